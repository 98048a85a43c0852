import { useDeferredValue, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import { AnswersProblem } from '#web/features/answers/answers-problem.tsx';
import { AnswersSheet } from '#web/features/answers/answers-sheet.tsx';
import { AnswersSkeleton } from '#web/features/answers/answers-skeleton.tsx';
import { AnswersTools } from '#web/features/answers/answers-tools.tsx';
import { useAnswers } from '#web/features/answers/use-answers.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/layout/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import styles from './answers-page.module.css';

const idsOf = (blocks: readonly AnsweredBlock_BlockFragment[]): string[] => blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id));

/** Opens or closes one riddle, or opens exactly these. */
const shownNext = (open: ReadonlySet<string>, wish: string | readonly string[]): ReadonlySet<string> => {
  const next = new Set(typeof wish === 'string' ? open : wish);
  if (typeof wish === 'string' && !next.delete(wish)) next.add(wish);
  return next;
};

/** Shows the answers of a finished event. */
export const AnswersPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('answers');
  const event = eventName ?? '';
  const { answers: come, isCut, error, refetch, isMissing, isWaiting } = useAnswers(event);
  // The page renders in parts, and a tap gets its turn between them.
  const [answers, isCutYet] = [useDeferredValue(come), useDeferredValue(isCut)];
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [open, show] = useReducer(shownNext, new Set<string>());
  usePageTitle(answers && t('title', { name: answers.event.name }));

  if (!answers) {
    return (
      <Page>
        <PageHeading>{t('heading')}</PageHeading>
        {isMissing ? (
          <NotCached onRetry={refetch} />
        ) : event && (isWaiting || come) ? (
          <AnswersSkeleton />
        ) : (
          <AnswersProblem eventName={event} error={error} />
        )}
      </Page>
    );
  }

  const shown = answers.blocks.filter((block) => categoryId === null || block.category.id === categoryId);
  const ids = idsOf(answers.blocks);
  return (
    <Page>
      <PrintHead what={t('heading')} startsAt={answers.event.startsAt} />
      <PageTop>
        <PageHeading>{t('title', { name: answers.event.name })}</PageHeading>
        <EventNav slug={answers.event.slug} />
      </PageTop>
      {answers.blocks.length === 0 ? (
        <p className={styles.empty}>{t('noBlocks')}</p>
      ) : (
        <>
          <AnswersTools
            blocks={answers.blocks}
            categoryId={categoryId}
            onCategory={setCategoryId}
            areAllOpen={ids.length > 0 && ids.every((id) => open.has(id))}
            onAllOpen={(areOpen) => show(areOpen ? ids : [])}
          />
          <AnswersSheet key={categoryId} blocks={shown} isCut={isCutYet} open={open} onToggle={show} />
        </>
      )}
    </Page>
  );
};
