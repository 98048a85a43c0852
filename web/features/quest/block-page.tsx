import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBlockPageQuery } from '#web/features/quest/block-page.generated.ts';
import { BlockProblem } from '#web/features/quest/block-problem.tsx';
import { RiddleCard } from '#web/features/quest/riddle-card.tsx';
import { RiddleList } from '#web/features/quest/riddle-list.tsx';
import { useAnswerShortcut } from '#web/features/quest/use-answer-shortcut.ts';
import { useTeamNow } from '#web/features/quest/use-team-now.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './block-page.module.css';

export const BlockPage = ({ blockId }: { blockId: string | undefined }) => {
  const { t } = useTranslation('quest');
  const { data, error, refetch } = useBlockPageQuery({ variables: { id: blockId ?? '' }, skip: !blockId, fetchPolicy: 'cache-and-network' });
  const { data: now } = useTeamNow();
  useAnswerShortcut();

  const version = now?.viewer?.team?.version;
  const seenVersion = useRef(version);
  useEffect(() => {
    if (seenVersion.current !== undefined && seenVersion.current !== version) void refetch().catch(() => undefined);
    seenVersion.current = version;
  }, [version, refetch]);

  const block = data?.block;
  usePageTitle(block?.title);
  const isWaiting = blockId && !data && !error;
  const solved = block?.riddles.filter(({ isSolved }) => isSolved).length ?? 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link to={paths.quest} className={styles.back}>
          <ArrowLeft size={22} aria-hidden="true" />
          {t('block.back')}
        </Link>
        <PageHeading lang={block?.category.contentLanguage}>{block?.title ?? t('title')}</PageHeading>
        {block && <p className={styles.progress}>{t('block.progress', { solved, total: block.riddles.length })}</p>}
      </div>
      {isWaiting && (
        <Loading className={styles.riddles}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} height={420} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {!isWaiting && (!block || error) && <BlockProblem blockId={blockId} hasAnswer={data !== undefined} error={error} onRetry={() => void refetch()} />}
      {block && (
        <div className={styles.columns}>
          <RiddleList riddles={block.riddles} />
          <div className={styles.riddles}>
            {block.riddles.length === 0 && <StatusBox tone="info" title={t('block.empty')} />}
            {block.riddles.map((riddle) => (
              <RiddleCard key={riddle.id} riddle={riddle} lang={block.category.contentLanguage} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
