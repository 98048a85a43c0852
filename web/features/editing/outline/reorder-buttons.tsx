import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../form/use-is-offline.ts';
import type { Position } from './position.ts';
import type { DragHandle } from './use-reorder.ts';
import styles from './reorder-buttons.module.css';

/** The neighbours; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

export const findNeighbours = (items: readonly { id: string }[], index: number): Neighbours => ({
  previous: items[index - 1]?.id ?? null,
  next: items[index + 1]?.id ?? null,
});

interface ReorderButtonsProps {
  name: string;
  neighbours: Neighbours;
  handle: DragHandle;
  onReorder: (position: Position) => void;
}

/** Buttons for up and down, for keyboards and for people who do not drag. They stay at the ends, so they hold the focus. */
export const ReorderButtons = ({ name, neighbours: { previous, next }, handle, onReorder }: ReorderButtonsProps) => {
  const { t } = useTranslation('editing');
  const isOffline = useIsOffline();
  const label = (key: 'move.up' | 'move.down') => t(key, { name }) + (isOffline ? ` · ${t('offline.short')}` : '');
  const [before, after] = isOffline ? [null, null] : [previous, next];
  return (
    <span className={styles.pair}>
      <span {...handle} aria-hidden="true" title={t('move.drag')} className={styles.handle}>
        <GripVertical size={22} />
      </span>
      <button
        type="button"
        aria-label={label('move.up')}
        aria-disabled={before === null}
        className={styles.button}
        onClick={() => before !== null && onReorder({ before })}
      >
        <ArrowUp size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={label('move.down')}
        aria-disabled={after === null}
        className={styles.button}
        onClick={() => after !== null && onReorder({ after })}
      >
        <ArrowDown size={22} aria-hidden="true" />
      </button>
    </span>
  );
};
