import { useTranslation } from 'react-i18next';
import { EventCard } from '#web/features/admin/event-card.tsx';
import { Figures } from '#web/features/admin/figures.tsx';
import { MovesCard } from '#web/features/admin/moves-card.tsx';
import {
  type EventNowFragment,
  useAdminClockSubscription,
  useAdminEventQuery,
  useAdminFiguresQuery,
} from '#web/features/admin/now.generated.ts';
import { Ways } from '#web/features/admin/ways.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import { Page } from '#web/shared/ui/page.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './now-page.module.css';

const pollMs = 30_000;

const EventDesk = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const variables = { event: event.slug };
  // What another organizer does arrives by itself, into the cache; what only time brings comes with the figures.
  useAdminClockSubscription({ variables, skip: !useDocumentSeen() });
  const { data, error, refetch } = useAdminFiguresQuery({ variables, pollInterval: pollMs });
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EventCard event={event} />
        <MovesCard key={event.id} event={event} />
      </div>
      <div className={styles.column}>
        {error && !data && (
          <ErrorBox title={t('figuresFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!data && !error && (
          <Loading>
            <Skeleton height={220} radius="var(--r3)" />
          </Loading>
        )}
        {data?.admin && <Figures overview={data.admin} />}
        <Ways slug={event.slug} />
      </div>
    </div>
  );
};

/** What organizers look at and do while an event runs. */
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
      {event === null && <StatusBox tone="info">{t('noEvent')}</StatusBox>}
      {event ? <EventDesk event={event} /> : (data || error) && <Ways slug={undefined} />}
    </Page>
  );
};
