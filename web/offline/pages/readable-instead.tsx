import { lazy, Suspense } from 'react';

/** Loads late: it is needed only when something is missing. */
const CachedList = lazy(async () => ({ default: (await import('./cached-list.tsx')).CachedList }));

/** Lists what can be read instead of what is missing. */
export const ReadableInstead = () => (
  <Suspense>
    <CachedList />
  </Suspense>
);
