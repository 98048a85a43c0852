import type { Deps } from '#server/context.ts';
import { archive } from '#server/modules/event-files/event-files.ts';
import { readPlayedEvents } from '#server/modules/events/events.ts';
import { sweepPositions } from '#server/modules/help/help.ts';
import { sessions } from '#server/modules/identity/identity.ts';
import { sweepOrphans } from '#server/modules/media/media.ts';
import { sweepMirrorLinks } from '#server/modules/mirrors/mirrors.ts';
import type { Context } from '#server/platform/context.ts';
import { analyzeGrownTables, analyzeHotTables } from '#server/platform/db/analyze.ts';
import { sweepSavedResults } from '#server/platform/db/saved-results.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Deletes expired data once; several processes may do so at the same time. */
export async function sweep({ db, clock, config, log }: Deps): Promise<void> {
  const ctx: Context = {
    db,
    clock,
    config,
    log,
    requestId: 'housekeeping',
    viewer: null,
    token: null,
    idempotencyKey: null,
    publish: () => undefined,
  };
  await sessions.sweepExpired(ctx);
  await sweepSavedResults(ctx);
  await sweepOrphans(ctx);
  await archive.sweepUploads(ctx);
  await sweepPositions(ctx);
  await sweepMirrorLinks(ctx);
}

/** Sweeps each hour, until the returned function is called. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    if (deps.writes?.stop) return;
    sweep(deps).catch((error: unknown) =>
      deps.log.warn(
        { err: error },
        'housekeeping failed: expired sessions, saved results, positions, links and unused files stay until the next hour',
      ),
    );
  }, hourMs);
  return () => clearInterval(timer);
}

/**
 * Returns a check that analyzes the hot tables when play has begun in an event since the last check, and else those that
 * have grown tenfold.
 */
export function watchForPlay(deps: Deps): () => Promise<void> {
  let playing = new Set<number>();
  return async () => {
    const events = await readPlayedEvents(deps, { withSandboxes: true });
    const active = new Set(events.flatMap(({ id, status }) => (status === 'active' ? [id] : [])));
    if ([...active].some((id) => !playing.has(id))) await analyzeHotTables(deps.db);
    else await analyzeGrownTables(deps.db);
    playing = active;
  };
}

/** Analyzes the hot tables as play begins, by hand or by the clock, and as they grow, until the returned function is called. */
export function analyzeWhilePlayed(deps: Deps): () => void {
  const checkPlay = watchForPlay(deps);
  const timer = setInterval(() => {
    checkPlay().catch((error: unknown) => deps.log.warn({ err: error }, 'the hot tables could not be analyzed'));
  }, minuteMs);
  return () => clearInterval(timer);
}
