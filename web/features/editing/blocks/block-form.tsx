import { useTranslation } from 'react-i18next';
import { type Block, blockDraft, blockDraftName, blockFaults, imageInput } from './block-draft.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockPreviewPanel } from './block-preview-panel.tsx';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { FormCommands } from '../form/form-commands.tsx';
import { type EditState, useReportState } from '../draft/edit-state.ts';
import { useEditBlockMutation } from './__generated__/edit-block.generated.ts';
import { say } from '../form/say.ts';
import { useConflictRows } from './use-conflict-rows.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import { PublicationPart } from '../publication/publication-part.tsx';
import { blockSubject } from '../publication/subject.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

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
  const edit = useCommand(useEditBlockMutation());
  const draft = useDraft({ name: blockDraftName(block.id), saved: blockDraft(block), version: block.version });
  const conflictRows = useConflictRows({ block, places, mine: draft.value });

  const editor = useEditorForm({
    draft,
    findFaults: blockFaults,
    send: async (sent, isAnyway) => {
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
      const isConflict = outcome.kind === 'refused' && outcome.refusal.code === 'EDIT_CONFLICT';
      if (!isConflict) say.failed(t('block.updateFailed'), reason);
      return { reason, isConflict };
    },
  });
  useReportState({ isDirty: draft.isDirty, saving: editor.saving.state }, onState);

  return (
    <BlockPreviewPanel
      {...editor.preview}
      title={draft.value.title}
      riddleCount={block.riddleCount}
      image={draft.value.image === undefined ? block.image : (draft.value.image?.media ?? null)}
      lang={places.languageOf(draft.value.category) ?? block.category.contentLanguage}
    >
      <EditorForm editor={editor} name={t('block.form', { title: block.title })}>
        <BlockFields block={block} draft={draft.value} places={places} faults={editor.faults} onChange={draft.change} />
        <PublicationPart subject={blockSubject(block)} isDirty={draft.isDirty} />
        <FormCommands editor={editor} onCopy={onCopy} onDelete={onDelete} />
        <ConflictDialog editor={editor} rows={conflictRows} />
      </EditorForm>
    </BlockPreviewPanel>
  );
};
