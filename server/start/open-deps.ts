import { anonymousContext, type Deps } from '#server/context.ts';
import { Callers } from '#server/modules/identity/identity.ts';
import { mirrorHandlers } from '#server/modules/mirrors/mirrors.ts';
import { openStandings } from '#server/modules/standings/standings.ts';
import { databaseClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { connectPostgres, connectProbe, connectReplica, openEmbedded } from '#server/platform/db/connection/connect.ts';
import { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import { Queue } from '#server/platform/db/queue/queue.ts';
import { Replicas } from '#server/platform/db/replicas/replicas.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { Pulse } from '#server/platform/pulse/pulse.ts';
import { RecentFaults } from '#server/platform/pulse/recent-faults.ts';
import { ReadableLog } from '#server/platform/readable-log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';

export interface OpenedDeps {
  deps: Deps;
  isEmbedded: boolean;
  /** Closes the connections of the process, after everything else has stopped. */
  close(): Promise<void>;
}

/** Opens the database, and makes the parts that a process has while it runs. */
export async function openDeps(config: Config): Promise<OpenedDeps> {
  const faults = new RecentFaults();
  const readable = config.logFormat === 'pretty' ? new ReadableLog() : undefined;
  const log = createLogger(config.logLevel, { onFault: () => faults.add(), ...(readable && { to: readable }) });
  const onError = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost');
  const { databaseUrl: url } = config;
  log.info(url ? 'connecting to PostgreSQL …' : `opening the database in ${config.dataDir} …`);
  const database = url
    ? connectPostgres(url, { onError, poolMax: config.databasePoolMax, pooler: config.databasePooler })
    : await openEmbedded(config.dataDir, { onError });
  const watch = url ? new DatabaseWatch({ connect: () => connectProbe(url), log }) : undefined;
  const redis = config.redisUrl ? connectRedis({ url: config.redisUrl, log }) : null;
  const hub = new Hub({ remote: redis });
  const replicas =
    config.databaseReplicaUrls.length > 0
      ? new Replicas({ connections: config.databaseReplicaUrls.map((replica) => connectReplica(replica, { onError })), log })
      : undefined;
  const shared = { db: database.db, clock: databaseClock, log, ...(watch && { watch }), ...(replicas && { replicas }) };
  const live = new LiveCore({ hub });
  const deps: Deps = {
    ...shared,
    config,
    hub,
    pool: database.pool,
    live,
    callers: new Callers(shared, hub),
    standings: openStandings(shared, hub),
    pulse: new Pulse({ streams: live.streams, faults, peers: redis }),
    ...(readable && { onViewer: (id) => readable.countPerson(id) }),
  };
  const handlers = mirrorHandlers(config, () => ({ ...anonymousContext(deps), requestId: 'mirrors' }));
  if (handlers) deps.queue = await Queue.open({ send: database.send, log }, handlers);
  const close = async () => {
    watch?.close();
    redis?.close();
    await Promise.all([database.close(), replicas?.close()]);
  };
  return { deps, isEmbedded: database.isEmbedded, close };
}
