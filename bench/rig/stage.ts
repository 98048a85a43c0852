import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Closers } from './closers.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { monotonicMs } from './monotonic.ts';

interface Serving {
  /** Another entry file of the server. */
  entry?: string;
  /** The folder for a profile of the server's processor time. */
  profileTo?: string | null;
}

interface Staging {
  teams: number;
  /** The number of phones of each team, all signed in. */
  size?: number;
  makeName?: (at: number) => string;
}

/** A fresh database and a Redis, with a city that is played. The bench is one more process of the installation. */
export interface Stage {
  city: LiveCity;
  database: BenchDatabase;
  serve(serving: Serving, closers: Closers): Promise<ServerProcess & { metricsUrl: string }>;
  /** Changes the board and returns the time at which its topics were published, right after the commit. */
  scores(): Promise<number>;
  /** Publishes a topic although nothing has changed. */
  touches(topic: string): void;
}

export async function openStage({ teams, ...crowd }: Staging, closers: Closers): Promise<Stage> {
  const database = await openBenchDatabase(closers);
  const redis = await startRedisProcess();
  closers.add(() => redis.kill());
  const remote = connectRedis({ url: redis.url, log: createLogger('silent') });
  closers.add(() => remote.close());
  while (!remote.isConnected()) await wait(10);

  let announcedAt = 0;
  const announce = (topic: string) => {
    announcedAt ||= monotonicMs();
    remote.announce(topic);
  };
  const city = await LiveCity.open({ ...database, announce, lanes: 8 });
  closers.add(() => city.close());
  await city.gathers(teams, crowd);
  await database.analyze();

  let turn = 0;
  return {
    city,
    database,
    async serve({ entry, profileTo = null }, whenDone) {
      const nodeArguments = profileTo === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileTo}`];
      const metricsPort = String(await freePort());
      const settings = { ...city.settings, REDIS_URL: redis.url, LOG_LEVEL: 'fatal', METRICS_PORT: metricsPort };
      const server = await startServerProcess(settings, { nodeArguments, ...(entry && { entry }) });
      whenDone.add(() => server.stop());
      return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
    },
    async scores() {
      turn += 1;
      announcedAt = 0;
      const team = city.teams[turn % city.teams.length];
      if (!team) throw new Error('nobody plays in this city');
      await city.scores(team);
      return announcedAt;
    },
    touches: (topic) => remote.announce(topic),
  };
}
