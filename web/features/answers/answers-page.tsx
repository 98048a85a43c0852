import { useDeferredValue, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import { AnswersProblem } from '#web/features/answers/answers-problem.tsx';
import { AnswersSheet } from '#web/features/answers/answers-sheet.tsx';
import { AnswersSkeleton } from '#web/features/answers/answers-skeleton.tsx';
import { AnswersTools } from '#web/features/answers/answers-tools.tsx';
import { useAnswers } from '#web/features/answers/use-answers.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import styles from './answers-page.module.css';

const idsOf = (blocks: readonly AnsweredBlock_BlockFragment[]): string[] => blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id));

/** Opens or closes one, or opens exactly these. */
const shownNext = (open: ReadonlySet<string>, wish: string | readonly string[]): ReadonlySet<string> => {
  const next = new Set(typeof wish === 'string' ? open : wish);
  if (typeof wish === 'string' && !next.delete(wish)) next.add(wish);
  return next;
};

/** Shows the answers of a finished event. */
export const AnswersPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('answers');
  const language = useLanguage();
  const event = eventName ?? '';
  const { answers: come, isCut, error, refetch, isMissing, isWaiting } = useAnswers(event);
  // The page renders in parts, and a tap gets its turn between them.
  const [answers, isCutYet] = [useDeferredValue(come), useDeferredValue(isCut)];
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [open, show] = useReducer(shownNext, new Set<string>());
  const [unfolded, fold] = useReducer(shownNext, new Set<string>());
  const title = answers && t('title', { name: localized(answers.event.localizedName, language) });
  usePageTitle(title);

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
  // Of the blocks that are shown the first one begins unfolded, so it is in the set when it is folded.
  const isUnfolded = (id: string) => unfolded.has(id) !== (id === shown[0]?.id);
  const choose = (id: string | null) => {
    setCategoryId(id);
    fold([]);
  };
  const openAll = (areOpen: boolean) => {
    show(areOpen ? ids : []);
    if (areOpen) fold(shown.slice(1).map(({ id }) => id));
  };
  return (
    <Page>
      <PrintHead what={t('heading')} startsAt={answers.event.startsAt} />
      <PageTop>
        <PageHeading>{title}</PageHeading>
        <EventNav slug={answers.event.slug} />
      </PageTop>
      {answers.blocks.length === 0 ? (
        <p className={styles.empty}>{t('noBlocks')}</p>
      ) : (
        <>
          <AnswersTools
            blocks={answers.blocks}
            categoryId={categoryId}
            onCategory={choose}
            areAllOpen={ids.length > 0 && ids.every((id) => open.has(id))}
            onAllOpen={openAll}
          />
          <AnswersSheet
            key={categoryId}
            blocks={shown}
            isCut={isCutYet}
            open={open}
            onToggle={show}
            isUnfolded={isUnfolded}
            onFold={fold}
          />
        </>
      )}
    </Page>
  );
};
