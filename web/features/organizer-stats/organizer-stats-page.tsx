import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { askedBy, spanStart } from '#web/features/organizer-stats/filters/asked.ts';
import { Filters } from '#web/features/organizer-stats/filters/filters.tsx';
import { Figures } from './section/figures.tsx';
import {
  type StatsEventsQuery,
  useStatsEventsQuery,
  useStatsFiguresQuery,
} from '#web/features/organizer-stats/__generated__/organizer-stats.generated.ts';
import { PeopleSection } from '#web/features/organizer-stats/people/people-section.tsx';
import { QuestSection } from '#web/features/organizer-stats/quest/quest-section.tsx';
import { RiddlesSection } from '#web/features/organizer-stats/riddles/riddles-section.tsx';
import { useRefresh } from '#web/features/organizer-stats/use-refresh.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './section/organizer-stats-page.module.css';

const Now = ({ event }: { event: string }) => {
  const { t } = useTranslation('organizerStats');
  const { data } = useStatsFiguresQuery({ variables: { event } });
  const figures = (['teams', 'activeTeams', 'answersPerMinute'] as const).map((name) => ({
    name: t(name),
    value: data?.admin?.[name],
  }));
  if (!data?.admin) {
    return (
      <Loading className={styles.figures}>
        {figures.map(({ name }) => (
          <Skeleton key={name} height={96} radius="var(--r3)" />
        ))}
      </Loading>
    );
  }
  return <Figures figures={figures.map(({ name, value = 0 }) => ({ name, value }))} />;
};

const Numbers = ({ events, usual }: { events: StatsEventsQuery['events']; usual: string }) => {
  const { t } = useTranslation('organizerStats');
  const [params] = useSearchParams();
  const { readAt, isBusy, refresh } = useRefresh();
  const asked = askedBy(params, usual);
  const event = events.find(({ slug }) => slug === asked.event);
  const unknown = !event && { slug: asked.event, name: asked.event };
  const { category } = asked;
  return (
    <>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        <p className={styles.updated}>
          <span>{t('updated', { time: clockTime(readAt) })}</span>
          <Button variant="outline" disabled={isBusy} onClick={() => void refresh()}>
            <RefreshCw size={18} aria-hidden="true" />
            {t('refresh')}
          </Button>
        </p>
      </PageTop>
      <Filters asked={asked} events={unknown ? [unknown, ...events] : events} />
      {event ? (
        <Parts variables={{ event: event.slug, category, from: spanStart(asked.time, { now: readAt, endsAt: event.endsAt }) }} />
      ) : (
        <StatusBox tone="info" title={t('unknown')} />
      )}
    </>
  );
};

const Parts = ({ variables }: { variables: Parameters<typeof PeopleSection>[0]['variables'] }) => (
  <>
    <Now event={variables.event} />
    <RiddlesSection variables={variables} />
    <QuestSection variables={variables} />
    <PeopleSection variables={variables} />
  </>
);

/** Shows the statistics of an event for organizers. */
export const OrganizerStatsPage = () => {
  const { t } = useTranslation('organizerStats');
  const errorText = useErrorText();
  const { data, error, refetch } = useStatsEventsQuery();
  const usual = data && (data.event?.slug ?? data.events[0]?.slug);
  return (
    <Page isAiry>
      {usual === undefined && <PageHeading>{t('title')}</PageHeading>}
      {error && !data && <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {data && usual === undefined && <StatusBox tone="info" title={t('noEvent')} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={640} radius="var(--r3)" />
        </Loading>
      )}
      {data && usual !== undefined && <Numbers events={data.events} usual={usual} />}
    </Page>
  );
};
