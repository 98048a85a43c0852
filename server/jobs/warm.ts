import { anonymousContext, type Deps } from '#server/context.ts';
import { loadRenderer } from '#server/first-paint/server-rendered-pages.ts';
import { readEventsOfDay } from '#server/modules/events/events.ts';
import { checkAnswer } from '#server/modules/quest/quest.ts';

/** So often every connection is asked for a move. */
const movesOfConnection = 10;

/**
 * Lets nobody answer, which is refused after the lock and the look: it writes nothing. The connections are then open and have planned what a
 * move needs, and its code is compiled, before somebody on a street waits for it.
 */
async function warmMoves(deps: Deps): Promise<void> {
  const nobody = { ...anonymousContext(deps), viewer: { userId: 0, role: null, sessionHash: Buffer.alloc(0) }, idempotencyKey: 'warm' };
  const tries = Array.from({ length: deps.config.databasePoolMax });
  for (let round = 0; round < movesOfConnection; round += 1)
    await Promise.allSettled(tries.map(() => checkAnswer(nobody, { riddleId: 1, answer: 'warm' })));
}

/**
 * Reads what draws pages, and the boards that are about to be asked for. A process that has shown none would have nothing to keep showing if it lost
 * the database in its first minute.
 */
export async function warm(deps: Deps): Promise<void> {
  try {
    for (const { slug } of await readEventsOfDay(deps)) {
      const known = await deps.standings.findEvent(slug);
      const board = known && (await deps.standings.read(known.id, { event: known }));
      if (board) await deps.standings.walls.read(board);
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'the boards could not be read at the start');
  }
  // The embedded database has one connection, and its first answer is quick enough.
  if (deps.watch) await warmMoves(deps);
  // Without a build of the client there is nothing to draw, and a request for a page is refused.
  await loadRenderer().catch(() => undefined);
}
