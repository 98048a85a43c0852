import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import type { Subject } from './subject.ts';
import { usePublication } from './use-publication.ts';
import { useStateText } from './use-state-text.ts';
import { WithRiddles } from './with-riddles.tsx';
import styles from './publication.module.css';

const SubjectWarnings = ({ warnings }: Pick<Subject, 'warnings'>) => {
  const { t } = useTranslation('editing');
  return warnings.map((warning) => (
    <span key={warning} className={styles.warning}>
      <TriangleAlert size={16} aria-hidden="true" />
      {t(`outline.lacks.${warning}`)}
    </span>
  ));
};

interface SubjectChoiceProps {
  subject: Subject;
  isChosen: boolean;
  /** Null where there is nothing to choose. */
  onChoose: ((isChosen: boolean) => void) | null;
}

/** Names a draft with its time and with what is incomplete in it. */
const SubjectChoice = ({ subject, isChosen, onChoose }: SubjectChoiceProps) => {
  const { short } = useStateText();
  return (
    <label className={styles.choice}>
      {onChoose && <input type="checkbox" className={styles.box} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />}
      <span>
        <span lang={subject.block.category.contentLanguage}>{subject.title}</span>
        {subject.publication.publishAt !== null && <span className={styles.more}>{short(subject.publication)}</span>}
        <SubjectWarnings warnings={subject.warnings} />
      </span>
    </label>
  );
};

interface PublishDialogProps {
  /** What may be published. Of several, some are chosen. */
  subjects: readonly Subject[];
  onPublished?: () => void;
  onClose: () => void;
}

const subjectKey = ({ kind, id }: Subject) => `${kind} ${id}`;

/** Asks before something is published, and names what is incomplete in it. */
export const PublishDialog = ({ subjects, onPublished, onClose }: PublishDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const { publish, isBusy } = usePublication();
  // What has a time of its own waits for it, unless it was asked for by itself.
  const [left, setLeft] = useState<readonly string[]>(() =>
    subjects.length === 1 ? [] : subjects.filter(({ publication }) => publication.publishAt !== null).map(subjectKey),
  );
  const [withRiddles, setWithRiddles] = useState(true);
  const chosen = subjects.filter((subject) => !left.includes(subjectKey(subject)));
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
          <li key={subjectKey(subject)}>
            <SubjectChoice
              subject={subject}
              isChosen={chosen.includes(subject)}
              onChoose={subjects.length > 1 ? (isChosen) => choose(subjectKey(subject), isChosen) : null}
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
