import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button opens a panel in its place, and the page stays usable. Escape closes the panel and gives the focus back. Leaving it with
 * the keyboard or touching something else closes it too, and the focus stays there.
 */
export const useDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const touch = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', touch);
    return () => document.removeEventListener('pointerdown', touch);
  }, [isOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !whole.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The dialog around it stays.
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };

  return { isOpen, button, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false), whole: { ref: whole, onBlur, onKeyDown } };
};
