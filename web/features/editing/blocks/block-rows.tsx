import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useRestoreBlock } from '../deleted/use-restore.ts';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { say } from '../form/say.ts';
import type { Position } from '../outline/position.ts';
import { findNeighbours } from '../outline/reorder-buttons.tsx';
import { useCopyBlock } from '../outline/use-copying.ts';
import type { useEventChoices } from '../outline/use-event-choices.ts';
import { useOutline } from '../outline/use-outline.ts';
import { useReorder } from '../outline/use-reorder.ts';
import { DraftsBar } from '../publication/drafts-bar.tsx';
import { blockSubject, isHeldBack } from '../publication/subject.ts';
import { useDraftsOnly } from '../publication/use-drafts-only.ts';
import { useArchiveBlockMutation, useMoveBlockMutation } from './__generated__/edit-block.generated.ts';
import { type Block, blockDraftName } from './block-draft.ts';
import { BlockRow } from './block-row.tsx';
import styles from '../form/editor.module.css';

/** Deletes and places blocks, and says how it went. */
const useBlockCommands = ({ onRemoved }: { onRemoved: () => void }) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const archive = useCommand(useArchiveBlockMutation());
  const command = useCommand(useMoveBlockMutation());
  const restore = useRestoreBlock();

  const remove = async (id: string) => {
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('block.deleteFailed'), errorText(readReason(outcome)));
    savedDraft.remove(blockDraftName(id));
    const { block } = outcome.result;
    say.undoable(t('block.deleted'), { label: t('deleted.restore'), onUndo: () => void restore(block) });
    onRemoved();
  };
  const reorder = async (id: string, to: Position) => {
    const outcome = await command.act({ input: { id, ...to } });
    if (outcome.kind !== 'done') return void say.failed(t('move.failed'), errorText(readReason(outcome)));
    announce(t('move.moved', { number: outcome.result.block.position }));
  };
  return { remove, reorder };
};

interface BlockRowsProps {
  blocks: readonly Block[];
  choices: ReturnType<typeof useEventChoices>;
  /** A block is gone: the focus needs another place. */
  onRemoved: () => void;
}

/** Existing blocks in their order. */
export const BlockRows = ({ blocks, choices, onRemoved }: BlockRowsProps) => {
  const { t } = useTranslation('editing');
  const [isFiltered, setIsFiltered] = useDraftsOnly();
  const heldBack = blocks.filter(isHeldBack);
  const visible = isFiltered && heldBack.length > 0 ? heldBack : blocks;
  const ids = visible.map(({ id }) => id);
  const outline = useOutline({ ids, start: () => ids.find((id) => savedDraft.read(blockDraftName(id)) !== null) ?? null });
  const commands = useBlockCommands({ onRemoved });
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const deleted = blocks.find(({ id }) => id === deletedId);

  const copy = useCopyBlock({ onCopied: outline.open, onRemoved });

  /** Blocks have their order within an event and a category. */
  const siblings = (block: Block) => blocks.filter((each) => each.eventId === block.eventId && each.category.id === block.category.id);
  const isOfSeveral = {
    events: new Set(blocks.map(({ eventId }) => eventId)).size > 1,
    categories: new Set(blocks.map(({ category }) => category.id)).size > 1,
  };

  const moveTo = (id: string, to: Position) => {
    outline.holdFocus();
    void commands.reorder(id, to);
  };
  const reorder = useReorder({
    ids,
    mayMeet: (id, other) => blocks.some((block) => block.id === id && siblings(block).some((each) => each.id === other)),
    onReorder: moveTo,
  });

  return (
    <div className={styles.rows}>
      <DraftsBar
        subjects={heldBack.map(blockSubject)}
        isFiltered={isFiltered}
        onFilter={setIsFiltered}
        onPublished={() => outline.receiveFocus(ids[0])}
      />
      {blocks.length > 0 && <p className={styles.keys}>{t('outline.keys')}</p>}
      {visible.map((block) => {
        const index = siblings(block).findIndex(({ id }) => id === block.id);
        return (
          <BlockRow
            key={block.id}
            block={block}
            number={index + 1}
            isApart={index === 0}
            choices={choices}
            isOfSeveral={isOfSeveral}
            item={outline.row(block.id)}
            neighbours={findNeighbours(siblings(block), index)}
            handle={reorder.handle(block.id)}
            target={reorder.target(block.id)}
            onReorder={(to) => moveTo(block.id, to)}
            onCopy={() => void copy(block.id)}
            onDelete={() => setDeletedId(block.id)}
          />
        );
      })}
      <DeleteDialog
        title={t('block.deleteConfirm')}
        name={deleted?.title ?? null}
        actionLabel={t('block.delete')}
        onDelete={() => {
          setDeletedId(null);
          if (deleted) void commands.remove(deleted.id);
        }}
        onCancel={() => setDeletedId(null)}
      />
    </div>
  );
};
