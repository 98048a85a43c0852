import { useEffect, useState } from 'react';

const shownForMs = 3000;

/** Copies, says so for three seconds; "refused" where there is no clipboard, as in many browsers inside apps. */
export const useCopy = () => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { copy, state };
};
