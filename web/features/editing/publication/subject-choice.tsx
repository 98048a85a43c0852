import { useStateText } from './use-state-text.ts';
import { SubjectWarnings } from './subject-warnings.tsx';
import type { Subject } from './subject.ts';
import styles from './publication.module.css';

interface SubjectChoiceProps {
  subject: Subject;
  isChosen: boolean;
  /** Null where there is nothing to choose. */
  onChoose: ((isChosen: boolean) => void) | null;
}

/** Names a draft with its time and with what is incomplete in it. */
export const SubjectChoice = ({ subject, isChosen, onChoose }: SubjectChoiceProps) => {
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
