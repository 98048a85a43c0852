import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteSection } from '#web/features/admin/palette/items/palette-item.ts';
import { loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

type Palette = ComponentType<{ isOpen: boolean; sections: readonly PaletteSection[]; onClose: () => void }>;

/** The texts load in all languages, because people type the names that they remember. */
const load = async (): Promise<Palette> => {
  const texts = loadTextsInAllLanguages('adminNav', 'admin', 'palette');
  const [{ CommandPalette }] = await Promise.all([import('#web/features/admin/palette/command-palette.tsx'), texts]);
  return CommandPalette;
};

/** The shortcut goes by the place of the key, so it works in every keyboard layout. */
const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK';

/** True while a dialog waits for an answer. */
const isAlertOpen = (): boolean => document.querySelector('[role="alertdialog"]') !== null;

/** Ctrl+K or ⌘K opens and closes the command palette, which loads at the first use. */
export const useCommandPalette = () => {
  const { t } = useTranslation('adminNav');
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const loading = useRef<Promise<Palette> | null>(null);

  const open = useCallback(async () => {
    setIsOpen(true);
    try {
      loading.current ??= load();
      const loaded = await loading.current;
      setPalette(() => loaded);
    } catch {
      loading.current = null;
      setIsOpen(false);
      notify.error(t('findFailed'));
    }
  }, [t]);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (event.repeat || isAlertOpen()) return;
      if (isOpen) close();
      else void open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, open, close]);

  return { Palette, isOpen, open, close };
};
