import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { BoardVersions } from '../standings.types.ts';
import { type BoardCache, parseBoardTopic } from './board-cache.ts';
import { isCurrent } from './board.rules.ts';
import { readBoardVersions } from './read-board.ts';

interface HealContext extends Pick<Context, 'db' | 'clock'> {
  watch?: DatabaseWatch;
  hub: Hub;
  standings: { boards: BoardCache };
}

const listWatchedEvents = (hub: Hub): number[] => hub.topics().flatMap((topic) => parseBoardTopic(topic) ?? []);

/**
 * Checks the versions of all boards that somebody watches, and wakes the readers of those that changed without a signal.
 * Returns their number.
 */
export async function healBoards({ hub, standings: { boards }, ...ctx }: HealContext): Promise<number> {
  const eventIds = listWatchedEvents(hub);
  const versions = await whileThere(ctx.watch, () => readBoardVersions(ctx, eventIds)).catch(() => null);
  const changed = eventIds.filter((eventId) => hasChanged(boards, eventId, versions));
  for (const eventId of changed) hub.touchHere(boardTopic(eventId));
  return changed.length;
}

/**
 * Tells whether a board differs from what its readers see. Without versions the database is away, and every board changes once to stale.
 */
function hasChanged(boards: BoardCache, eventId: number, versions: Map<number, BoardVersions> | null): boolean {
  const cached = boards.cachedBoards(eventId);
  const current = versions?.get(eventId);
  if (!current) return cached.some(({ standings }) => !standings.isStale);
  return (
    cached.length === 0 ||
    cached.some(({ standings, audience }) => standings.isStale || !isCurrent(standings, { versions: current, audience }))
  );
}

/** Wakes all readers of boards. When the database goes away they learn that the board is stale, and when it is back they get a good one. */
export function wakeBoards(hub: Hub, boards: BoardCache): void {
  for (const eventId of new Set([...listWatchedEvents(hub), ...boards.cachedEvents()])) hub.touchHere(boardTopic(eventId));
}
