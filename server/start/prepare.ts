import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#server/context.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { warm } from '#server/jobs/warm.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { withPreparationLock } from '#server/platform/db/connection/preparation-lock.ts';
import { requireSessionSettings } from '#server/platform/db/connection/session-settings.ts';
import { ensureHistory } from '#server/platform/db/history.ts';
import { FailureLog } from '#server/platform/failure-log.ts';

const retryMs = 500;

/** Brings the database to the newest schema, and fills in the demo. In production `npm run migrate` does the former. */
export async function prepare(deps: Deps): Promise<void> {
  const { config, db } = deps;
  if (config.databaseUrl !== null) await requireSessionSettings(db, config.databasePooler);
  if (config.isProduction && !config.demo) return;
  await withPreparationLock(config.databaseUrl, async () => {
    if (!config.isProduction) await migrateToLatest(db, deps.log);
    if (config.demo) await seedDemo(deps);
  });
}

/** Waits for the database, prepares it, and reads ahead the data of the first requests. */
export async function getReady(deps: Deps): Promise<void> {
  const failures = new FailureLog(deps.log, { failing: 'the database cannot be prepared yet', working: 'the database is prepared' });
  for (;;) {
    await deps.watch?.untilThere();
    try {
      await prepare(deps);
      await deps.queue?.start();
      failures.worked();
      break;
    } catch (error) {
      // The database went away in between. It has undone the open transaction, so everything is done again.
      if (!deps.watch || !isOutOfReach((error as Error).cause ?? error)) throw error;
      failures.failed((error as Error).cause ?? error);
      await wait(retryMs);
    }
  }
  // A database without tables has nothing to analyze.
  await analyzeHotTables(deps.db).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the hot tables could not be analyzed at the start'),
  );
  await ensureHistory(deps.db).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the history of the database could not be read at the start'),
  );
  await warm(deps);
}
