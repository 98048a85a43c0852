import { useRef, useState } from 'react';

/** Does one piece of work at a time, and says how the last one ended. */
export const useDuring = () => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isBusy = useRef(false);
  const during = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('busy');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  };
  return { state, during };
};
