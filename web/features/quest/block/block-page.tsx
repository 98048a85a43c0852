import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockBody } from './block-body.tsx';
import { type BlockPageQuery, useBlockPageQuery } from './__generated__/block-page.generated.ts';
import { BlockProblem } from './block-problem.tsx';
import { NoTeam } from '../team-progress/no-team.tsx';
import { useAnswerShortcut } from './use-answer-shortcut.ts';
import { useRefetchOnQuestChange } from '../team-progress/use-refetch-on-quest-change.ts';
import { useRefetchOnTeamChange } from '../team-progress/use-refetch-on-team-change.ts';
import { errorCode, worthTelling } from '#web/graphql/error-code.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './block-page.module.css';

type Block = NonNullable<BlockPageQuery['block']>;

const writtenOf = ({ title, riddles }: Block) => [
  title,
  riddles.map(({ id, number, text, media, hint }) => [id, number, text, media?.url, hint.status === 'NONE']),
];

export const BlockPage = ({ blockId }: { blockId: string | undefined }) => {
  const { t } = useTranslation('quest');
  const {
    data: fresh,
    previousData,
    error: failure,
    refetch,
  } = useBlockPageQuery({
    variables: { id: blockId ?? '' },
    skip: !blockId,
    fetchPolicy: 'cache-and-network',
  });
  useRefetchOnTeamChange(refetch);
  useAnswerShortcut();

  // A page that has shown data is never replaced.
  const data = fresh ?? (previousData?.block?.id === blockId ? previousData : undefined);
  const error = worthTelling(failure, data);
  const block = data?.block;
  useRefetchOnQuestChange({ data, refetch, written: ({ block: read }) => read && writtenOf(read) });
  usePageTitle(block?.title);
  const isWaiting = blockId !== undefined && !data && !error;
  const hasNoTeam = errorCode(error) === 'NOT_IN_TEAM';
  const problem = hasNoTeam ? (
    <NoTeam />
  ) : (
    !isWaiting &&
    (!block || error) && (
      <BlockProblem blockId={blockId} hasBlock={Boolean(block)} error={error} onRetry={() => void refetch().catch(() => undefined)} />
    )
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link to={paths.quest} className={styles.back}>
          <ArrowLeft size={22} aria-hidden="true" />
          <span className={styles.backWord}>{t('block.back')}</span>
        </Link>
        <PageHeading lang={block?.category.contentLanguage}>{block?.title ?? t('title')}</PageHeading>
      </div>
      {data || !blockId ? (
        problem
      ) : (
        <Awaited problem={problem} onRetry={refetch}>
          <Loading className={styles.riddles}>
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} height={420} radius="var(--r3)" />
            ))}
          </Loading>
        </Awaited>
      )}
      {block && <BlockBody block={block} />}
    </div>
  );
};
