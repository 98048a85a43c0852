import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type ConflictRow, ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { type EditState, useReportState } from '../draft/edit-state.ts';
import { useDraft } from '../draft/use-draft.ts';
import { EditorForm } from '../form/editor-form.tsx';
import { FormCommands } from '../form/form-commands.tsx';
import { say } from '../form/say.ts';
import { useEditorForm } from '../form/use-editor-form.ts';
import { InsidersField } from '../insiders/insiders-field.tsx';
import { useSetInsiders } from '../insiders/use-set-insiders.ts';
import { NearPart } from '../near/near-part.tsx';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { PublicationPart } from '../publication/publication-part.tsx';
import { riddleSubject, type Subject } from '../publication/subject.ts';
import { RulingPart } from '../rulings/ruling-part.tsx';
import {
  changesPrices,
  fileNames,
  type RiddleDraft,
  type Riddle,
  riddleDraft,
  riddleDraftName,
  riddleFaults,
  riddleVersion,
} from './riddle-draft.ts';
import { RiddleFields } from './riddle-fields.tsx';
import { RiddlePreviewPanel } from './riddle-preview-panel.tsx';
import { useSaveRiddle } from './use-save-riddle.ts';

/** Returns the texts that differ between the two versions of a riddle. */
const conflictRows = (mine: RiddleDraft, theirs: RiddleDraft, t: TFunction<'editing'>): ConflictRow[] => {
  const lines = ({ answers }: RiddleDraft) => answers.filter((text) => text.trim() !== '').join('\n');
  const hintLines = ({ hints }: RiddleDraft) => hints.map(({ text, coins }) => [text.trim(), coins].filter(Boolean).join(' · ')).join('\n');
  return [
    { label: t('riddle.title'), mine: mine.title, theirs: theirs.title },
    { label: t('riddle.titleLink'), mine: mine.titleLink, theirs: theirs.titleLink },
    { label: t('riddle.text'), mine: mine.text, theirs: theirs.text },
    { label: t('answers.title'), mine: lines(mine), theirs: lines(theirs) },
    { label: t('hints.title'), mine: hintLines(mine), theirs: hintLines(theirs) },
    { label: t('riddle.points'), mine: mine.points, theirs: theirs.points },
    { label: t('riddle.pointsWithHint'), mine: mine.pointsWithHint, theirs: theirs.pointsWithHint },
    { label: t('riddle.geo'), mine: mine.answeredGeo, theirs: theirs.answeredGeo },
    { label: t('riddle.answeredText'), mine: mine.answeredText, theirs: theirs.answeredText },
    { label: t('riddle.longread'), mine: mine.longread, theirs: theirs.longread },
    ...fileNames.map((name) => ({
      label: `${t(`riddle.${name}`)}: ${t('file.alt')}`,
      mine: mine[`${name}Alt`],
      theirs: theirs[`${name}Alt`],
    })),
  ].filter((row) => row.mine.trim() !== row.theirs.trim());
};

interface RiddleFormProps {
  riddle: Riddle;
  block: Subject['block'];
  onState: (state: EditState) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Edits an existing riddle. */
export const RiddleForm = ({ riddle, block, onState, onCopy, onDelete }: RiddleFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const { id: blockId, eventId, category } = block;
  const lang = category.contentLanguage;
  const errorText = useErrorText();
  const draft = useDraft({ name: riddleDraftName(riddle.id), saved: riddleDraft(riddle), version: riddleVersion(riddle) });
  const saveRiddle = useSaveRiddle(riddle);
  const { hasBegun } = useEventChoices();
  const setInsiders = useSetInsiders(riddle.id);

  const editor = useEditorForm({
    draft,
    findFaults: (written) => riddleFaults(written, hasBegun(eventId) && changesPrices(written, riddle)),
    send: async (sent, isAnyway) => {
      const outcome = await saveRiddle(sent, isAnyway ? riddleVersion(riddle) : draft.version);
      if (outcome.kind === 'saved') {
        draft.settle(sent, outcome.saved);
        say.done(t('common:success'), t('riddle.updated'));
        return null;
      }
      if (outcome.kind === 'conflict') return { reason: errorText('EDIT_CONFLICT'), isConflict: true };
      say.failed(t('common:error'), t('riddle.saveFailed'));
      return { reason: errorText(outcome.reason) };
    },
  });
  useReportState({ isDirty: draft.isDirty, saving: editor.saving.state }, onState);

  return (
    <RiddlePreviewPanel
      {...editor.preview}
      draft={draft.value}
      saved={riddle}
      number={riddle.number}
      people={riddle.insiders}
      eventId={eventId}
      lang={lang}
    >
      <EditorForm editor={editor} name={t('riddle.form', { title: riddle.title })}>
        <RiddleFields {...{ riddle, blockId, eventId, lang }} draft={draft.value} faults={editor.faults} onChange={draft.change} />
        <InsidersField people={riddle.insiders} onAssign={setInsiders} />
        <PublicationPart subject={riddleSubject(riddle, block)} isDirty={draft.isDirty} />
        <NearPart eventId={eventId} riddleId={riddle.id} />
        <RulingPart riddleId={riddle.id} />
        <FormCommands editor={editor} onCopy={onCopy} onDelete={onDelete} />
        <ConflictDialog editor={editor} rows={conflictRows(draft.value, riddleDraft(riddle), t)} />
      </EditorForm>
    </RiddlePreviewPanel>
  );
};
