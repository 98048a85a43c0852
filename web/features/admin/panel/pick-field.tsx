import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from './pick-field.module.css';

/** One of many things that are too many for a list. */
export interface Pick {
  id: string;
  name: string;
  /** Tells two of the same name apart. */
  more?: string;
}

interface PickFieldProps {
  label: string;
  /** The chosen item; its name may still load. */
  chosen: { id: string; name: string | undefined } | null;
  /** The search results; null while they load. */
  options: readonly Pick[] | null;
  onSearch: (text: string) => void;
  /** Null clears the choice. */
  onPick: (pick: Pick | null) => void;
  /** Nothing chosen means all of them. */
  isFilter?: boolean;
}

/** Finds one thing by its name, with the keyboard or without. */
export const PickField = ({ label, chosen, options, onSearch, onPick, isFilter = false }: PickFieldProps) => {
  const { t } = useTranslation('records');
  const [text, setText] = useState('');
  // Each choice removes the focused element, and its replacement takes the focus.
  const [turn, setTurn] = useState(0);
  const type = (typed: string) => {
    setText(typed);
    onSearch(typed.trim());
  };
  const choose = (pick: Pick | null) => {
    setText('');
    setTurn(turn + 1);
    onPick(pick);
  };
  if (chosen) {
    return (
      <div className={fieldStyles.group}>
        <span className={fieldStyles.label}>{label}</span>
        <span className={styles.chosen}>
          <span className={styles.name}>{chosen.name ?? '…'}</span>
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in place of the field that had the focus
            autoFocus={turn > 0}
            className={styles.clear}
            aria-label={t('pick.clear', { label })}
            onClick={() => choose(null)}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </span>
      </div>
    );
  }
  const nothing = options === null ? t('pick.searching') : t('pick.nothing');
  return (
    <ComboBox
      key={turn}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in place of what had the focus
      autoFocus={turn > 0}
      className={fieldStyles.group}
      items={options ?? []}
      inputValue={text}
      onInputChange={type}
      selectedKey={null}
      onSelectionChange={(key) => {
        const picked = options?.find(({ id }) => id === key);
        if (picked) choose(picked);
      }}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <div className={styles.search}>
        <Input className={fieldStyles.field} placeholder={isFilter ? t('pick.any') : undefined} maxLength={200} />
        <Search size={18} aria-hidden="true" />
      </div>
      <Popover className={styles.popover}>
        <ListBox<Pick> className={styles.list} renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}>
          {({ id, name, more }) => (
            <ListBoxItem id={id} textValue={name} className={styles.item}>
              <span className={styles.name}>{name}</span>
              {more !== undefined && <span className={styles.more}>{more}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
