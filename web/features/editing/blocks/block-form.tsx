import { useTranslation } from 'react-i18next';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { type EditState, useReportState } from '../draft/edit-state.ts';
import { useDraft } from '../draft/use-draft.ts';
import { EditorForm } from '../form/editor-form.tsx';
import { FormCommands } from '../form/form-commands.tsx';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import type { useEventChoices } from '../outline/use-event-choices.ts';
import { PublicationPart } from '../publication/publication-part.tsx';
import { blockSubject } from '../publication/subject.ts';
import { useEditBlockMutation } from './__generated__/edit-block.generated.ts';
import { type Block, type BlockDraft, blockDraft, blockDraftName, blockFaults, imageInput } from './block-draft.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockPreviewPanel } from './block-preview-panel.tsx';

interface ConflictRowsOptions {
  /** The latest version of the server. */
  block: Block;
  choices: ReturnType<typeof useEventChoices>;
  mine: BlockDraft;
}

/** Returns the fields that differ between the draft and the latest version of a block. */
const useConflictRows = ({ block, choices, mine }: ConflictRowsOptions) => {
  const { t } = useTranslation('editing');
  const theirs = blockDraft(block);
  const findLabel = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  return [
    { label: t('block.title'), mine: mine.title, theirs: theirs.title },
    { label: t('event'), mine: findLabel(choices.events, mine.eventId), theirs: findLabel(choices.events, theirs.eventId) },
    {
      label: t('language'),
      mine: findLabel(choices.listCategories(mine.eventId), mine.category),
      theirs: findLabel(choices.listCategories(theirs.eventId), theirs.category),
    },
  ].filter((row) => row.mine !== row.theirs);
};

interface BlockFormProps {
  block: Block;
  choices: ReturnType<typeof useEventChoices>;
  onState: (state: EditState) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Edits the title, category and picture of a block. */
export const BlockForm = ({ block, choices, onState, onCopy, onDelete }: BlockFormProps) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const edit = useCommand(useEditBlockMutation());
  const draft = useDraft({ name: blockDraftName(block.id), saved: blockDraft(block), version: block.version });
  const conflictRows = useConflictRows({ block, choices, mine: draft.value });

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
      const reason = errorText(readReason(outcome));
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
      lang={choices.findLanguage(draft.value.category) ?? block.category.contentLanguage}
    >
      <EditorForm editor={editor} name={t('block.form', { title: block.title })}>
        <BlockFields block={block} draft={draft.value} choices={choices} faults={editor.faults} onChange={draft.change} />
        <PublicationPart subject={blockSubject(block)} isDirty={draft.isDirty} />
        <FormCommands editor={editor} onCopy={onCopy} onDelete={onDelete} />
        <ConflictDialog editor={editor} rows={conflictRows} />
      </EditorForm>
    </BlockPreviewPanel>
  );
};
