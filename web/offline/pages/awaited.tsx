import type { ReactNode } from 'react';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { NotCached } from './not-cached.tsx';

interface AwaitedProps {
  /** Why the data will not come by themselves; nothing while they may. */
  problem: ReactNode;
  onRetry: () => Promise<unknown>;
  /** Holds the place of the data. */
  children: ReactNode;
}

/** Stands in for data that have not arrived. While no server responds it says so at once, because they may come in an hour. */
export const Awaited = ({ problem, onRetry, children }: AwaitedProps) =>
  useConnectionState() === 'offline' ? <NotCached onRetry={() => void onRetry().catch(() => undefined)} /> : problem || children;
