import { useEffect, useRef, useState } from 'react';

/** Reading and editing in one place: opening focuses the first field, Escape goes back, the focus then returns to the button. */
export const useEditToggle = () => {
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (isEditing) form.current?.querySelector('input')?.focus();
    else if (wasEditing.current) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  useEffect(() => {
    const element = form.current;
    if (!isEditing || !element) return;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsEditing(false);
    };
    element.addEventListener('keydown', giveUp);
    return () => element.removeEventListener('keydown', giveUp);
  }, [isEditing]);

  return { isEditing, form, toggle, open: () => setIsEditing(true), close: () => setIsEditing(false) };
};
