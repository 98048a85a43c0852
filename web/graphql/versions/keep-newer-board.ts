import { compareVersions } from './compare-versions.ts';

/**
 * Snapshots come by query and by subscription and may overtake each other, but a board never goes back.
 * A snapshot of the same version only updates `isStale`.
 */
export const keepNewerBoard = <Board extends { version: string; history: string; isStale: boolean }>(
  current: Board | null,
  received: Board | null,
): Board | null => {
  if (!current || !received) return received;
  const order = compareVersions(received, current);
  if (order > 0) return received;
  return order < 0 ? current : { ...current, isStale: received.isStale };
};
