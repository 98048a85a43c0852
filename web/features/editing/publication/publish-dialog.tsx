import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { SubjectChoice } from './subject-choice.tsx';
import type { Subject } from './subject.ts';
import { usePublication } from './use-publication.ts';
import { WithRiddles } from './with-riddles.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './publication.module.css';

interface PublishDialogProps {
  /** What may be published. Of several, some are chosen. */
  subjects: readonly Subject[];
  onPublished?: () => void;
  onClose: () => void;
}

const nameOf = ({ kind, id }: Subject) => `${kind} ${id}`;

/** Asks before something is published, and names what is incomplete in it. */
export const PublishDialog = ({ subjects, onPublished, onClose }: PublishDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const { publish, isBusy } = usePublication();
  // What has a time of its own waits for it, unless it was asked for by itself.
  const [left, setLeft] = useState<readonly string[]>(() =>
    subjects.length === 1 ? [] : subjects.filter(({ publication }) => publication.publishAt !== null).map(nameOf),
  );
  const [withRiddles, setWithRiddles] = useState(true);
  const chosen = subjects.filter((subject) => !left.includes(nameOf(subject)));
  const drafts = chosen.reduce((sum, { draftCount }) => sum + draftCount, 0);

  const choose = (name: string, isChosen: boolean) =>
    setLeft((before) => (isChosen ? before.filter((each) => each !== name) : [...before, name]));
  const run = async () => {
    if (isBusy || chosen.length === 0) return;
    if (!(await publish(chosen, withRiddles && drafts > 0))) return;
    onClose();
    onPublished?.();
  };
  return (
    <EditDialog isOpen title={t('publication.ask')} onClose={onClose}>
      <p>{t('publication.askText')}</p>
      <ul className={styles.list} aria-label={t('publication.what')}>
        {subjects.map((subject) => (
          <li key={nameOf(subject)}>
            <SubjectChoice
              subject={subject}
              isChosen={chosen.includes(subject)}
              onChoose={subjects.length > 1 ? (isChosen) => choose(nameOf(subject), isChosen) : null}
            />
          </li>
        ))}
      </ul>
      <WithRiddles drafts={drafts} isOn={withRiddles} onChange={setWithRiddles} />
      <div className={styles.buttons}>
        <NetworkButton aria-disabled={isBusy || chosen.length === 0} onClick={() => void run()}>
          {subjects.length === 1 ? t('publication.publish') : t('publication.publishCount', { count: chosen.length })}
        </NetworkButton>
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </EditDialog>
  );
};
