import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readBoardVersions } from '#server/modules/standings/board/read-board.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { ensureHistory } from '#server/platform/db/history.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasPostgresPrograms } from '#tests/support/processes/postgres-process.ts';
import { startReplicatedDatabase } from './replicated-database.ts';

const canRun = inject('database').kind === 'postgres' && hasPostgresPrograms();

it.skipIf(!canRun)(
  'boards have another history once a standby without the newest commits has taken over',
  async () => {
    const { primary, standby, database, remove } = await startReplicatedDatabase();
    const onStandby = connectPostgres(standby.url, { onError: () => undefined, poolMax: 2 });
    const city = await LiveCity.open({ db: database.db, url: primary.url });
    try {
      const readBoard = async ({ db }: typeof database) =>
        (await readBoardVersions({ db, clock: databaseClock }, [city.eventId])).get(city.eventId);
      await ensureHistory(database.db);
      await city.gathers(1);
      await expect.poll(async () => (await readBoard(onStandby))?.liveVersion).toBe((await readBoard(database))?.liveVersion);
      expect(await ensureHistory(onStandby.db)).toBe(await ensureHistory(database.db));

      await sql`alter system set primary_conninfo = ''`.execute(onStandby.db);
      await sql`select pg_reload_conf()`.execute(onStandby.db);
      await expect.poll(async () => (await sql`select from pg_stat_wal_receiver`.execute(onStandby.db)).rows.length).toBe(0);
      const [team] = city.teams;
      if (team) await city.scores(team);
      const lostBoard = await readBoard(database);
      await sql`select pg_promote()`.execute(onStandby.db);
      await ensureHistory(onStandby.db);
      const standbyBoard = await readBoard(onStandby);

      expect(standbyBoard?.liveVersion).toBeLessThan(lostBoard?.liveVersion ?? 0);
      expect(standbyBoard?.history).not.toBe(lostBoard?.history);
    } finally {
      await onStandby.close();
      await remove();
      city.close();
    }
  },
  60_000,
);
