import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export const SelectField = ({ label, options, onChange, ...select }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.field} onChange={({ target }) => onChange(target.value)} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
