import { useId } from 'react';
import styles from './events.module.css';

/** The server takes no longer texts. */
const maxLength = 10_000;

interface EventAreaProps {
  label: string;
  note?: string;
  language: 'ru' | 'en';
  value: string;
  onChange: (value: string) => void;
}

/** A text of several lines about an event, in one language. */
export const EventArea = ({ label, note, language, value, onChange }: EventAreaProps) => {
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={maxLength}
        lang={language}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={styles.area}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
};
