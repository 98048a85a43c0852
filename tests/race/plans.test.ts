import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { Callers, sessions } from '#server/modules/identity/identity.ts';
import { blocks, play, watchTeam } from '#server/modules/quest/quest.ts';
import { readChangedTeams, readSelf } from '#server/modules/teams/teams.ts';
import { databaseClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { openCopy } from '#tests/support/database.ts';
import { addFreshRiddles, fillLargeEvent, rightAnswerTo } from '#tests/support/large-event/large-event.ts';
import { World } from '#tests/support/world.ts';

const canRun = inject('database').kind === 'postgres';
const token = 'a session of the large event';
/** Tables that grow with every move and every visitor. A plan that reads a whole one is a fault, which a small event hides. */
const growing = [
  'attempt',
  'solve',
  'hint',
  'visit',
  'ledger_entry',
  'idempotency',
  'session',
  'identity',
  'app_user',
  'member',
  'team',
  'team_balance',
];

/** Opens an event in another database, over one connection, so that every statement of a use case is prepared on it. */
interface Played {
  db: DatabaseConnection['db'];
  player: Context;
  riddleId: number;
  teamId: number;
  /** The texts of the sent statements, in their order. */
  statements: string[];
}

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function openEvent(size: { teams: number; riddles: number; attempts: number }): Promise<Played> {
  const copy = await openCopy();
  closers.push(() => copy.close());
  const url = Object.assign(new URL(copy.url ?? ''), { search: '?statement_timeout=60000&query_timeout=0' });
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
  const connection = connectPostgres(url.toString(), { onError: () => undefined, log, poolMax: 1 });
  closers.push(() => connection.close());
  const { db } = connection;
  const event = await fillLargeEvent(db, size);
  const [riddleId = 0] = await addFreshRiddles(db, event, 1);
  const { rows } = await sql<{ userId: number; teamId: number }>`select user_id, team_id from member join team on team.id = team_id
    where category_id = 1 order by team_id, seat limit 1`.execute(db);
  const { userId = 0, teamId = 0 } = rows[0] ?? {};
  const sessionHash = createHash('sha256').update(token).digest();
  await sql`insert into session (id_hash, user_id, expires_at)
    select case when user_id = ${userId} then ${sessionHash} else sha256(convert_to(user_id::text, 'UTF8')) end, user_id, now() + interval '1 day'
    from member`.execute(db);
  await analyzeHotTables(db);
  const world = await World.bare();
  const player = { ...world.ctx(), db, clock: databaseClock, viewer: { userId, role: 'guest' as const, organizerRoles: [], sessionHash } };
  return { db, player, riddleId, teamId, statements };
}

/** The use cases of phones and the healer. A board adds up all teams, so its statements may read whole tables. */
const useCases: Record<string, (played: Played) => Promise<unknown>> = {
  'the caller of a request': ({ db }) => new Callers({ db, clock: databaseClock }, new Hub()).findViewer(token),
  'a wrong answer': ({ player, riddleId }) => play.checkAnswer({ ...player, idempotencyKey: 'wrong' }, { riddleId, answer: 'мимо' }),
  async 'a right answer and its riddle'({ player, riddleId }) {
    const verdict = await play.checkAnswer({ ...player, idempotencyKey: 'right' }, { riddleId, answer: rightAnswerTo(riddleId) });
    await play.readRiddleAfter(player, verdict);
  },
  'the person, the team and the event': ({ player }) => readSelf(player, player.viewer?.userId ?? null),
  async 'a block and its riddles'({ player }) {
    const [block] = await blocks.readBlocks(player);
    const read = block && (await blocks.readBlock(player, block.id));
    return read && blocks.readRiddlesOfBlock(player, read);
  },
  async 'the screen of a team'({ player }) {
    const team = await watchTeam(player);
    await team.stillAllowed?.(player, player.viewer ? [player.viewer] : []);
    await team.read(player);
  },
  async 'the look of the healer'({ player, teamId }) {
    await readChangedTeams(player, { ids: [teamId], versions: [null] });
    await sessions.readChangedPeople(player, { ids: [player.viewer?.userId ?? 0], versions: [null] });
  },
};

interface Planned {
  name: string;
  statement: string;
  parameters: number;
  customPlans: number;
}

/** Describes how a statement reaches the rows of the tables that grow: one word for each position in its plan. */
async function explain({ db }: Played, { name, parameters }: Planned): Promise<string> {
  const nulls = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) execute ${sql.raw(name + nulls)}`.execute(db);
  const scan = /(?:(Seq Scan)|(?:Index|Index Only) Scan using (\w+)) on (\w+)|Bitmap Index Scan on (\w+)/;
  const ways = rows.flatMap(({ 'QUERY PLAN': line }) => {
    const [, whole, index, table, bitmap] = scan.exec(line) ?? [];
    if (bitmap) return [bitmap];
    return table && growing.includes(table) ? [whole ? `all of ${table}` : (index ?? '')] : [];
  });
  return ways.sort().join(', ');
}

/** Describes the plans of all statements of each use case. Fails when one of them is planned again for its values. */
async function lookAt(played: Played): Promise<Record<string, string[]>> {
  const plans: Record<string, string[]> = {};
  for (const [name, work] of Object.entries(useCases)) {
    played.statements.length = 0;
    await work(played);
    const texts = [...new Set(played.statements)].filter((text) => !/^(begin|commit|start transaction|set )/i.test(text));
    const { rows } = await sql<Planned>`select name, statement, cardinality(parameter_types) as parameters, custom_plans as "customPlans"
      from pg_prepared_statements`.execute(played.db);
    plans[name] = [];
    for (const text of texts) {
      const planned = rows.find(({ statement }) => statement === text);
      if (!planned || planned.customPlans > 0) throw new Error(`not planned once for all values: ${text}`);
      plans[name].push(await explain(played, planned));
    }
  }
  return plans;
}

it.runIf(canRun)('what phones ask for reaches its rows in a large event as it did before', async () => {
  const played = await openEvent({ teams: 400, riddles: 320, attempts: 24_000 });

  expect(await lookAt(played)).toMatchSnapshot();
});

it.runIf(canRun)('what is planned before anybody has played reaches no table from end to end', async () => {
  const played = await openEvent({ teams: 20, riddles: 40, attempts: 0 });

  const ways = Object.values(await lookAt(played)).flat();

  expect(ways.filter((way) => way.includes('all of'))).toEqual([]);
});
