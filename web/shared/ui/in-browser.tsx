import { type ReactNode, Suspense } from 'react';
import { useIsAlive } from '#web/shared/hooks/use-is-alive.ts';

/** What only a browser can draw, such as a canvas. Until its code is there, and on pages that the server draws, something stands in. */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useIsAlive() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
