import { buildApp } from '#server/app.ts';
import { type Deps } from '#server/context.ts';
import { startBots } from '#server/demo/bots.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { StandingsFeed } from '#server/modules/standings/standings.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { prepareFolders, readConfig, UnsafeSetting } from '#server/platform/config.ts';
import { connectPostgres, openEmbedded } from '#server/platform/db/connect.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { listen } from '#server/platform/http/listen.ts';
import { listenForMetrics } from '#server/platform/http/metrics.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { Pulse } from '#server/platform/pulse.ts';
import { RecentFaults } from '#server/platform/recent-faults.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { healSteadily } from '#server/healing.ts';
import { sweepHourly } from '#server/housekeeping.ts';
import { stopOnSignals } from '#server/stop.ts';
import { warm } from '#server/warm.ts';
import { welcome } from '#server/welcome.ts';

async function start(command: string | undefined): Promise<void> {
  const config = readConfig();
  if (command !== 'migrate') prepareFolders(config);
  const faults = new RecentFaults();
  const log = createLogger(config.logLevel, { onFault: () => faults.add() });
  const onError = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost');
  const database = config.databaseUrl
    ? connectPostgres(config.databaseUrl, { onError, poolMax: config.databasePoolMax })
    : await openEmbedded(config.dataDir, { onError });

  if (command === 'migrate' || !config.isProduction) await migrateToLatest(database.db);
  if (command === 'migrate') return database.close();

  const redis = config.redisUrl ? connectRedis({ url: config.redisUrl, log }) : null;
  const hub = new Hub({ remote: redis });
  const { db } = database;
  const standings = new StandingsFeed({ db, clock: databaseClock, log }, hub);
  const live = new LiveCore({ hub });
  const pulse = new Pulse({ streams: live.streams, faults, peers: redis });
  const deps: Deps = { config, db, clock: databaseClock, hub, log, standings, live, pulse };
  if (config.demo) await seedDemo(deps);
  if (command === 'seed') {
    hub.close();
    redis?.close();
    return database.close();
  }

  const stopping = { isDraining: false };
  const app = await buildApp(deps, { isDraining: () => stopping.isDraining });
  await warm(deps);
  const stopHealing = healSteadily(deps);
  const stopPulse = pulse.start();
  await listenForMetrics(app, config);
  await listen(app, { port: config.port, host: config.host, settings: ['PORT', 'HOST'] });
  welcome(config, database.isEmbedded);
  const stopSweeping = sweepHourly(deps);
  const stopBots = config.demo && config.demoBots ? startBots(deps) : () => undefined;

  stopOnSignals(async () => {
    stopping.isDraining = true;
    stopBots();
    stopSweeping();
    await deps.live.streams.drain(config.drainSeconds);
    await app.answered();
    stopHealing();
    stopPulse();
    hub.close();
    await app.close();
    redis?.close();
    await database.close();
  }, log);
}

try {
  await start(process.argv[2]);
} catch (error) {
  // A refused setting is for whoever starts the server: the sentence, without a stack.
  process.stderr.write(
    `Versta cannot start: ${error instanceof UnsafeSetting ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}
