import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, blockDraftName } from './block-draft.ts';
import { BlockRow } from './block-row.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { neighboursOf } from '../outline/reorder-buttons.tsx';
import type { Place } from '../outline/place.ts';
import { useBlockCommands } from './use-block-commands.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { useCopyBlock } from '../outline/use-copying.ts';
import { useOutline } from '../outline/use-outline.ts';
import { useReorder } from '../outline/use-reorder.ts';
import { DraftsBar } from '../publication/drafts-bar.tsx';
import { blockSubject, isHeldBack } from '../publication/subject.ts';
import { useDraftsOnly } from '../publication/use-drafts-only.ts';
import styles from '../form/editor.module.css';

interface BlockRowsProps {
  blocks: readonly Block[];
  places: ReturnType<typeof usePlaces>;
  /** A block is gone: the focus needs another place. */
  onRemoved: () => void;
}

/** Existing blocks in their order. */
export const BlockRows = ({ blocks, places, onRemoved }: BlockRowsProps) => {
  const { t } = useTranslation('editing');
  const [isFiltered, setIsFiltered] = useDraftsOnly();
  const heldBack = blocks.filter(isHeldBack);
  const shown = isFiltered && heldBack.length > 0 ? heldBack : blocks;
  const ids = shown.map(({ id }) => id);
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

  const place = (id: string, to: Place) => {
    outline.holdFocus();
    void commands.place(id, to);
  };
  const reorder = useReorder({
    ids,
    mayMeet: (id, other) => blocks.some((block) => block.id === id && siblings(block).some((each) => each.id === other)),
    onReorder: place,
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
      {shown.map((block) => {
        const index = siblings(block).findIndex(({ id }) => id === block.id);
        return (
          <BlockRow
            key={block.id}
            block={block}
            number={index + 1}
            isApart={index === 0}
            places={places}
            isOfSeveral={isOfSeveral}
            place={outline.row(block.id)}
            neighbours={neighboursOf(siblings(block), index)}
            handle={reorder.handle(block.id)}
            target={reorder.target(block.id)}
            onReorder={(to) => place(block.id, to)}
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
