import { useId } from 'react';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from '#web/features/editing/form/fields.module.css';

interface WordsInputProps {
  label: string;
  language: 'ru' | 'en';
  value: string;
  longest: number;
  problem: string | null;
  isLong?: boolean;
  isFilled?: boolean;
  onChange: (text: string) => void;
}

/** A text in one language, of one line or of several. */
export const WordsInput = ({ label, language, value, longest, problem, isLong, isFilled, onChange }: WordsInputProps) => {
  const id = useId();
  const field = { lang: language, maxLength: longest, value, 'data-filled': isFilled || undefined };
  if (!isLong) return <TextField label={label} problem={problem} {...field} onChange={({ target }) => onChange(target.value)} />;
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        className={styles.area}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
};
