import { compareVersions } from './compare-versions.ts';

/**
 * Snapshots come by query and by subscription and may overtake each other, but a board never goes back.
 * A snapshot of the same version only updates `isStale`.
 */
export const keepNewerBoard = <Board extends { version: string; history: string; isStale: boolean }>(
  shown: Board | null,
  received: Board | null,
): Board | null => {
  if (!shown || !received) return received;
  const order = compareVersions(received, shown);
  if (order > 0) return received;
  return order < 0 ? shown : { ...shown, isStale: received.isStale };
};
