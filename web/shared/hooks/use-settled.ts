import { useEffect, useState } from 'react';

/** What was typed, once the fingers rest: a search is not asked for letter by letter. */
export const useSettled = (text: string, afterMs = 250): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
};
