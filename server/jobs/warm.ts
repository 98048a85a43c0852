import type { Deps } from '#server/context.ts';
import { loadRenderer } from '#server/first-paint/server-rendered-pages.ts';
import { readCurrentEvent } from '#server/modules/events/events.ts';

/**
 * Reads what draws pages, and the board that is about to be asked for. A process that has shown none would have nothing to keep showing if it lost
 * the database in its first minute.
 */
export async function warm(deps: Deps): Promise<void> {
  try {
    const event = await readCurrentEvent(deps);
    const known = event && (await deps.standings.findEvent(event.slug));
    const board = known && (await deps.standings.read(known.id, { event: known }));
    if (board) await deps.standings.walls.read(board);
  } catch (error) {
    deps.log.warn({ err: error }, 'the board could not be read at the start');
  }
  // Without a build of the client there is nothing to draw, and a request for a page is refused.
  await loadRenderer().catch(() => undefined);
}
