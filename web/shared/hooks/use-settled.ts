import { useEffect, useState } from 'react';

/** Returns the typed text after a pause, so that a search does not run for each letter. */
export const useSettled = (text: string, afterMs = 250): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
};
