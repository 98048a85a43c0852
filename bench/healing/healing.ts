import { sql } from 'kysely';
import { createHealer } from '#server/jobs/healing.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Healer } from '#server/platform/live/healer.ts';
import { openDeps } from '#server/start/open-deps.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { sessionSecret } from '../rig/context.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { formatTable } from '../rig/table.ts';

interface Counted {
  commits: number;
  rows: number;
  blocks: number;
}

/** Reads the counters of the database. Statements that are sent together are one transaction. The work of autovacuum is counted, too. */
const readCounts = async (db: Db): Promise<Counted> => {
  const { rows } =
    await sql<Counted>`select pg_stat_clear_snapshot(), xact_commit::int as commits, tup_fetched::int + tup_returned::int as rows,
    blks_hit::int as blocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0] as Counted;
};

/** Adds an event whose board is watched, with teams that have not begun. */
async function addEvent(db: Db, { number, teams }: { number: number; teams: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`with new_event as (insert into event (slug, name, starts_at, ends_at)
      values (${`beside-${number}`}, ${`Квест № ${number}`}, now() - interval '3 hours', now() + interval '1 hour') returning id),
    gathered as (insert into team (event_id, category_id, name, name_key, created_at)
      select new_event.id, 1, 'Команда № ' || t, 'команда № ' || t, now() from new_event, generate_series(1, ${teams}::int) as t returning id, event_id),
    balanced as (insert into team_balance (team_id, event_id) select id, event_id from gathered)
    select id from new_event`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A connection of PostgreSQL publishes its counts within this time. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

interface Watched {
  phones: { userId: number; teamId: number }[];
  boards: number[];
}

/** Starts the check of a process, with the topics that its streams watch. */
async function startProcess(url: string, own: Closers, { phones, boards }: Watched): Promise<Healer> {
  const settings = { DATABASE_URL: url, SESSION_SECRET: sessionSecret, DEMO: '0', DATABASE_POOL_MAX: '2', LOG_LEVEL: 'silent' };
  const { deps, close } = await openDeps(readConfig(settings));
  deps.watch?.close();
  own.add(close);
  for (const { userId, teamId } of phones) deps.hub.watch(`team:${teamId}`, `person:${userId}`);
  for (const id of boards) {
    deps.hub.watch(`board:${id}`, `event:${id}`, `wall:${id}`);
    await deps.standings.boards.read(id);
  }
  return createHealer(deps);
}

async function countsAround(db: Db, healers: Healer[], rounds: number): Promise<[Counted, Counted]> {
  // The first check only reads the versions.
  for (const healer of healers) await healer.heal();
  await settled();
  const before = await readCounts(db);
  for (let round = 0; round < rounds; round += 1) for (const healer of healers) await healer.heal();
  await settled();
  return [before, await readCounts(db)];
}

/**
 * Counts what the check of the versions costs the database when 1, 4 and 16 processes watch the same phones. All of them run in this process,
 * because they send the same statements there.
 */
export async function benchHealing(options: Options): Promise<object> {
  const closers = new Closers();
  const [teams = 400, events = 20] = options.sizes ?? [];
  const rounds = options.rounds ?? 10;
  const counted: Record<string, Record<string, number>> = {};
  try {
    const database = await openBenchDatabase(closers);
    options.say(`Filling ${events} events of ${teams} teams`);
    const ids = [(await fillLargeEvent(database.unlimited, { teams, riddles: 10, attempts: teams })).eventId];
    while (ids.length < events) ids.push(await addEvent(database.unlimited, { number: ids.length, teams }));
    await database.analyze();
    const { rows: members } = await sql<{
      userId: number;
      teamId: number;
    }>`select user_id as "userId", team_id as "teamId" from member order by 2, 1`.execute(database.db);
    for (const watchedEvents of [1, events])
      for (const processes of [1, 4, 16]) {
        const own = new Closers();
        closers.add(() => own.close());
        const healers: Healer[] = [];
        while (healers.length < processes) {
          const phones = members.filter((_, index) => index % processes === healers.length);
          healers.push(await startProcess(database.url, own, { phones, boards: ids.slice(0, watchedEvents) }));
        }
        const [before, after] = await countsAround(database.db, healers, rounds);
        counted[`${watchedEvents} boards, ${processes} processes`] = {
          phones: members.length,
          transactions: (after.commits - before.commits) / rounds,
          rows: Math.round((after.rows - before.rows) / rounds),
          blocks: Math.round((after.blocks - before.blocks) / rounds),
        };
        await own.close();
      }
  } finally {
    await closers.close();
  }
  const tableRows = Object.entries(counted).map(([name, { transactions = 0, rows = 0, blocks = 0 }]) => [
    name,
    String(transactions),
    String(rows),
    String(blocks),
  ]);
  options.say(`\n${formatTable(['every two seconds', 'transactions', 'rows', 'blocks'], tableRows)}\n`);
  return counted;
}
