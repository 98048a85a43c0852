import { useEffect, useEffectEvent, useState } from 'react';

type WallKeyCode = 'Space' | 'ArrowLeft' | 'ArrowRight' | 'KeyF' | 'KeyS' | 'KeyR' | 'Slash';
type Actions = Record<WallKeyCode, () => void>;

/** Ignores keys in fields and open sheets, and leaves the space bar to a focused button. */
const isWallKey = ({ ctrlKey, metaKey, altKey, repeat, code, shiftKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  if (code === 'Slash' && !shiftKey) return false;
  const busy = code === 'Space' ? 'input, select, dialog, button, a' : 'input, select, dialog';
  return !(target instanceof Element && target.closest(busy)) && !document.querySelector('dialog[open]');
};

/** Keys go by their position on the keyboard, so they work in every layout. */
export const useWallKeys = (actions: Actions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = (actions as Partial<Record<string, () => void>>)[event.code];
    if (!action || !isWallKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};

type SheetName = 'setup' | 'keys';

/** Only the person who sets up the wall opens a sheet, so they load late. */
const loadSheets = () => import('./sheets.tsx');

/** The sheet over the wall. One that cannot be loaded stays closed, and the wall keeps showing the board. */
export const useSheet = () => {
  const [openSheet, setSheet] = useState<({ name: SheetName } & Awaited<ReturnType<typeof loadSheets>>) | null>(null);
  return {
    openSheet,
    open: (name: SheetName) =>
      void loadSheets().then(
        ({ KeysSheet, SetupSheet }) => setSheet({ name, KeysSheet, SetupSheet }),
        () => undefined,
      ),
    /** A sheet that closes after another was opened closes only itself. */
    close: (name: SheetName) => setSheet((now) => (now?.name === name ? null : now)),
  };
};

export const toggleFullscreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
