import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { errorCode, worthTelling } from '#web/graphql/error-code.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { useAnswerShortcut } from '../answer/answer-form.tsx';
import { usePageSenders } from '../answer/use-page-senders.ts';
import { RiddleCard } from '../riddle/riddle-card.tsx';
import { riddleAnchor, riddleInHash, RiddleList, useFolds } from '../riddle/riddle-list.tsx';
import { NoTeam } from '../team/no-team.tsx';
import { useRefetchOnQuestChange, useRefetchOnTeamChange } from '../team/refetch-on-change.ts';
import { type BlockPageQuery, useBlockPageQuery } from './__generated__/block-page.generated.ts';
import { BlockProblem } from './block-problem.tsx';
import styles from './block-page.module.css';

type Block = NonNullable<BlockPageQuery['block']>;

/** One block with its riddles: where a team reads, answers and buys hints. */
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
  // The last data stays while a refetch runs or fails.
  const data = fresh ?? (previousData?.block?.id === blockId ? previousData : undefined);
  const block = data?.block;
  const error = worthTelling(failure, data);

  useRefetchOnTeamChange(refetch);
  useRefetchOnQuestChange({ data, refetch, pickContent: ({ block: read }) => read && pickBlockContent(read) });
  useAnswerShortcut();
  usePageSenders();
  usePageTitle(block?.title);

  const isWaiting = blockId !== undefined && !data && !error;
  const hasNoTeam = errorCode(error) === 'NOT_IN_TEAM';
  const loadProblem = hasNoTeam ? (
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
        loadProblem
      ) : (
        <Awaited problem={loadProblem} onRetry={refetch}>
          <Loading className={styles.riddles}>
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} height={420} radius="var(--r3)" />
            ))}
          </Loading>
        </Awaited>
      )}
      {block && <Riddles block={block} />}
    </div>
  );
};

/** Picks what organizers write of a block; the rest changes with play. */
const pickBlockContent = ({ title, riddles }: Block) => [
  title,
  riddles.map(({ id, number, text, media, hints, withdrawn }) => [id, number, text, media?.url, hints.length, withdrawn]),
];

/** The riddles of a block, and the list that leads to each. An address with a riddle's number opens that riddle. */
export const Riddles = ({ block: { riddles, category } }: { block: Block }) => {
  const { t } = useTranslation('quest');
  const linked = riddleInHash(useLocation().hash);
  const folds = useFolds(riddles, linked);
  const inPlay = riddles.filter(({ withdrawn }) => withdrawn === null);
  const solved = inPlay.filter(({ isSolved }) => isSolved).length;

  // The browser looked for the riddle of the address before it was there.
  useEffect(() => {
    if (linked !== null) document.getElementById(riddleAnchor(linked))?.scrollIntoView();
  }, [linked]);

  if (riddles.length === 0) return <StatusBox tone="info" title={t('block.empty')} />;
  return (
    <>
      <p className={styles.progress}>{t('block.progress', { solved, total: inPlay.length })}</p>
      <div className={styles.columns}>
        <RiddleList riddles={riddles} lang={category.contentLanguage} onGo={folds.open} />
        <div className={styles.riddles}>
          {riddles.map((riddle) => (
            <RiddleCard
              key={riddle.id}
              riddle={riddle}
              lang={category.contentLanguage}
              isFolded={folds.isFolded(riddle.id)}
              onFold={() => folds.toggle(riddle.id)}
            />
          ))}
        </div>
      </div>
    </>
  );
};
