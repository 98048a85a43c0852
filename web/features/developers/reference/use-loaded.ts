import { useCallback, useEffect, useState } from 'react';

type Loaded<Data> = { state: 'loading' } | { state: 'failed'; isAway: boolean } | { state: 'here'; data: Data };

/** Loads something once, when it is first shown. `load` must stay the same function between renders. */
export const useLoaded = <Data>(load: () => Promise<Data>): Loaded<Data> & { retry: () => void } => {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isHere = true;
    load().then(
      (data) => isHere && setLoaded({ state: 'here', data }),
      // A refusal of the server is an Error of ours; a failed fetch is not.
      (error: unknown) => isHere && setLoaded({ state: 'failed', isAway: error instanceof TypeError }),
    );
    return () => {
      isHere = false;
    };
  }, [load, turn]);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  const isAway = loaded.state === 'failed' && loaded.isAway;
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isAway, retry]);
  return { ...loaded, retry };
};
