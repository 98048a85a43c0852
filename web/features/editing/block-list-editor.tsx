import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockForm } from '#web/features/editing/block-form.tsx';
import { BlockTools } from '#web/features/editing/block-tools.tsx';
import { DeleteDialog } from '#web/features/editing/delete-dialog.tsx';
import { useArchiveBlockMutation, useMoveBlockMutation } from '#web/features/editing/edit-block.generated.ts';
import { useEditableBlocksQuery } from '#web/features/editing/editable-block.generated.ts';
import { LeaveGuard } from '#web/features/editing/leave-guard.tsx';
import { neighboursOf } from '#web/features/editing/move-buttons.tsx';
import type { Place } from '#web/features/editing/place.ts';
import { NewBlockForm } from '#web/features/editing/new-block-form.tsx';
import { keptDraft } from '#web/features/editing/kept-draft.ts';
import { say } from '#web/features/editing/say.ts';
import { useReorder } from '#web/features/editing/use-reorder.ts';
import { useSayLoadFailed } from '#web/features/editing/use-say-load-failed.ts';
import { useFilters } from '#web/features/editing/use-filters.ts';
import { usePlaces } from '#web/features/editing/use-places.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useMove } from '#web/graphql/use-move.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './editor.module.css';

/** All blocks as forms. */
export const BlockListEditor = () => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const places = usePlaces();
  const filters = useFilters();
  const { data, error, refetch } = useEditableBlocksQuery({
    variables: { eventId: filters.eventId || null, category: filters.category || null },
    fetchPolicy: 'cache-and-network',
  });
  const archive = useMove(useArchiveBlockMutation());
  const move = useMove(useMoveBlockMutation());
  const add = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(() => keptDraft.read('block:new') !== null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const blocks = data?.editableBlocks;
  useSayLoadFailed(error !== undefined);
  const deleted = blocks?.find(({ id }) => id === deletedId);

  const close = () => {
    setIsAdding(false);
    add.current?.focus();
  };
  const remove = async (id: string) => {
    setDeletedId(null);
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind === 'done') {
      keptDraft.remove(`block:${id}`);
      say.done(t('block.deleted'));
      add.current?.focus();
    } else say.failed(t('block.deleteFailed'), errorText(reasonOf(outcome)));
  };
  const place = async (id: string, to: Place) => {
    const outcome = await move.act({ input: { id, ...to } });
    if (outcome.kind !== 'done') say.failed(t('move.failed'), errorText(reasonOf(outcome)));
  };
  /** Blocks have their order within an event and a category. */
  const siblings = (block: NonNullable<typeof blocks>[number]) =>
    blocks?.filter((each) => each.eventId === block.eventId && each.category.id === block.category.id) ?? [];

  const reorder = useReorder({
    ids: blocks?.map(({ id }) => id) ?? [],
    mayMeet: (id, other) => blocks?.some((block) => block.id === id && siblings(block).some((each) => each.id === other)) ?? false,
    onMove: (id, to) => void place(id, to),
  });

  return (
    <div className={styles.page}>
      <LeaveGuard />
      <PageHeading>{t('block.heading')}</PageHeading>
      <BlockTools places={places} filters={filters} />
      <div>
        <Button ref={add} size="large" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
          <Plus size={22} aria-hidden="true" />
          {t('block.add')}
        </Button>
      </div>
      {isAdding && places.isReady && (
        <NewBlockForm
          start={{ eventId: filters.eventId || (places.events[0]?.value ?? ''), category: filters.category }}
          places={places}
          onCreated={close}
          onClose={close}
        />
      )}
      {error && <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {!blocks && !error && (
        <Loading className={styles.forms}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={320} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {blocks?.length === 0 && (
        <StatusBox tone="info" title={t('block.none')}>
          {t('block.noneText')}
        </StatusBox>
      )}
      <div className={styles.forms}>
        {blocks?.map((block) => (
          <BlockForm
            key={block.id}
            block={block}
            places={places}
            neighbours={neighboursOf(
              siblings(block),
              siblings(block).findIndex(({ id }) => id === block.id),
            )}
            handle={reorder.handle(block.id)}
            target={reorder.target(block.id)}
            onMove={(to) => void place(block.id, to)}
            onDelete={() => setDeletedId(block.id)}
          />
        ))}
      </div>
      <DeleteDialog
        title={t('block.deleteConfirm')}
        name={deleted?.title ?? null}
        actionLabel={t('block.delete')}
        onDelete={() => deleted && void remove(deleted.id)}
        onCancel={() => setDeletedId(null)}
      />
    </div>
  );
};
