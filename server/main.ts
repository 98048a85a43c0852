import type { Deps } from '#server/context.ts';
import { Callers } from '#server/modules/identity/identity.ts';
import { StandingsFeed } from '#server/modules/standings/standings.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { prepareFolders, readConfig, UnsafeSetting } from '#server/platform/config.ts';
import { connectPostgres, connectProbe, DatabaseError, openEmbedded } from '#server/platform/db/connection/connect.ts';
import { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { preparedAlone } from '#server/platform/db/connection/prepared-alone.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { ReadableLog } from '#server/platform/readable-log.ts';
import { Pulse } from '#server/platform/pulse/pulse.ts';
import { RecentFaults } from '#server/platform/pulse/recent-faults.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { prepare } from '#server/ready.ts';
import { serve } from '#server/serve.ts';

async function start(command: string | undefined): Promise<void> {
  const config = readConfig();
  if (command !== 'migrate') prepareFolders(config);
  const faults = new RecentFaults();
  const readable = config.logFormat === 'pretty' ? new ReadableLog() : undefined;
  const log = createLogger(config.logLevel, { onFault: () => faults.add(), ...(readable && { to: readable }) });
  const onError = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost');
  const { databaseUrl: url } = config;
  log.info(url ? 'connecting to PostgreSQL …' : `opening the database in ${config.dataDir} …`);
  const database = url
    ? connectPostgres(url, { onError, poolMax: config.databasePoolMax })
    : await openEmbedded(config.dataDir, { onError });
  const { db } = database;

  if (command === 'migrate') {
    await preparedAlone(url, () => migrateToLatest(db, log));
    return database.close();
  }

  const watch = url ? new DatabaseWatch({ connect: () => connectProbe(url), log }) : undefined;
  const redis = config.redisUrl ? connectRedis({ url: config.redisUrl, log }) : null;
  const hub = new Hub({ remote: redis });
  const watched = { db, clock: databaseClock, log, ...(watch && { watch }) };
  const callers = new Callers(watched, hub);
  const standings = new StandingsFeed(watched, hub);
  const live = new LiveCore({ hub });
  const pulse = new Pulse({ streams: live.streams, faults, peers: redis });
  const deps: Deps = { ...watched, config, hub, callers, standings, live, pulse, ...(readable && { onViewer: (id) => readable.saw(id) }) };
  const close = async () => {
    watch?.close();
    redis?.close();
    await database.close();
  };

  if (command !== 'seed') return serve(deps, { isEmbedded: database.isEmbedded, close });
  await prepare(deps);
  hub.close();
  await close();
}

/** Gives the person who starts the server one sentence without a stack for a refused setting and for a database that is away or refuses. */
function sentenceOf(error: unknown): string {
  if (error instanceof UnsafeSetting) return error.message;
  const { cause, message } = error as Error;
  const fault = (cause ?? error) as Error & { code?: string };
  if (fault instanceof DatabaseError) return `${cause ? message : 'the database of DATABASE_URL refuses'}: ${fault.message}`;
  if (isOutOfReach(fault)) return `the database of DATABASE_URL cannot be reached (${fault.message || fault.code})`;
  return (error as Error).stack ?? String(error);
}

try {
  await start(process.argv[2]);
} catch (error) {
  process.stderr.write(`Versta cannot start: ${sentenceOf(error)}\n`);
  process.exit(1);
}
