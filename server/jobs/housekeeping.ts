import type { Deps } from '#server/context.ts';
import { sweepUploads } from '#server/modules/event-files/event-files.ts';
import { readPlayedEvents } from '#server/modules/events/events.ts';
import { sweepExpired } from '#server/modules/identity/identity.ts';
import { sweepOrphans } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { sweepSavedResults } from '#server/platform/db/saved-results.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Deletes once what has expired; several processes may do so at the same time. */
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
  await sweepExpired(ctx);
  await sweepSavedResults(ctx);
  await sweepOrphans(ctx);
  await sweepUploads(ctx);
}

/** Sweeps each hour, until the returned function is called. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    if (deps.writes?.stop) return;
    sweep(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'housekeeping failed: expired sessions, saved results and unused files stay until the next hour'),
    );
  }, hourMs);
  return () => clearInterval(timer);
}

/** Returns a look at the events, which analyzes the hot tables when play has begun in one since the look before. */
export function lookForPlay(deps: Deps): () => Promise<void> {
  let playing = new Set<number>();
  return async () => {
    const events = await readPlayedEvents(deps);
    const begun = new Set(events.flatMap(({ id, status }) => (status === 'active' ? [id] : [])));
    if ([...begun].some((id) => !playing.has(id))) await analyzeHotTables(deps.db);
    playing = begun;
  };
}

/** Analyzes the hot tables as play begins, by hand or by the clock, until the returned function is called. */
export function analyzeAsPlayBegins(deps: Deps): () => void {
  const look = lookForPlay(deps);
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, 'the hot tables could not be analyzed as play began'));
  }, minuteMs);
  return () => clearInterval(timer);
}
