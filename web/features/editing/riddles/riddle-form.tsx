import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { conflictRows } from './conflict-rows.ts';
import { DraftNote } from '../draft/draft-note.tsx';
import { FormCommands } from '../form/form-commands.tsx';
import { type EditState, useReportState } from '../draft/edit-state.ts';
import { InsidersField } from '../insiders/insiders-field.tsx';
import { type Riddle, riddleDraft, riddleDraftName, type RiddleFault, riddleFaults, riddleVersion } from './riddle-draft.ts';
import { RiddleFields } from './riddle-fields.tsx';
import { RiddlePreviewPanel } from './riddle-preview-panel.tsx';
import { say } from '../form/say.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSaveRiddle } from './use-save-riddle.ts';
import { useSaving } from '../draft/use-saving.ts';
import { useSetInsiders } from '../insiders/use-set-insiders.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from '../form/editor.module.css';

interface RiddleFormProps {
  riddle: Riddle;
  eventId: string;
  lang: string;
  onState: (state: EditState) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** An existing riddle, all of it. */
export const RiddleForm = ({ riddle, eventId, lang, onState, onCopy, onDelete }: RiddleFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ name: riddleDraftName(riddle.id), saved: riddleDraft(riddle), version: riddleVersion(riddle) });
  const [faults, setFaults] = useState<RiddleFault[]>([]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const saveRiddle = useSaveRiddle(riddle);
  const setInsiders = useSetInsiders(riddle.id);

  const save = async (isAnyway: boolean): Promise<string | null> => {
    const sent = draft.value;
    const found = riddleFaults(sent);
    setFaults(found);
    if (found.length > 0) return t('fillIn');
    const saving = await saveRiddle(sent, isAnyway ? riddleVersion(riddle) : draft.version);
    if (saving.kind === 'saved') {
      draft.settle(sent, saving.saved);
      say.done(t('common:success'), t('riddle.updated'));
      return null;
    }
    if (saving.kind === 'conflict') {
      setIsConflict(true);
      return errorText('EDIT_CONFLICT');
    }
    say.failed(t('common:error'), t('riddle.saveFailed'));
    return errorText(saving.reason);
  };
  const saving = useSaving({ form, isDirty: draft.isDirty, save });
  useReportState({ isDirty: draft.isDirty, saving: saving.state }, onState);

  return (
    <RiddlePreviewPanel
      isOpen={isPreviewed}
      isDirty={draft.isDirty}
      draft={draft.value}
      saved={riddle}
      number={riddle.number}
      people={riddle.insiders}
      eventId={eventId}
      lang={lang}
      onClose={() => setIsPreviewed(false)}
    >
      <form
        ref={form}
        noValidate
        aria-label={t('riddle.form', { title: riddle.title })}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run();
        }}
      >
        {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
        <RiddleFields riddle={riddle} eventId={eventId} lang={lang} draft={draft.value} faults={faults} onChange={draft.change} />
        <InsidersField people={riddle.insiders} onAssign={setInsiders} />
        <FormCommands
          saving={saving}
          isDirty={draft.isDirty}
          isPreviewed={isPreviewed}
          onPreview={setIsPreviewed}
          onCopy={onCopy}
          onDelete={onDelete}
        />
        <ConflictDialog
          isOpen={isConflict}
          rows={conflictRows(draft.value, riddleDraft(riddle), t)}
          onMine={() => {
            setIsConflict(false);
            void saving.run(true);
          }}
          onTheirs={() => {
            setIsConflict(false);
            draft.discard();
            saving.forget();
          }}
          onCancel={() => setIsConflict(false)}
        />
      </form>
    </RiddlePreviewPanel>
  );
};
