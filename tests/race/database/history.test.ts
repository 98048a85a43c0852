import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readBoardVersions } from '#server/modules/standings/board/read-board.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { keepHistory } from '#server/platform/db/history.ts';
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
      const boardOf = async ({ db }: typeof database) =>
        (await readBoardVersions({ db, clock: databaseClock }, [city.eventId])).get(city.eventId);
      await keepHistory(database.db);
      await city.gathers(1);
      await expect.poll(async () => (await boardOf(onStandby))?.liveVersion).toBe((await boardOf(database))?.liveVersion);
      expect(await keepHistory(onStandby.db)).toBe(await keepHistory(database.db));

      await sql`alter system set primary_conninfo = ''`.execute(onStandby.db);
      await sql`select pg_reload_conf()`.execute(onStandby.db);
      await expect.poll(async () => (await sql`select from pg_stat_wal_receiver`.execute(onStandby.db)).rows.length).toBe(0);
      const [team] = city.teams;
      if (team) await city.scores(team);
      const lost = await boardOf(database);
      await sql`select pg_promote()`.execute(onStandby.db);
      await keepHistory(onStandby.db);
      const found = await boardOf(onStandby);

      expect(found?.liveVersion).toBeLessThan(lost?.liveVersion ?? 0);
      expect(found?.history).not.toBe(lost?.history);
    } finally {
      await onStandby.close();
      await remove();
      city.close();
    }
  },
  60_000,
);
