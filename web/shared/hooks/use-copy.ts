import { useEffect, useState } from 'react';

/** Copies a text and reports it for three seconds by default; "refused" without a clipboard, as in many browsers inside apps. */
export const useCopy = (shownForMs = 3000) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state, shownForMs]);

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
