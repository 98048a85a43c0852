import { useTranslation } from 'react-i18next';
import { PreviousEventsOperation, type PreviousEventsQuery } from './__generated__/previous-events.generated.ts';
import { Edition } from './edition.tsx';
import { NowPlaying } from './now-playing.tsx';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { useSavedData } from '#web/graphql/plain/use-saved-data.ts';
import { paths } from '#web/shared/paths.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './previous-page.module.css';

/** What is played stands on top, and below it all that is over, newest first; one that has not begun has nothing to look at. */
const Editions = ({ events }: Pick<PreviousEventsQuery, 'events'>) => {
  const { t } = useTranslation('previous');
  const finished = events.filter(({ status }) => status === 'FINISHED');
  return (
    <>
      {events.map((event) => (event.status === 'ACTIVE' || event.status === 'PAUSED') && <NowPlaying key={event.id} event={event} />)}
      {finished.map((event, place) => (
        <Edition key={event.id} event={event} isOlder={place > 0} />
      ))}
      {finished.length === 0 && (
        <StatusBox tone="info" title={t('empty')}>
          {t('emptyText')}
        </StatusBox>
      )}
    </>
  );
};

export const PreviousPage = () => {
  const { t } = useTranslation(['previous', 'common']);
  const { data: current, hasFailed, again } = usePageData(paths.previous, PreviousEventsOperation);
  const saved = useSavedData(PreviousEventsOperation, { fresh: current, isLost: hasFailed && current === undefined });
  const data = current ?? saved?.data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('title')}</PageHeading>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {data ? (
        <Editions events={data.events} />
      ) : hasFailed && saved !== undefined ? (
        <ErrorBox text={t('failed')} onRetry={again} />
      ) : (
        <Loading>
          <Skeleton height="24rem" radius="var(--r3)" />
        </Loading>
      )}
    </div>
  );
};
