import { Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#web/features/editing/conflict-dialog.tsx';
import { conflictRows } from '#web/features/editing/conflict-rows.ts';
import { DraftNote } from '#web/features/editing/draft-note.tsx';
import { InsidersField } from '#web/features/editing/insiders-field.tsx';
import { type Riddle, riddleDraft, type RiddleFault, riddleFaults, riddleVersion } from '#web/features/editing/riddle-draft.ts';
import { RiddleFields } from '#web/features/editing/riddle-fields.tsx';
import { say } from '#web/features/editing/say.ts';
import { StateChip } from '#web/features/editing/state-chip.tsx';
import { useDraft } from '#web/features/editing/use-draft.ts';
import { useSaveRiddle } from '#web/features/editing/use-save-riddle.ts';
import { useSaving } from '#web/features/editing/use-saving.ts';
import { useSetInsiders } from '#web/features/editing/use-set-insiders.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './editor.module.css';

interface RiddleFormProps {
  riddle: Riddle;
  eventId: string;
  lang: string;
  onDelete: () => void;
}

/** An existing riddle, all of it. */
export const RiddleForm = ({ riddle, eventId, lang, onDelete }: RiddleFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ name: `riddle:${riddle.id}`, saved: riddleDraft(riddle), version: riddleVersion(riddle) });
  const [faults, setFaults] = useState<RiddleFault[]>([]);
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

  return (
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
  );
};
