import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';

interface PaletteFieldProps {
  value: string;
  /** None while there is nothing to choose. */
  listId: string | undefined;
  /** The line that Enter takes. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (press: KeyboardEvent) => void;
  onClose: () => void;
}

/** Holds the focus all the time, and names the active line to screen readers. */
export const PaletteField = ({ value, listId, activeId, onType, onKeyDown, onClose }: PaletteFieldProps) => {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <div className={styles.head}>
      <Search size={20} aria-hidden="true" className={styles.glass} />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of one field, opened to type into it
        autoFocus
        role="combobox"
        aria-label={t('field')}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t('placeholder')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        className={styles.field}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={t('common:close')} className={styles.close} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </button>
    </div>
  );
};
