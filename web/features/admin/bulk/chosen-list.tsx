import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pick } from '../panel/pick-field.tsx';
import styles from '../panel/panel.module.css';

interface ChosenListProps {
  label: string;
  chosen: readonly Pick[];
  onRemove: (id: string) => void;
}

/** Lists the chosen items of a bulk command; each can be removed. */
export const ChosenList = ({ label, chosen, onRemove }: ChosenListProps) => {
  const { t } = useTranslation('records');
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles.entry}>
          <span>{name}</span>
          <button
            type="button"
            aria-label={t('bulk.remove', { name })}
            className={styles.icon}
            onClick={() => {
              // The button goes with its line; the keyboard stays at the list.
              list.current?.focus();
              onRemove(id);
            }}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
