import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '../draft/draft-note.tsx';
import { useCreateRiddleMutation } from './__generated__/edit-riddle.generated.ts';
import { InsidersField } from '../insiders/insiders-field.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { Person } from '../insiders/person.ts';
import { emptyRiddle, type RiddleDraft, type RiddleFault, riddleFaults, riddleInput, writtenAnswers } from './riddle-draft.ts';
import { RiddleFields } from './riddle-fields.tsx';
import { RiddlePreviewPanel } from './riddle-preview-panel.tsx';
import { say } from '../form/say.ts';
import { StateChip } from '../form/state-chip.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { useSaving } from '../draft/use-saving.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from '../form/editor.module.css';

interface NewRiddleFormProps {
  blockId: string;
  eventId: string;
  lang: string;
  /** Its place once it is made. */
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
  const form = useRef<HTMLFormElement>(null);
  const create = useCommand(useCreateRiddleMutation());
  const draft = useDraft<NewRiddle, number>({ name: newRiddleName(blockId), saved: empty, version: 0 });
  const [isPreviewed, setIsPreviewed] = useState(false);
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
    const outcome = await create.act({
      input: { blockId, fields: riddleInput(riddle, null), answers: writtenAnswers(riddle), insiderIds },
    });
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
    <RiddlePreviewPanel
      isOpen={isPreviewed}
      isDirty={draft.isDirty}
      draft={draft.value}
      saved={null}
      number={number}
      people={draft.value.people}
      eventId={eventId}
      lang={lang}
      onClose={() => setIsPreviewed(false)}
    >
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
        <div className={styles.bar}>
          <NetworkButton type="submit" aria-disabled={saving.state.kind === 'saving'}>
            <Plus size={20} aria-hidden="true" />
            {t('create')}
          </NetworkButton>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <PreviewButton isOn={isPreviewed} onChange={setIsPreviewed} />
          <StateChip state={saving.state} isDirty={draft.isDirty} onRetry={() => void saving.run()} />
        </div>
      </form>
    </RiddlePreviewPanel>
  );
};
