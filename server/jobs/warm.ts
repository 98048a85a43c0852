import { anonymousContext, type Deps } from '#server/context.ts';
import { loadRenderer } from '#server/first-paint/server-rendered-pages.ts';
import { readEventsOfDay } from '#server/modules/events/events.ts';
import { play } from '#server/modules/quest/quest.ts';

/** How many moves each connection executes. */
const movesPerConnection = 10;

/**
 * Checks an answer of nobody, which is refused before anything is written. The connections are then open and have planned the statements of
 * a move, and its code is compiled, before a player waits for it.
 */
async function warmMoves(deps: Deps): Promise<void> {
  const nobody = {
    ...anonymousContext(deps),
    viewer: { userId: 0, role: null, organizerRoles: [], sessionHash: Buffer.alloc(0) },
    idempotencyKey: 'warm',
  };
  const tries = Array.from({ length: deps.config.databasePoolMax });
  for (let round = 0; round < movesPerConnection; round += 1)
    await Promise.allSettled(tries.map(() => play.checkAnswer(nobody, { riddleId: 1, answer: 'warm' })));
}

/**
 * Loads the renderer of pages, and the boards of the day. A process without a board in memory would have none to show if it lost
 * the database in its first minute.
 */
export async function warm(deps: Deps): Promise<void> {
  try {
    for (const { slug } of await readEventsOfDay(deps)) {
      const event = await deps.standings.events.findBySlug(anonymousContext(deps), slug);
      const board = event && (await deps.standings.boards.read(event.id, { event }));
      if (board) await deps.standings.walls.read(board);
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'the boards could not be read at the start');
  }
  // The embedded database has one connection, and its first response is quick enough.
  if (deps.watch) await warmMoves(deps);
  // Without a build of the client there is no renderer, and a request for a page is refused.
  await loadRenderer().catch(() => undefined);
}
