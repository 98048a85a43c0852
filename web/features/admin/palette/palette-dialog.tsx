import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import type { PaletteItem, PaletteSection } from './items/palette-item.ts';
import { PaletteField } from '#web/features/admin/palette/palette-field.tsx';
import { optionId, PaletteList } from '#web/features/admin/palette/palette-list.tsx';
import { PaletteState } from '#web/features/admin/palette/palette-state.tsx';
import { usePaletteItems } from './items/use-palette-items.ts';
import styles from './palette.module.css';

interface PaletteDialogProps {
  sections: readonly PaletteSection[];
  event: EventNowFragment | null;
  onChoose: (item: PaletteItem, isBeside: boolean) => void;
  onClose: () => void;
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  PageDown: (place, count) => Math.min(place + 8, count - 1),
  PageUp: (place) => Math.max(place - 8, 0),
};

/** One field that finds whatever the panel has: words go in, arrows and Enter take a line. */
export const PaletteDialog = ({ sections, event, onChoose, onClose }: PaletteDialogProps) => {
  const { t } = useTranslation('palette');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { groups, isSearching, error, retry } = usePaletteItems(typed, sections, event);
  const items = groups.flatMap((group) => group.items);
  // The line that was pointed at may be gone by now; then the first one is meant.
  const active = items.find(({ id }) => id === pointed) ?? items[0];

  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || active === undefined) return;
    const step = steps[press.key];
    if (step) {
      press.preventDefault();
      setPointed(items[step(items.indexOf(active), items.length)]?.id ?? null);
    }
    if (press.key === 'Enter') {
      press.preventDefault();
      onChoose(active, press.ctrlKey || press.metaKey);
    }
  };

  return (
    <ModalOverlay isOpen isDismissable className={styles.overlay} onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog aria-label={t('title')} className={styles.dialog}>
          <PaletteField
            value={typed}
            listId={items.length > 0 ? listId : undefined}
            activeId={active && optionId(listId, active)}
            onType={(text) => {
              setTyped(text);
              setPointed(null);
            }}
            onKeyDown={onKeyDown}
            onClose={onClose}
          />
          {items.length > 0 && (
            <PaletteList
              id={listId}
              groups={groups}
              active={active}
              onPoint={({ id }) => setPointed(id)}
              onChoose={(item) => onChoose(item, false)}
            />
          )}
          <PaletteState typed={typed} count={items.length} isSearching={isSearching} error={error} onRetry={retry} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
