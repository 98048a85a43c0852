import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useDraft } from '../draft/use-draft.ts';
import { EditorForm } from '../form/editor-form.tsx';
import { NewFormCommands } from '../form/new-form-commands.tsx';
import { SaveProblem } from '../form/save-problem.tsx';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import { InsidersField } from '../insiders/insiders-field.tsx';
import type { Person } from '../insiders/person.ts';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { useCreateRiddleMutation } from './__generated__/edit-riddle.generated.ts';
import { emptyRiddle, type RiddleDraft, riddleFaults, riddleInput, writtenAnswers } from './riddle-draft.ts';
import { RiddleFields } from './riddle-fields.tsx';
import { RiddlePreviewPanel } from './riddle-preview-panel.tsx';

interface NewRiddleFormProps {
  blockId: string;
  eventId: string;
  lang: string;
  /** The number that the riddle gets when it is created. */
  number: number;
  onClose: () => void;
}

interface NewRiddle extends RiddleDraft {
  people: Person[];
}

const empty: NewRiddle = { ...emptyRiddle, people: [] };

export const newRiddleName = (blockId: string) => `riddle:new:${blockId}`;

export const NewRiddleForm = ({ blockId, eventId, lang, number, onClose }: NewRiddleFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const create = useCommand(useCreateRiddleMutation());
  const { isPlayed } = useEventChoices();
  const draft = useDraft<NewRiddle, number>({ name: newRiddleName(blockId), saved: empty, version: 0 });

  const editor = useEditorForm({
    draft,
    isNew: true,
    findFaults: (written) => riddleFaults(written),
    send: async ({ people, ...riddle }) => {
      const insiderIds = people.map(({ id }) => id);
      const outcome = await create.act({
        input: { blockId, fields: riddleInput(riddle, null), answers: writtenAnswers(riddle), insiderIds },
      });
      if (outcome.kind !== 'done') {
        say.failed(t('common:error'), t('riddle.saveFailed'));
        return { reason: errorText(readReason(outcome)) };
      }
      const isDraft = outcome.result.riddle.publication.state === 'DRAFT';
      say.done(t('common:success'), t(isDraft ? 'riddle.createdDraft' : 'riddle.created'));
      draft.discard();
      onClose();
      return null;
    },
  });

  return (
    <RiddlePreviewPanel
      {...editor.preview}
      draft={draft.value}
      saved={null}
      number={number}
      people={draft.value.people}
      eventId={eventId}
      lang={lang}
    >
      <EditorForm editor={editor} name={t('riddle.new')}>
        <RiddleFields riddle={null} {...{ blockId, eventId, lang }} draft={draft.value} faults={editor.faults} onChange={draft.change} />
        <InsidersField
          people={draft.value.people}
          onAssign={async (people) => {
            draft.change({ people });
            return null;
          }}
        />
        <SaveProblem state={editor.saving.state} />
        <NewFormCommands editor={editor} isPlayed={isPlayed(eventId)} onClose={onClose} />
      </EditorForm>
    </RiddlePreviewPanel>
  );
};
