import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockDraft, blockFaults, imageInput } from './block-draft.ts';
import { BlockPreviewPanel } from './block-preview-panel.tsx';
import { BlockFields } from './block-fields.tsx';
import { useCreateBlockMutation } from './__generated__/edit-block.generated.ts';
import { say } from '../form/say.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { usePlaces } from '../outline/use-places.ts';
import { EditorForm } from '../form/editor-form.tsx';
import { NewFormCommands } from '../form/new-form-commands.tsx';
import { useEditorForm } from '../form/use-editor-form.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';

interface NewBlockFormProps {
  /** The filters say where it most likely belongs. */
  start: Pick<BlockDraft, 'eventId' | 'category'>;
  places: ReturnType<typeof usePlaces>;
  onCreated: (blockId: string) => void;
  onClose: () => void;
}

const name = 'block:new';

export const NewBlockForm = ({ start, places, onCreated, onClose }: NewBlockFormProps) => {
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
        const reason = errorText(reasonOf(outcome));
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
      lang={places.languageOf(draft.value.category) ?? ''}
    >
      <EditorForm editor={editor} name={t('block.new')}>
        <BlockFields block={null} draft={draft.value} places={places} faults={editor.faults} onChange={draft.change} />
        <NewFormCommands editor={editor} isPlayed={places.isPlayed(draft.value.eventId)} onClose={onClose} />
      </EditorForm>
    </BlockPreviewPanel>
  );
};
