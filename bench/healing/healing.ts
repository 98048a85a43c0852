import { sql } from 'kysely';
import { createHealer } from '#server/jobs/healing.ts';
import { openDeps } from '#server/open-deps.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Healer } from '#server/platform/live/healer.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { sessionSecret } from '../rig/context.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { tableOf } from '../rig/table.ts';

interface Counted {
  commits: number;
  rows: number;
  blocks: number;
}

/** What is sent together is one transaction. What autovacuum does at the same time is counted, too. */
const countsOf = async (db: Db): Promise<Counted> => {
  const { rows } =
    await sql<Counted>`select pg_stat_clear_snapshot(), xact_commit::int as commits, tup_fetched::int + tup_returned::int as rows,
    blks_hit::int as blocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0] as Counted;
};

/** One more event whose board is watched, with teams that have not begun. */
async function addEvent(db: Db, { number, teams }: { number: number; teams: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`with opened as (insert into event (slug, name, starts_at, ends_at)
      values (${`beside-${number}`}, ${`Квест № ${number}`}, now() - interval '3 hours', now() + interval '1 hour') returning id),
    gathered as (insert into team (event_id, category_id, name, name_key, created_at)
      select opened.id, 1, 'Команда № ' || t, 'команда № ' || t, now() from opened, generate_series(1, ${teams}::int) as t returning id, event_id),
    balanced as (insert into team_balance (team_id, event_id) select id, event_id from gathered)
    select id from opened`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Longer than a connection of PostgreSQL keeps its counts for itself. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

interface Watched {
  phones: { userId: number; teamId: number }[];
  boards: number[];
}

/** The parts of a process that check, with what its streams watch. */
async function startProcess(url: string, own: Closers, { phones, boards }: Watched): Promise<Healer> {
  const settings = { DATABASE_URL: url, SESSION_SECRET: sessionSecret, DEMO: '0', DATABASE_POOL_MAX: '2', LOG_LEVEL: 'silent' };
  const { deps, close } = await openDeps(readConfig(settings));
  deps.watch?.close();
  own.add(close);
  for (const { userId, teamId } of phones) deps.hub.watch(`team:${teamId}`, `person:${userId}`);
  for (const id of boards) {
    deps.hub.watch(`board:${id}`, `event:${id}`, `wall:${id}`);
    await deps.standings.read(id);
  }
  return createHealer(deps);
}

async function countsAround(db: Db, healers: Healer[], rounds: number): Promise<[Counted, Counted]> {
  // The first check learns the versions.
  for (const healer of healers) await healer.heal();
  await settled();
  const before = await countsOf(db);
  for (let round = 0; round < rounds; round += 1) for (const healer of healers) await healer.heal();
  await settled();
  return [before, await countsOf(db)];
}

/**
 * Counts what the check of the versions costs the database when 1, 4 and 16 processes watch the same phones. The processes are parts of this
 * one: what they send is the same.
 */
export async function benchHealing(options: Options): Promise<object> {
  const closers = new Closers();
  const [teams = 400, events = 20] = options.sizes ?? [];
  const rounds = options.rounds ?? 10;
  const counted: Record<string, Record<string, number>> = {};
  try {
    const database = await openBenchDatabase(closers);
    options.say(`Filling ${events} events of ${teams} teams`);
    const ids = [(await fillLargeEvent(database.patient, { teams, riddles: 10, attempts: teams })).eventId];
    while (ids.length < events) ids.push(await addEvent(database.patient, { number: ids.length, teams }));
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
  const rowsOf = Object.entries(counted).map(([name, { transactions = 0, rows = 0, blocks = 0 }]) => [
    name,
    String(transactions),
    String(rows),
    String(blocks),
  ]);
  options.say(`\n${tableOf(['every two seconds', 'transactions', 'rows', 'blocks'], rowsOf)}\n`);
  return counted;
}
