import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { EditableBlockQuery } from '../blocks/__generated__/editable-block.generated.ts';
import { useRestoreRiddle } from '../deleted/use-restore.ts';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { say } from '../form/say.ts';
import type { Position } from '../outline/position.ts';
import { findNeighbours } from '../outline/reorder-buttons.tsx';
import { useCopyRiddle } from '../outline/use-copying.ts';
import { useOutline } from '../outline/use-outline.ts';
import { useReorder } from '../outline/use-reorder.ts';
import { DraftsBar } from '../publication/drafts-bar.tsx';
import { isHeldBack, riddleSubject } from '../publication/subject.ts';
import { useDraftsOnly } from '../publication/use-drafts-only.ts';
import { useArchiveRiddleMutation, useMoveRiddleMutation } from './__generated__/edit-riddle.generated.ts';
import { riddleDraftName } from './riddle-draft.ts';
import { RiddleRow } from './riddle-row.tsx';
import styles from '../form/editor.module.css';

interface BlockRiddlesProps {
  block: NonNullable<EditableBlockQuery['editableBlock']>;
  /** A riddle is gone: the focus needs another place. */
  onEmptied: () => void;
}

export const BlockRiddles = ({ block, onEmptied }: BlockRiddlesProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const archive = useCommand(useArchiveRiddleMutation());
  const command = useCommand(useMoveRiddleMutation());
  const restore = useRestoreRiddle();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const riddles = block.riddles.filter(({ isArchived }) => !isArchived);
  const deleted = riddles.find(({ id }) => id === deletedId);

  const remove = async (id: string) => {
    setDeletedId(null);
    const outcome = await archive.act({ input: { id } });
    if (outcome.kind !== 'done') return void say.failed(t('common:error'), t('riddle.deleteFailed'));
    savedDraft.remove(riddleDraftName(id));
    const gone = outcome.result.riddle;
    say.undoable(t('common:success'), { label: t('deleted.restore'), onUndo: () => void restore(gone) }, t('riddle.deleted'));
    onEmptied();
  };
  const moveTo = async (id: string, to: Position) => {
    outline.holdFocus();
    const outcome = await command.act({ input: { id, ...to } });
    if (outcome.kind !== 'done') return void say.failed(t('move.failed'), errorText(readReason(outcome)));
    announce(t('move.moved', { number: outcome.result.riddle.number }));
  };

  const [isFiltered, setIsFiltered] = useDraftsOnly();
  const heldBack = riddles.filter((riddle) => isHeldBack(riddle));
  const visible = isFiltered && heldBack.length > 0 ? heldBack : riddles;
  const ids = visible.map(({ id }) => id);
  const outline = useOutline({ ids, start: () => ids.find((id) => savedDraft.read(riddleDraftName(id)) !== null) ?? null });
  const copy = useCopyRiddle({ onCopied: outline.open, onRemoved: onEmptied });
  const reorder = useReorder({ ids, onReorder: (id, to) => void moveTo(id, to) });

  if (riddles.length === 0) {
    return (
      <StatusBox tone="info" title={t('riddle.none')}>
        {t('riddle.noneText')}
      </StatusBox>
    );
  }
  return (
    <div className={styles.rows}>
      <DraftsBar
        subjects={heldBack.map((riddle) => riddleSubject(riddle, block))}
        isFiltered={isFiltered}
        onFilter={setIsFiltered}
        onPublished={() => outline.receiveFocus(ids[0])}
      />
      <p className={styles.keys}>{t('outline.keys')}</p>
      {visible.map((riddle) => (
        <RiddleRow
          key={riddle.id}
          riddle={riddle}
          block={block}
          item={outline.row(riddle.id)}
          neighbours={findNeighbours(riddles, riddles.indexOf(riddle))}
          handle={reorder.handle(riddle.id)}
          target={reorder.target(riddle.id)}
          onReorder={(to) => void moveTo(riddle.id, to)}
          onCopy={() => void copy(riddle.id)}
          onDelete={() => setDeletedId(riddle.id)}
        />
      ))}
      <DeleteDialog
        title={t('riddle.deleteConfirm')}
        name={deleted?.title ?? null}
        actionLabel={t('riddle.delete')}
        onDelete={() => deleted && void remove(deleted.id)}
        onCancel={() => setDeletedId(null)}
      />
    </div>
  );
};
