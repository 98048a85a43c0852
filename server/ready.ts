import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#server/context.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { warm } from '#server/jobs/warm.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { preparedAlone } from '#server/platform/db/connection/prepared-alone.ts';
import { requireSessionSettings } from '#server/platform/db/connection/session-settings.ts';
import { keepHistory } from '#server/platform/db/history.ts';
import { FailureLog } from '#server/platform/failure-log.ts';

const againMs = 500;

/** Brings the database to what this process needs: the newest schema, which production brings by a step of its own, and the demo. */
export async function prepare(deps: Deps): Promise<void> {
  const { config, db } = deps;
  if (config.databaseUrl !== null) await requireSessionSettings(db, config.databasePooler);
  if (config.isProduction && !config.demo) return;
  await preparedAlone(config.databaseUrl, async () => {
    if (!config.isProduction) await migrateToLatest(db, deps.log);
    if (config.demo) await seedDemo(deps);
  });
}

/** Waits for the database, prepares it, and reads what the first readers ask for. */
export async function getReady(deps: Deps): Promise<void> {
  const failures = new FailureLog(deps.log, { failing: 'the database cannot be prepared yet', working: 'the database is prepared' });
  for (;;) {
    await deps.watch?.there();
    try {
      await prepare(deps);
      failures.worked();
      break;
    } catch (error) {
      // It went away in between. What was begun is undone, so all of it is done again.
      if (!deps.watch || !isOutOfReach((error as Error).cause ?? error)) throw error;
      failures.failed((error as Error).cause ?? error);
      await wait(againMs);
    }
  }
  // A database whose tables are still to be made has nothing to analyze.
  await analyzeHotTables(deps.db).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the hot tables could not be analyzed at the start'),
  );
  await keepHistory(deps.db).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the history of the database could not be read at the start'),
  );
  await warm(deps);
}
