import { useMemo, useDeferredValue, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { localized } from '#web/shared/format/localized.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { AnswersOperation, type AnswersQuery, OwnCategoryOperation } from './__generated__/answers.generated.ts';
import { AnswersProblem } from './answers-problem.tsx';
import { AnswersSheet } from './answers-sheet.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { AnswersTools } from './answers-tools.tsx';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import styles from './answers-page.module.css';

const listIds = (blocks: readonly AnsweredBlock_BlockFragment[]): string[] => blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id));

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

  const visible = answers.blocks.filter((block) => categoryId === null || block.category.id === categoryId);
  const ids = listIds(answers.blocks);
  // Of the blocks that are shown the first one begins unfolded, so it is in the set when it is folded.
  const isUnfolded = (id: string) => unfolded.has(id) !== (id === visible[0]?.id);
  const choose = (id: string | null) => {
    setCategoryId(id);
    fold([]);
  };
  const openAll = (areOpen: boolean) => {
    show(areOpen ? ids : []);
    if (areOpen) fold(visible.slice(1).map(({ id }) => id));
  };
  return (
    <Page>
      <PrintHead what={t('heading')} startsAt={answers.event.startsAt} zone={answers.event.zone} />
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
            blocks={visible}
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

/** Returns the category in which the viewer played; undefined for others. */
const useOwnCategory = (event: string) => {
  const { data } = usePlainQuery(OwnCategoryOperation, { event }, { isOff: !event });
  return data?.standings?.ownRow?.category.id;
};

/**
 * Returns the answers of an event in the order in which the reader meets them: at first those in the page, or the cached ones while the
 * server does not respond.
 */
const useAnswers = (event: string) => {
  const language = useLanguage();
  // A reader who changes the language finds the blocks where they were, and what was open still open.
  const [firstLanguage] = useState(language);
  const { data, error, isLoading, refetch } = usePlainQuery(AnswersOperation, { event }, { isOff: !event });
  const { initial, isCut } = useInitialData<AnswersQuery>(paths.answers(event), { error, isOutdone: () => data !== undefined });
  // The cached answers are complete.
  const loaded = data ?? (isCut ? undefined : initial);
  const { cached, ...silence } = useCachedPage<AnswersQuery>({
    kind: 'answers',
    path: paths.answers(event),
    operation: AnswersOperation,
    data: loaded,
    error,
    isFresh: !isLoading && !error,
    name: data?.answers ? localized(data.answers.event.localizedName, language) : undefined,
  });
  const own = useOwnCategory(event);
  const whole = loaded ?? cached;
  const current = (whole ?? initial)?.answers;
  const answers = useMemo(
    () => current && { ...current, blocks: readersFirst(current.blocks, own, firstLanguage) },
    [current, own, firstLanguage],
  );
  return { answers, isCut: isCut && !whole, error, refetch, ...silence };
};
