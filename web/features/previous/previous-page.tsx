import { useTranslation } from 'react-i18next';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { useSavedData } from '#web/graphql/plain/use-saved-data.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import { type PreviousEventsQuery, PreviousEventsOperation } from './__generated__/previous-events.generated.ts';
import { Edition } from './edition.tsx';
import styles from './previous-page.module.css';

/** What is played stands on top, and below it all that is over, newest first; one that has not begun has nothing to look at. */
const Editions = ({ events }: Pick<PreviousEventsQuery, 'events'>) => {
  const { t } = useTranslation('previous');
  const finished = events.filter(({ status }) => status === 'FINISHED');
  return (
    <>
      {events.map((event) => (event.status === 'ACTIVE' || event.status === 'PAUSED') && <NowPlaying key={event.id} event={event} />)}
      {finished.map((event, index) => (
        <Edition key={event.id} event={event} isOlder={index > 0} />
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

/** Leads to a quest that is being played. */
const NowPlaying = ({ event: { id, slug, localizedName } }: { event: PreviousEventsQuery['events'][number] }) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  return (
    <section aria-labelledby={`event-${id}`} className={styles.now}>
      <h2 id={`event-${id}`} className={styles.name}>
        {t('playing', { name: localized(localizedName, language) })}
      </h2>
      <LiveNav slug={slug} />
    </section>
  );
};
