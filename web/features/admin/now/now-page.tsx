import { ListOrdered, ScanLine, Sigma, ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useSeenLately } from '#web/shared/hooks/use-document-seen.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink, Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { OverlapNotice } from '../events/overlap-notice.tsx';
import { StatusMark } from '../panel/facts.tsx';
import { useRights } from '../rights/use-rights.ts';
import {
  type AdminEventQuery,
  type EventNowFragment,
  useAdminClockSubscription,
  useAdminEventQuery,
  useAdminFiguresQuery,
} from './__generated__/now.generated.ts';
import { CommandsCard } from './commands-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { Figures } from './figures.tsx';
import { InsidersCard } from './insiders-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { StuckCard } from './stuck-card.tsx';
import panelStyles from '../panel/panel.module.css';
import styles from './now-page.module.css';

/** Shows how the event stands; on a phone it also leads to the commands. */
const EventCard = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const may = useRights();
  return (
    <Card labelledBy="admin-event">
      <div className={styles.cardTop}>
        <h2 id="admin-event" className={styles.title}>
          {localized(event.localizedName, language)}
        </h2>
        <StatusMark status={event.status} />
      </div>
      <EventFacts event={event} />
      {event.status !== 'FINISHED' && <OverlapNotice startsAt={event.startsAt} endsAt={event.endsAt} eventId={event.id} />}
      {may('RUN') && (
        <div className={`${styles.toMoves} ${panelStyles.onPhone}`}>
          <Button variant="quiet" onClick={() => document.getElementById('admin-moves')?.focus()}>
            {t('moves')}
            <ArrowDown size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Links pages outside of the panel. */
const Ways = ({ slug }: { slug: string | undefined }) => {
  const { t } = useTranslation('admin');
  const may = useRights();
  const ways = [
    ...(may('ADMIT') ? [{ name: 'scanner', to: paths.scanner, Icon: ScanLine } as const] : []),
    ...(slug === undefined ? [] : [{ name: 'standings', to: paths.standings(slug), Icon: ListOrdered } as const]),
    { name: 'numbers', to: paths.liveNumbers, Icon: Sigma },
  ] as const;
  return (
    <nav aria-label={t('ways.label')}>
      <ul className={styles.ways}>
        {ways.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={styles.way}>
              <Icon size={24} aria-hidden="true" />
              <span className={styles.wayWords}>
                <strong>{t(`ways.${name}.name`)}</strong>
                <span className={styles.note}>{t(`ways.${name}.note`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const pollMs = 30_000;

/** The figures of an event, with near answers for who sees answers. */
const useFigures = (event: EventNowFragment) => {
  const may = useRights();
  const variables = { event: event.slug, eventId: event.id, seesAnswers: may('SECRETS') };
  const { data, error, refetch } = useAdminFiguresQuery({ variables, pollInterval: pollMs });
  return { overview: data?.admin && { ...data.admin, nearAnswers: data.nearAnswers ?? null }, data, error, refetch };
};

const EventDesk = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const variables = { event: event.slug };
  // Commands of other organizers arrive in the cache by themselves; changes by time come with the figures.
  useAdminClockSubscription({ variables, skip: !useSeenLately() });
  const may = useRights();
  const { overview, data, error, refetch } = useFigures(event);
  const isWide = useWideScreen();
  const commands = may('RUN') && <CommandsCard key={event.id} event={event} />;
  const stuck = overview?.nearAnswers && <StuckCard rows={overview.nearAnswers} slug={event.slug} />;
  const recent = overview && <RecentCard entries={overview.recent} />;
  const failure = error && !data && (
    <ErrorBox title={t('figuresFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
  );
  const waiting = !data && !error && (
    <Loading className={styles.column}>
      <Skeleton height={330} radius="var(--r3)" />
      <Skeleton height={480} radius="var(--r3)" />
    </Loading>
  );
  if (!isWide) {
    const isStuck = (overview?.nearAnswers?.length ?? 0) > 0;
    return (
      <div className={styles.column}>
        <EventCard event={event} />
        {failure}
        {waiting}
        {overview && <Figures overview={overview} />}
        {isStuck && stuck}
        {recent}
        {commands}
        {overview && <InsidersCard overview={overview} />}
        {!isStuck && stuck}
        <Ways slug={event.slug} />
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EventCard event={event} />
        {commands}
      </div>
      <div className={`${styles.column} ${styles.aside}`}>
        {failure}
        {waiting}
        {overview && (
          <>
            <Figures overview={overview} />
            {stuck}
            <InsidersCard overview={overview} />
          </>
        )}
        <Ways slug={event.slug} />
      </div>
      {recent && <div className={styles.column}>{recent}</div>}
    </div>
  );
};

/** Leads to another event that is played, while several are: the desk is about the event of the address, or else the current one. */
const RunningFilter = ({ event, running }: { event: EventNowFragment; running: AdminEventQuery['running'] }) => {
  const { t } = useTranslation('adminNav');
  const language = useLanguage();
  const [, choose] = useUrlFilters('event');
  const others = running.filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  const options = [event, ...others].map(({ slug, localizedName }) => ({ value: slug, label: localized(localizedName, language) }));
  return <SelectField label={t('event')} value={event.slug} options={options} onChange={(slug) => choose({ event: slug })} />;
};

/** The page for organizers while an event runs. */
export const NowPage = () => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  useServerTime();
  const [filters] = useUrlFilters('event');
  const { data, error, refetch } = useAdminEventQuery({ variables: { slug: filters.event || null }, fetchPolicy: 'cache-and-network' });
  const event = data?.event;
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
      {error && !data && <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={640} radius="var(--r3)" />
        </Loading>
      )}
      {event === null && (
        <StatusBox tone="info" actions={<ButtonLink to={`${paths.adminEvents}?new=1`}>{t('firstEvent')}</ButtonLink>}>
          {t('noEvent')}
        </StatusBox>
      )}
      {event && <RunningFilter event={event} running={data?.running ?? []} />}
      {event ? <EventDesk key={event.id} event={event} /> : (data || error) && <Ways slug={undefined} />}
    </Page>
  );
};
