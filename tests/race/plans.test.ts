import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { Callers, readChangedPeople } from '#server/modules/identity/identity.ts';
import { checkAnswer, readBlock, readBlocks, readRiddleOfMove, readRiddlesOfBlock, watchTeam } from '#server/modules/quest/quest.ts';
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
/** Tables that grow with every move and every visitor: a plan that reads one of them whole is a fault that a small event hides. */
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

/** An event in a database of its own, over one connection, so that every statement of a use case is prepared on it. */
interface Played {
  db: DatabaseConnection['db'];
  player: Context;
  riddleId: number;
  teamId: number;
  /** The texts of the statements that were sent, in their order. */
  sent: string[];
}

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function openEvent(size: { teams: number; riddles: number; attempts: number }): Promise<Played> {
  const copy = await openCopy();
  closers.push(() => copy.close());
  const url = Object.assign(new URL(copy.url ?? ''), { search: '?statement_timeout=60000&query_timeout=0' });
  const sent: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void sent.push(query.sql);
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
  const player = { ...world.ctx(), db, clock: databaseClock, viewer: { userId, role: 'guest' as const, sessionHash } };
  return { db, player, riddleId, teamId, sent };
}

/** What phones and the healer do again and again. A board adds up all teams, so its statements may read tables whole. */
const useCases: Record<string, (played: Played) => Promise<unknown>> = {
  'the caller of a request': ({ db }) => new Callers({ db, clock: databaseClock }, new Hub()).viewerOf(token),
  'a wrong answer': ({ player, riddleId }) => checkAnswer({ ...player, idempotencyKey: 'wrong' }, { riddleId, answer: 'мимо' }),
  async 'a right answer and its riddle'({ player, riddleId }) {
    const verdict = await checkAnswer({ ...player, idempotencyKey: 'right' }, { riddleId, answer: rightAnswerTo(riddleId) });
    await readRiddleOfMove(player, verdict);
  },
  'the person, the team and the event': ({ player }) => readSelf(player, player.viewer?.userId ?? null),
  async 'a block and its riddles'({ player }) {
    const [block] = await readBlocks(player);
    const read = block && (await readBlock(player, block.id));
    return read && readRiddlesOfBlock(player, read);
  },
  async 'the screen of a team'({ player }) {
    const team = await watchTeam(player);
    await team.stillAllowed?.(player, player.viewer ? [player.viewer] : []);
    await team.read(player);
  },
  async 'the look of the healer'({ player, teamId }) {
    await readChangedTeams(player, { ids: [teamId], versions: [null] });
    await readChangedPeople(player, { ids: [player.viewer?.userId ?? 0], versions: [null] });
  },
};

interface Planned {
  name: string;
  statement: string;
  parameters: number;
  customPlans: number;
}

/** How a statement reaches the rows of the tables that grow: one word for each place in its plan. */
async function waysOf({ db }: Played, { name, parameters }: Planned): Promise<string> {
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

/** The ways of all statements of each use case. Fails when one of them is planned again for its values. */
async function lookAt(played: Played): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, work] of Object.entries(useCases)) {
    played.sent.length = 0;
    await work(played);
    const texts = [...new Set(played.sent)].filter((text) => !/^(begin|commit|start transaction|set )/i.test(text));
    const { rows } = await sql<Planned>`select name, statement, cardinality(parameter_types) as parameters, custom_plans as "customPlans"
      from pg_prepared_statements`.execute(played.db);
    found[name] = [];
    for (const text of texts) {
      const planned = rows.find(({ statement }) => statement === text);
      if (!planned || planned.customPlans > 0) throw new Error(`not planned once for all values: ${text}`);
      found[name].push(await waysOf(played, planned));
    }
  }
  return found;
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
