import { useApolloClient } from '@apollo/client/react';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { clockTime, zoneName } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { type StatsEventsQuery, useStatsEventsQuery, useStatsFiguresQuery } from './__generated__/organizer-stats.generated.ts';
import { FeedbackSection } from './feedback/feedback-section.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { QuestSection } from './quest/quest-section.tsx';
import { RiddlesSection } from './riddles/riddles-section.tsx';
import { Figures } from './section/figures.tsx';
import { Filters } from './section/filters.tsx';
import { readFilters, spanStart, type StatsVariables } from './section/stats-filters.ts';
import styles from './section/organizer-stats-page.module.css';

const everyMs = 60_000;

/** Refetches the page by hand and once a minute while it is visible; returns the time of the numbers. */
const useRefresh = () => {
  const client = useApolloClient();
  const [readAt, setReadAt] = useState(() => serverClock.now());
  const [isBusy, setIsBusy] = useState(false);

  const refresh = useCallback(async () => {
    setIsBusy(true);
    // A part that fails says so itself, and keeps what it had.
    const answers = await Promise.allSettled(client.refetchQueries({ include: 'active' }).results);
    if (answers.some(({ status }) => status === 'fulfilled')) setReadAt(serverClock.now());
    setIsBusy(false);
  }, [client]);

  useEffect(() => everyWhileSeen(() => void refresh(), everyMs), [refresh]);

  return { readAt, isBusy, refresh };
};

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
  const language = useLanguage();
  const [params] = useSearchParams();
  const { readAt, isBusy, refresh } = useRefresh();
  const inAddress = readFilters(params, usual);
  const event = events.find(({ slug }) => slug === inAddress.event);
  usePageZone(event?.zone);
  // The category of the event before may be left out of this one.
  const isPlayed = event?.categories.some(({ code }) => code === inAddress.category);
  const filters = { ...inAddress, category: isPlayed ? inAddress.category : null };
  const known = events.map(({ slug, localizedName }) => ({ slug, name: localized(localizedName, language) }));
  const { category } = filters;
  return (
    <>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        <p className={styles.updated}>
          <span>{t('updated', { time: `${clockTime(readAt)} ${zoneName(readAt, language)}` })}</span>
          <Button variant="quiet" disabled={isBusy} onClick={() => void refresh()}>
            <RefreshCw size={18} aria-hidden="true" />
            {t('refresh')}
          </Button>
        </p>
      </PageTop>
      <Filters
        filters={filters}
        events={event ? known : [{ slug: filters.event, name: filters.event }, ...known]}
        categories={event?.categories.map(({ code, name }) => ({ code, name: localized(name, language) })) ?? []}
      />
      {event ? (
        <Parts
          variables={{ event: event.slug, category, from: spanStart(filters.time, { now: readAt, endsAt: event.endsAt }) }}
          readAt={readAt}
        />
      ) : (
        <StatusBox tone="info" title={t('unknown')} />
      )}
    </>
  );
};

const sections = ['riddles', 'quest', 'people', 'feedback'] as const;

interface PartsProps {
  variables: StatsVariables;
  /** The curve of a running event ends at the instant of these numbers. */
  readAt: number;
}

const Parts = ({ variables, readAt }: PartsProps) => {
  const { t } = useTranslation('organizerStats');
  return (
    <>
      <Now event={variables.event} />
      <nav aria-label={t('sections')} className={styles.sections}>
        {sections.map((name) => (
          <a key={name} href={`#${name}`}>
            {t(`section.${name}`)}
          </a>
        ))}
      </nav>
      <RiddlesSection variables={variables} />
      <QuestSection variables={variables} readAt={readAt} />
      <PeopleSection variables={variables} />
      <FeedbackSection variables={variables} />
    </>
  );
};

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
