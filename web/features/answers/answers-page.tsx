import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredBlock_BlockFragment } from '#web/features/answers/answered-block.generated.ts';
import { useAnswersQuery } from '#web/features/answers/answers.generated.ts';
import { AnswersProblem } from '#web/features/answers/answers-problem.tsx';
import { AnswersSheet } from '#web/features/answers/answers-sheet.tsx';
import { AnswersSkeleton } from '#web/features/answers/answers-skeleton.tsx';
import { AnswersTools } from '#web/features/answers/answers-tools.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/page.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import styles from './answers-page.module.css';

const idsOf = (blocks: readonly AnsweredBlock_BlockFragment[]): string[] => blocks.flatMap(({ riddles }) => riddles.map(({ id }) => id));

/** What the riddles of a finished event hid. */
export const AnswersPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('answers');
  const event = eventName ?? '';
  const { data, error } = useAnswersQuery({ variables: { event }, fetchPolicy: 'cache-and-network', skip: !event });
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const answers = data?.answers;
  usePageTitle(answers && t('title', { name: answers.event.name }));

  if (!answers) {
    return (
      <Page>
        <PageHeading>{t('heading')}</PageHeading>
        {event && !data && !error ? <AnswersSkeleton /> : <AnswersProblem eventName={event} error={error} />}
      </Page>
    );
  }

  const shown = answers.blocks.filter((block) => categoryId === null || block.category.id === categoryId);
  const ids = idsOf(answers.blocks);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <Page>
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
            onAllOpen={(areOpen) => setOpen(new Set(areOpen ? ids : []))}
          />
          <AnswersSheet key={categoryId} blocks={shown} open={open} onToggle={toggle} />
        </>
      )}
    </Page>
  );
};
