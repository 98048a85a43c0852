import type { Deps } from '#server/context.ts';
import { sweepExpired } from '#server/modules/identity/identity.ts';
import { sweepOrphans } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { sweepSavedResults } from '#server/platform/db/saved-results.ts';

const hourMs = 3_600_000;

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
}

/** Sweeps each hour, until the returned function is called. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'housekeeping failed: expired sessions, saved results and unused files stay until the next hour'),
    );
  }, hourMs);
  return () => clearInterval(timer);
}
