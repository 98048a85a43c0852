import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useDraft } from '../draft/use-draft.ts';
import { EditorForm } from '../form/editor-form.tsx';
import { NewFormCommands } from '../form/new-form-commands.tsx';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import type { useEventChoices } from '../outline/use-event-choices.ts';
import { useCreateBlockMutation } from './__generated__/edit-block.generated.ts';
import { type BlockDraft, blockFaults, imageInput } from './block-draft.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockPreviewPanel } from './block-preview-panel.tsx';

interface NewBlockFormProps {
  /** The filters say where it most likely belongs. */
  start: Pick<BlockDraft, 'eventId' | 'category'>;
  choices: ReturnType<typeof useEventChoices>;
  onCreated: (blockId: string) => void;
  onClose: () => void;
}

const name = 'block:new';

export const NewBlockForm = ({ start, choices, onCreated, onClose }: NewBlockFormProps) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const create = useCommand(useCreateBlockMutation());
  const [saved] = useState<BlockDraft>({ title: '', imageAlt: '', ...start });
  const draft = useDraft({ name, saved, version: 0 });

  const editor = useEditorForm({
    draft,
    isNew: true,
    findFaults: blockFaults,
    send: async (sent) => {
      const { title, eventId, category } = sent;
      const outcome = await create.act({
        input: { title: title.trim(), eventId, category: category as CategoryCode, ...imageInput(sent, null) },
      });
      if (outcome.kind !== 'done') {
        const reason = errorText(readReason(outcome));
        say.failed(t('block.createFailed'), reason);
        return { reason };
      }
      draft.discard();
      const { block } = outcome.result;
      say.done(t(block.publication.state === 'DRAFT' ? 'block.createdDraft' : 'block.created'));
      onCreated(block.id);
      return null;
    },
  });

  return (
    <BlockPreviewPanel
      {...editor.preview}
      title={draft.value.title}
      riddleCount={0}
      image={draft.value.image?.media ?? null}
      lang={choices.findLanguage(draft.value.category) ?? ''}
    >
      <EditorForm editor={editor} name={t('block.new')}>
        <BlockFields block={null} draft={draft.value} choices={choices} faults={editor.faults} onChange={draft.change} />
        <NewFormCommands editor={editor} isPlayed={choices.isPlayed(draft.value.eventId)} onClose={onClose} />
      </EditorForm>
    </BlockPreviewPanel>
  );
};
