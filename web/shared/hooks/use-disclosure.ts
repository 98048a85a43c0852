import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that opens a panel in its place, without taking the page away from anybody: Escape closes it and gives the focus back;
 * so does leaving it with the keyboard or touching something else, and then the focus stays where it went.
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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };

  return { isOpen, button, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false), whole: { ref: whole, onBlur, onKeyDown } };
};
