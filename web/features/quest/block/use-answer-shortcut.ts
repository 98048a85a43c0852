import { useEffect } from 'react';

/** The slash key focuses the first unsolved riddle, unless the player is typing. */
export const useAnswerShortcut = (): void => {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=alertdialog], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const field = document.querySelector<HTMLInputElement>('[data-answer-field]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
};
