import { type ComponentProps, useId } from 'react';
import { FieldProblem } from './field-problem.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The hint under the field while its value is valid. */
  note?: string;
  /** The error of the field; null for none. */
  problem?: string | null;
}

export const TextField = ({ label, note, problem, ...input }: TextFieldProps) => {
  const id = useId();
  const isWrong = Boolean(problem);
  const described = [note && `${id}-note`, isWrong && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      <input id={id} className={styles.field} aria-invalid={isWrong} aria-describedby={described || undefined} {...input} />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
};
