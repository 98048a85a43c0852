import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { useFault } from '../site/fields/site-faults.ts';
import fieldStyles from '../form/fields.module.css';
import styles from './installation-page.module.css';

/** The words by which team names are marked for organizers, one a line. */
export const MarkedWordsField = ({ value, onChange }: { value: string; onChange: (lines: string) => void }) => {
  const { t } = useTranslation('adminInstallation');
  const id = useId();
  const { problem, forget } = useFault('markedWords');
  return (
    <div className={fieldStyles.group}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t('part.markedWords')}
      </label>
      <textarea
        id={id}
        rows={8}
        className={fieldStyles.area}
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note ${id}-problem`}
        value={value}
        onChange={({ target }) => {
          forget();
          onChange(target.value);
        }}
      />
      <p id={`${id}-note`} className={styles.note}>
        {t('markedWordsNote')}
      </p>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
};
