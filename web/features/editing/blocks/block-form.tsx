import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, type BlockFault, blockDraft, blockDraftName, blockFaults, imageInput } from './block-draft.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockPreviewPanel } from './block-preview-panel.tsx';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { FormCommands } from '../form/form-commands.tsx';
import { type EditState, useReportState } from '../draft/edit-state.ts';
import { useEditBlockMutation } from './__generated__/edit-block.generated.ts';
import { say } from '../form/say.ts';
import { useBlockConflict } from './use-block-conflict.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { useSaving } from '../draft/use-saving.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import styles from '../form/editor.module.css';

interface BlockFormProps {
  block: Block;
  places: ReturnType<typeof usePlaces>;
  onState: (state: EditState) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Edits the title, category and picture of a block. */
export const BlockForm = ({ block, places, onState, onCopy, onDelete }: BlockFormProps) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const edit = useCommand(useEditBlockMutation());
  const draft = useDraft({ name: blockDraftName(block.id), saved: blockDraft(block), version: block.version });
  const [isPreviewed, setIsPreviewed] = useState(false);
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
        ...imageInput(sent, block),
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
  useReportState({ isDirty: draft.isDirty, saving: saving.state }, onState);

  return (
    <BlockPreviewPanel
      isOpen={isPreviewed}
      isDirty={draft.isDirty}
      title={draft.value.title}
      riddleCount={block.riddleCount}
      lang={places.languageOf(draft.value.category) ?? block.category.contentLanguage}
      onClose={() => setIsPreviewed(false)}
    >
      <form
        ref={form}
        noValidate
        aria-label={t('block.form', { title: block.title })}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run();
        }}
      >
        {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
        <BlockFields block={block} draft={draft.value} places={places} faults={faults} onChange={draft.change} />
        <FormCommands
          saving={saving}
          isDirty={draft.isDirty}
          isPreviewed={isPreviewed}
          onPreview={setIsPreviewed}
          onCopy={onCopy}
          onDelete={onDelete}
        />
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
    </BlockPreviewPanel>
  );
};
