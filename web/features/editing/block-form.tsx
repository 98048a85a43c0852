import { Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Block, type BlockFault, blockDraft, blockFaults, imageInput } from '#web/features/editing/block-draft.ts';
import { BlockFields } from '#web/features/editing/block-fields.tsx';
import { ConflictDialog } from '#web/features/editing/conflict-dialog.tsx';
import { DraftNote } from '#web/features/editing/draft-note.tsx';
import { useEditBlockMutation } from '#web/features/editing/edit-block.generated.ts';
import { MoveButtons, type Neighbours } from '#web/features/editing/move-buttons.tsx';
import type { Place } from '#web/features/editing/place.ts';
import { say } from '#web/features/editing/say.ts';
import { StateChip } from '#web/features/editing/state-chip.tsx';
import { useBlockConflict } from '#web/features/editing/use-block-conflict.ts';
import { useDraft } from '#web/features/editing/use-draft.ts';
import type { DragHandle, DropTarget } from '#web/features/editing/use-reorder.ts';
import type { usePlaces } from '#web/features/editing/use-places.ts';
import { useSaving } from '#web/features/editing/use-saving.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useMove } from '#web/graphql/use-move.ts';
import type { CategoryCode } from '#web/graphql/generated/types.generated.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './editor.module.css';

interface BlockFormProps {
  block: Block;
  places: ReturnType<typeof usePlaces>;
  neighbours: Neighbours;
  handle: DragHandle;
  target: DropTarget;
  onMove: (place: Place) => void;
  onDelete: () => void;
}

/** An existing block: what it is called, whose it is, its picture. */
export const BlockForm = ({ block, places, neighbours, handle, target, onMove, onDelete }: BlockFormProps) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const edit = useMove(useEditBlockMutation());
  const draft = useDraft({ name: `block:${block.id}`, saved: blockDraft(block), version: block.version });
  const [faults, setFaults] = useState<BlockFault[]>([]);
  const conflict = useBlockConflict({ block, places, draft });

  const save = async (isAnyway: boolean): Promise<string | null> => {
    const sent = draft.value;
    const found = blockFaults(sent);
    setFaults(found);
    if (found.length > 0) return t('fillIn');
    const outcome = await edit.act({
      input: {
        id: block.id,
        version: isAnyway ? block.version : draft.version,
        title: sent.title.trim(),
        eventId: sent.eventId,
        category: sent.category as CategoryCode,
        ...imageInput(sent.image),
      },
    });
    if (outcome.kind === 'done') {
      const saved = outcome.result.block;
      draft.settle(sent, { value: blockDraft(saved), version: saved.version });
      say.done(t('block.updated'));
      return null;
    }
    const reason = errorText(reasonOf(outcome));
    if (outcome.kind === 'refused' && outcome.refusal.code === 'EDIT_CONFLICT') conflict.open();
    else say.failed(t('block.updateFailed'), reason);
    return reason;
  };
  const saving = useSaving({ form, isDirty: draft.isDirty, save });

  return (
    <form
      {...target}
      ref={form}
      noValidate
      aria-label={t('block.form', { title: block.title })}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <div className={styles.head}>
        <h2 lang={block.category.contentLanguage} className={styles.name}>
          <Link to={paths.block(block.id)}>{block.title}</Link>
        </h2>
        <MoveButtons name={block.title} neighbours={neighbours} handle={handle} onMove={onMove} />
      </div>
      <p className={styles.note}>{t('block.riddles', { count: block.riddleCount })}</p>
      {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
      <BlockFields block={block} draft={draft.value} places={places} faults={faults} onChange={draft.change} />
      {saving.state.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {saving.state.reason}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={saving.state.kind === 'saving'}>
          <Save size={20} aria-hidden="true" />
          {t('save')}
        </Button>
        <Button look="outline" onClick={onDelete}>
          <Trash2 size={20} aria-hidden="true" />
          {t('delete')}
        </Button>
        <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
      </div>
      <ConflictDialog
        isOpen={conflict.isOpen}
        rows={conflict.rows}
        onMine={() => {
          conflict.close();
          void saving.run(true);
        }}
        onTheirs={() => {
          conflict.close();
          draft.discard();
          saving.forget();
        }}
        onCancel={conflict.close}
      />
    </form>
  );
};
