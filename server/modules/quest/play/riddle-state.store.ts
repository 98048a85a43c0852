import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { history } from '#server/platform/db/history.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { countBoughtHints } from '../blocks/hints.store.ts';
import { creditInForce, selectInsiderLinks } from '../blocks/quest-content.store.ts';
import type { RiddleRow } from '../blocks/shown.rules.ts';

/** What a team did about a riddle, and the version of the quest that has its texts. hintCoins is null if the event has no price list. */
export type RiddleState = Pick<
  RiddleRow,
  'insiderLinks' | 'hintsBought' | 'isVisited' | 'solvedAt' | 'solvedBy' | 'withHint' | 'half' | 'coins'
> & {
  eventId: number;
  questVersion: number;
  history: string;
  teamId: number;
  hintCoins: number | null;
};

/** A riddle and a person, with the team in which the person has to have a seat. */
interface RiddleStateKey {
  riddleId: number;
  teamId: number;
  userId: number;
}

const key = { riddleId: sql<number>`state_key.riddle_id`, teamId: sql<number>`state_key.team_id`, userId: sql<number>`state_key.user_id` };

/**
 * Selects what the team in the row `state_key` did about the riddle there in its present epoch, if the person there has a seat in the team.
 */
const selectRiddleState = (db: Db) =>
  db
    .selectFrom('member')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'member.teamId')
    .innerJoin('event', 'event.id', 'member.eventId')
    .leftJoin('priceList', 'priceList.eventId', 'member.eventId')
    .leftJoin('solve', (join) =>
      join
        .on('solve.riddleId', '=', key.riddleId)
        .onRef('solve.teamId', '=', 'teamBalance.teamId')
        .onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('appUser as solver', 'solver.id', 'solve.userId')
    .leftJoin('visit', (join) =>
      join
        .on('visit.riddleId', '=', key.riddleId)
        .onRef('visit.teamId', '=', 'teamBalance.teamId')
        .onRef('visit.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin(creditInForce({ teamId: sql`team_balance.team_id`, riddleId: key.riddleId, epoch: sql`team_balance.epoch` }), (join) =>
      join.onTrue(),
    )
    .select([
      'event.id as eventId',
      'event.questVersion',
      history.as('history'),
      'member.teamId',
      'priceList.hintCoins',
      selectInsiderLinks(sql`${key.riddleId}`).as('insiderLinks'),
      countBoughtHints({ riddleId: key.riddleId, teamId: sql`team_balance.team_id`, epoch: sql`team_balance.epoch` }).as('hintsBought'),
      sql<boolean>`visit.team_id is not null`.as('isVisited'),
      'solve.at as solvedAt',
      'solver.fullName as solvedBy',
      'solve.withHint',
      'credit.half',
      'credit.coins',
    ])
    .where('member.teamId', '=', key.teamId)
    .where('member.userId', '=', key.userId);

const listRiddleStates = prepared<{ riddleIds: number[]; teamIds: number[]; userIds: number[] }, RiddleState & { number: number }>(
  ({ db, param }) => sql<RiddleState & { number: number }>`
    select state_key.number, state.*
    from unnest(${idList(param('riddleIds'))}, ${idList(param('teamIds'))}, ${idList(param('userIds'))})
      with ordinality as state_key (riddle_id, team_id, user_id, number)
    cross join lateral (${selectRiddleState(db)}) as state`,
);

/** Finds the state of each riddle for its team, in the order of the keys. Null for a person who has no seat in the team. */
export async function findRiddleStates(on: { db: Db; clock: Clock }, keys: readonly RiddleStateKey[]): Promise<(RiddleState | null)[]> {
  const rows = await listRiddleStates(on, {
    riddleIds: keys.map(({ riddleId }) => riddleId),
    teamIds: keys.map(({ teamId }) => teamId),
    userIds: keys.map(({ userId }) => userId),
  });
  const states = new Map(rows.map(({ number, ...state }) => [number, state]));
  return keys.map((_key, index) => states.get(index + 1) ?? null);
}
