import { useEffect, useEffectEvent } from 'react';

type WallKeyCode = 'Space' | 'ArrowLeft' | 'ArrowRight' | 'KeyF' | 'KeyS' | 'KeyR' | 'Slash';
type Actions = Record<WallKeyCode, () => void>;

/** Ignores keys in fields and open sheets, and leaves the space bar to a focused button. */
const isForUs = ({ ctrlKey, metaKey, altKey, repeat, code, shiftKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  if (code === 'Slash' && !shiftKey) return false;
  const busy = code === 'Space' ? 'input, select, dialog, button, a' : 'input, select, dialog';
  return !(target instanceof Element && target.closest(busy)) && !document.querySelector('dialog[open]');
};

/** Keys go by their place on the keyboard, so they work in every layout. */
export const useWallKeys = (actions: Actions): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = (actions as Partial<Record<string, () => void>>)[event.code];
    if (!action || !isForUs(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
