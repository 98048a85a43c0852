import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '#web/features/editing/draft-note.tsx';
import { useCreateRiddleMutation } from '#web/features/editing/edit-riddle.generated.ts';
import { InsidersField } from '#web/features/editing/insiders-field.tsx';
import type { Person } from '#web/features/editing/person.ts';
import {
  emptyRiddle,
  type RiddleDraft,
  type RiddleFault,
  riddleFaults,
  riddleInput,
  writtenAnswers,
} from '#web/features/editing/riddle-draft.ts';
import { RiddleFields } from '#web/features/editing/riddle-fields.tsx';
import { say } from '#web/features/editing/say.ts';
import { StateChip } from '#web/features/editing/state-chip.tsx';
import { useDraft } from '#web/features/editing/use-draft.ts';
import { useSaving } from '#web/features/editing/use-saving.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useMove } from '#web/graphql/use-move.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './editor.module.css';

interface NewRiddleFormProps {
  blockId: string;
  eventId: string;
  lang: string;
  onClose: () => void;
}

interface NewRiddle extends RiddleDraft {
  people: Person[];
}

const empty: NewRiddle = { ...emptyRiddle, people: [] };

export const newRiddleName = (blockId: string) => `riddle:new:${blockId}`;

export const NewRiddleForm = ({ blockId, eventId, lang, onClose }: NewRiddleFormProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const create = useMove(useCreateRiddleMutation());
  const draft = useDraft<NewRiddle, number>({ name: newRiddleName(blockId), saved: empty, version: 0 });
  const [faults, setFaults] = useState<RiddleFault[]>([]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const close = () => {
    draft.discard();
    onClose();
  };
  const save = async (): Promise<string | null> => {
    const { people, ...riddle } = draft.value;
    const found = riddleFaults(riddle);
    setFaults(found);
    if (found.length > 0) return t('fillIn');
    const insiderIds = people.map(({ id }) => id);
    const outcome = await create.act({ input: { blockId, fields: riddleInput(riddle), answers: writtenAnswers(riddle), insiderIds } });
    if (outcome.kind !== 'done') {
      say.failed(t('common:error'), t('riddle.saveFailed'));
      return errorText(reasonOf(outcome));
    }
    say.done(t('common:success'), t('riddle.created'));
    close();
    return null;
  };
  const saving = useSaving({ form, isDirty: draft.isDirty, save });

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('riddle.new')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <h2 className={styles.name}>{t('riddle.new')}</h2>
      {draft.restoredAt !== null && <DraftNote at={draft.restoredAt} onDiscard={draft.discard} />}
      <RiddleFields riddle={null} eventId={eventId} lang={lang} draft={draft.value} faults={faults} onChange={draft.change} />
      <InsidersField
        people={draft.value.people}
        onAssign={async (people) => {
          draft.change({ people });
          return null;
        }}
      />
      {saving.state.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {saving.state.reason}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={saving.state.kind === 'saving'}>
          <Plus size={20} aria-hidden="true" />
          {t('create')}
        </Button>
        <Button look="outline" onClick={close}>
          {t('common:cancel')}
        </Button>
        <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
      </div>
    </form>
  );
};
