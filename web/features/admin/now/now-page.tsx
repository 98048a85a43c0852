import { useTranslation } from 'react-i18next';
import { EventCard } from './event-card.tsx';
import { Figures } from './figures.tsx';
import { InsidersCard } from './insiders-card.tsx';
import { CommandsCard } from './commands-card.tsx';
import {
  type EventNowFragment,
  useAdminClockSubscription,
  useAdminEventQuery,
  useAdminFiguresQuery,
} from './__generated__/now.generated.ts';
import { RecentCard } from './recent-card.tsx';
import { StuckCard } from './stuck-card.tsx';
import { Ways } from './ways.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './now-page.module.css';

const pollMs = 30_000;

const EventDesk = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const variables = { event: event.slug };
  // Commands of other organizers arrive in the cache by themselves; changes by time come with the figures.
  useAdminClockSubscription({ variables, skip: !useDocumentSeen() });
  const { data, error, refetch } = useAdminFiguresQuery({ variables, pollInterval: pollMs });
  const isWide = useWideScreen();
  const overview = data?.admin;
  const commands = <CommandsCard key={event.id} event={event} />;
  const stuck = overview && <StuckCard riddles={overview.stuckRiddles} slug={event.slug} />;
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
    const isStuck = (overview?.stuckRiddles.length ?? 0) > 0;
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

/** The page for organizers while an event runs. */
export const NowPage = () => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  useServerTime();
  const { data, error, refetch } = useAdminEventQuery({ fetchPolicy: 'cache-and-network' });
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
      {event ? <EventDesk event={event} /> : (data || error) && <Ways slug={undefined} />}
    </Page>
  );
};
