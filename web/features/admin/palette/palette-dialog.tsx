import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import type { PaletteItem, PaletteSection } from './items/palette-item.ts';
import { usePaletteItems } from './items/use-palette-items.ts';
import { PaletteField } from './palette-field.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';

interface PaletteStateProps {
  typed: string;
  /** Lines that are shown. */
  count: number;
  isSearching: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Shows the state of the search, also to screen readers, and the keys. */
const PaletteState = ({ typed, count, isSearching, error, onRetry }: PaletteStateProps) => {
  const { t } = useTranslation(['palette', 'common']);
  const errorText = useErrorText();
  const isOffline = useConnectionState() === 'offline';
  const isTyped = typed.trim() !== '';
  const saying = () => {
    if (!isTyped) return isOffline ? t('offline') : '';
    if (error !== undefined) return isOffline ? t('offline') : t('failed', { reason: errorText(error) });
    if (isSearching) return t('searching');
    return count === 0 ? t('nothing') : t('found', { count });
  };
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.state}>
        {saying()}
      </p>
      {error !== undefined && isTyped && (
        <Button variant="outline" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
      <p aria-hidden="true" className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>↵</kbd> {t('keys.choose')} <kbd>Esc</kbd> {t('keys.close')}
      </p>
    </div>
  );
};

interface PaletteDialogProps {
  sections: readonly PaletteSection[];
  event: EventNowFragment | null;
  onChoose: (item: PaletteItem, isBeside: boolean) => void;
  onClose: () => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
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
