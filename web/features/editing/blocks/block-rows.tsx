import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, blockDraftName } from './block-draft.ts';
import { BlockRow } from './block-row.tsx';
import { CopyDialog } from '../dialogs/copy-dialog.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { neighboursOf } from '../outline/reorder-buttons.tsx';
import type { Place } from '../outline/place.ts';
import { useBlockCommands } from './use-block-commands.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { useAskedCopy, useCopyBlock } from '../outline/use-copying.ts';
import { useOutline } from '../outline/use-outline.ts';
import { useReorder } from '../outline/use-reorder.ts';
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
  const ids = blocks.map(({ id }) => id);
  const outline = useOutline({ ids, start: () => ids.find((id) => savedDraft.read(blockDraftName(id)) !== null) ?? null });
  const commands = useBlockCommands({ onRemoved });
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const deleted = blocks.find(({ id }) => id === deletedId);

  const copying = useAskedCopy(useCopyBlock({ onCopied: outline.open, onRemoved }));
  const asked = blocks.find(({ id }) => id === copying.askedId);

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
      {blocks.length > 0 && <p className={styles.keys}>{t('outline.keys')}</p>}
      {blocks.map((block) => {
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
            onCopy={() => copying.start(block.id, places.isPlayed(block.eventId))}
            onDelete={() => setDeletedId(block.id)}
          />
        );
      })}
      <CopyDialog name={asked?.title ?? null} onCopy={copying.confirm} onCancel={copying.cancel} />
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
