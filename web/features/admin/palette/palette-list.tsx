import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteItem } from './items/palette-item.ts';
import type { ShownGroup } from './items/use-palette-items.ts';
import styles from './palette.module.css';

export const optionId = (listId: string, item: PaletteItem): string => `${listId}-${item.id}`;

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ id, item, isActive, onPoint, onChoose }: OptionProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the field, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={onPoint}
      onPointerDown={(press) => press.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.label}>{item.label}</span>
      {item.more !== undefined && <span className={styles.more}>{item.more}</span>}
    </div>
  );
};

interface PaletteListProps {
  id: string;
  groups: readonly ShownGroup[];
  active: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** Lists the items by kind. The focus stays in the field: Enter takes the `active` line. */
export const PaletteList = ({ id, groups, active, onPoint, onChoose }: PaletteListProps) => {
  const { t } = useTranslation('palette');
  return (
    <div id={id} role="listbox" aria-label={t('list')} className={styles.list}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={styles.group}>
            {t(`group.${name}`)}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              isActive={item === active}
              onPoint={() => item === active || onPoint(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
