import { type ComponentProps, useId } from 'react';
import styles from './fields.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

export const TextArea = ({ label, ...area }: TextAreaProps) => {
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea id={id} rows={3} className={styles.area} {...area} />
    </div>
  );
};
