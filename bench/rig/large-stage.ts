import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { addFreshRiddles, fillLargeEvent, type LargeEvent } from '#tests/support/large-event/large-event.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Closers } from './closers.ts';
import { createContext, sessionSecret } from './context.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { monotonicMs } from './monotonic.ts';

const riddles = 320;
const attemptsOfTeam = 57;

/** A person who plays, with the value of the session cookie. */
export interface Player {
  userId: number;
  teamId: number;
  token: string;
}

/** Makes the session token of a person. The database has only its digest. */
export const sessionToken = (userId: number | string): string => `bench-session-${userId}`;

interface Serving {
  port?: number;
  profileTo?: string | null;
  /** Another entry file of the server, and further settings. */
  entry?: string;
  settings?: Record<string, string>;
}

/** A large event that is being played, with everybody signed in, and servers in production mode that serve it. */
export interface LargeStage {
  database: BenchDatabase;
  event: LargeEvent;
  /** Riddles of the first category that nobody has tried. Their ids follow each other. */
  freshRiddles: number[];
  /** The teams of the first category, the captain of each first. */
  teams: Player[][];
  serve(closers: Closers, serving?: Serving): Promise<ServerProcess & { metricsUrl: string }>;
  /** Changes the board, and returns the time at which its topics were published, right after the commit. */
  scores(): Promise<number>;
}

/** Gives every player a session, and returns the teams of the first category, the captain of each first. */
export async function signEverybodyIn({ unlimited }: BenchDatabase): Promise<Player[][]> {
  await sql`insert into session (id_hash, user_id, expires_at)
    select sha256(convert_to(${sessionToken('')} || user_id, 'UTF8')), user_id, now() + interval '1 day' from member`.execute(unlimited);
  const { rows } = await sql<{ userId: number; teamId: number }>`select user_id, team_id from member
    join team on team.id = team_id where category_id = 1 order by team_id, seat`.execute(unlimited);
  const teams = Map.groupBy(
    rows.map((row) => ({ ...row, token: sessionToken(row.userId) })),
    ({ teamId }) => teamId,
  );
  return [...teams.values()];
}

export async function openLargeStage({ teams, fresh = 0 }: { teams: number; fresh?: number }, closers: Closers): Promise<LargeStage> {
  const database = await openBenchDatabase(closers);
  const dataDir = mkdtempSync(join(tmpdir(), 'versta-bench-'));
  closers.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const redis = await startRedisProcess();
  closers.add(() => redis.kill());
  const remote = connectRedis({ url: redis.url, log: createLogger('silent') });
  closers.add(() => remote.close());
  while (!remote.isConnected()) await wait(10);

  const event = await fillLargeEvent(database.unlimited, { teams, riddles, attempts: teams * attemptsOfTeam });
  const freshRiddles = fresh === 0 ? [] : await addFreshRiddles(database.unlimited, event, fresh);
  const players = await signEverybodyIn(database);
  await database.analyze();

  let announcedAt = 0;
  let turn = 0;
  const organizer = createContext(database.db, { userId: event.organizerId, role: 'organizer' }, (topic) => {
    announcedAt ||= monotonicMs();
    remote.announce(topic);
  });
  return {
    database,
    event,
    freshRiddles,
    teams: players,
    async serve(whenDone, { port, profileTo = null, entry = 'bench/rig/load/production-server.ts', settings: more } = {}) {
      const nodeArguments = profileTo === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileTo}`];
      const metricsPort = String(await freePort());
      const settings = {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        DATA_DIR: dataDir,
        SESSION_SECRET: sessionSecret,
        TELEGRAM_BOT_TOKEN: `123456789:${'a'.repeat(35)}`,
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'info',
        METRICS_PORT: metricsPort,
        BENCH_LOG: join(dataDir, 'server.log'),
        ...more,
      };
      const launch = { entry, nodeArguments, ...(port !== undefined && { port }) };
      const server = await startServerProcess(settings, launch);
      whenDone.add(() => server.stop());
      return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
    },
    async scores() {
      const team = players[turn % players.length]?.[0];
      if (!team) throw new Error('nobody plays in this event');
      turn += 1;
      announcedAt = 0;
      await adjustTeamScore(
        { ...organizer, idempotencyKey: `bench-${process.pid}-${turn}` },
        { teamId: team.teamId, points: 1, reason: 'Проверка доски' },
      );
      return announcedAt;
    },
  };
}
