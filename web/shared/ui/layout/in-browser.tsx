import { type ReactNode, Suspense } from 'react';
import { useIsAlive } from '../../hooks/use-is-alive.ts';

/** Renders children that need a browser, such as a canvas. A fallback stands in until their code loads, and on the server. */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useIsAlive() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
