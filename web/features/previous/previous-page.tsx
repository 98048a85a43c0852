import { ChartColumn, MessageCircleQuestion, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BlockTitles } from '#web/features/previous/block-titles.tsx';
import { NowPlayingOperation } from './__generated__/now-playing.generated.ts';
import { NowPlaying } from './now-playing.tsx';
import { PartnerList } from '#web/features/previous/partner-list.tsx';
import { Pictures } from '#web/features/previous/pictures.tsx';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { paths, previousEvent } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './previous-page.module.css';

const Edition = () => {
  const { t } = useTranslation('previous');
  return (
    <article aria-labelledby="edition" className={styles.edition}>
      <div className={styles.words}>
        <h2 id="edition" className={styles.name}>
          {t('edition.name')}
        </h2>
        <p className={styles.text}>{t('edition.text')}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.answers(previousEvent)} size="large">
            <MessageCircleQuestion size={22} aria-hidden="true" />
            {t('answers')}
          </ButtonLink>
          <ButtonLink to={paths.standings(previousEvent)} size="large" variant="outline">
            <Trophy size={22} aria-hidden="true" />
            {t('standings')}
          </ButtonLink>
          <ButtonLink to={paths.eventStats(previousEvent)} size="large" variant="outline">
            <ChartColumn size={22} aria-hidden="true" />
            {t('stats')}
          </ButtonLink>
        </div>
        <BlockTitles />
      </div>
      <Pictures />
      <PartnerList />
    </article>
  );
};

export const PreviousPage = () => {
  const { t } = useTranslation('previous');
  const { data, hasFailed } = usePageData(paths.previous, NowPlayingOperation);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('title')}</PageHeading>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {data && <NowPlaying events={data.events} />}
      {/* What is played stands above the edition and would push it down if it came later. */}
      {data || hasFailed ? (
        <Edition />
      ) : (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      )}
    </div>
  );
};
