import type { ReactNode } from 'react';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

interface AwaitedProps {
  /** Why the data will not come by themselves; nothing while they may. */
  problem: ReactNode;
  onRetry: () => Promise<unknown>;
  /** Holds the place of the data. */
  children: ReactNode;
}

/** Stands where data are not here yet. While nobody answers it says so at once: they may come in an hour. */
export const Awaited = ({ problem, onRetry, children }: AwaitedProps) =>
  useConnectionState() === 'offline' ? <NotCached onRetry={() => void onRetry().catch(() => undefined)} /> : problem || children;
