import { sql } from 'kysely';
import type { EventStatus } from '#server/modules/events/events.ts';
import type { lockBalanceQuery, PriceList } from '#server/modules/scoring/scoring.ts';
import type { ClaimValues, claiming } from '#server/platform/db/idempotency.ts';
import type { Building } from '#server/platform/db/prepared.ts';
import type { Statement } from '#server/platform/db/statement.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { WrongAttempts } from './attempt-limit.rules.ts';

/** Who wants to make a move, and the row of the request's key, if it has one. */
export interface OpeningValues extends ClaimValues {
  userId: number;
}

/** The account is null when the person plays in no team. */
export interface OpenedRow {
  claims: number;
  teamId: number | null;
  eventId: number | null;
  scoreHalf: number | null;
  coins: number | null;
  epoch: number | null;
  version: number | null;
}

/** Writes the row of the request's key and takes the team's lock by one statement. What it returns of the account is as the lock found it. */
export const opening = (db: Db, parts: { claim: ReturnType<typeof claiming>; account: ReturnType<typeof lockBalanceQuery> }) =>
  db
    .with('claim', () => parts.claim)
    .with('account', () => parts.account)
    .selectFrom((eb) => eb.selectFrom('claim').select(eb.fn.countAll<number>().as('claims')).as('first'))
    .leftJoin('account', (join) => join.onTrue())
    .select([
      'first.claims',
      'account.teamId',
      'account.eventId',
      'account.scoreHalf',
      'account.coins',
      'account.epoch',
      'account.version',
    ]);

export interface IntendedMove {
  teamId: number;
  userId: number;
  riddleId: number;
  epoch: number;
  windowSeconds: number;
  perRiddle: number;
  overall: number;
}

export interface PlayRow extends Record<keyof PriceList, number | null>, WrongAttempts {
  blockId: number;
  answersVersion: number;
  hasHint: boolean;
  isSolved: boolean;
  hintBought: boolean;
  eventStatus: EventStatus;
  /** Match keys of the answers of that version. */
  answerKeys: string[];
  /** Of the rest of the block, where there is a bonus for all of it. */
  othersUnsolved: number | null;
}

/** Wrong answers inside the window, of the team and of the person in whatever team: how old the one is that used up a limit. */
function wrongAttempts({ db, now, of }: Building<IntendedMove>) {
  const secondsSince = (place: number, filter: ReturnType<typeof sql>) =>
    sql<number | null>`extract(epoch from ${now} - (array_agg(at order by at desc) filter (where ${filter}))[${place}::int])::float8`;
  return db
    .selectFrom('attempt')
    .select([
      secondsSince(of('perRiddle'), sql`riddle_id = ${of('riddleId')}`).as('limitOnRiddleSeconds'),
      secondsSince(of('overall'), sql`true`).as('limitOverallSeconds'),
    ])
    .where((eb) => eb.or([eb('teamId', '=', of('teamId')), eb('userId', '=', of('userId'))]))
    .where(sql<boolean>`not is_right`)
    .where('at', '>', sql<Date>`${now} - ${of('windowSeconds')}::int * interval '1 second'`);
}

/**
 * Everything a move depends on, in one fresh snapshot taken under the team's lock: no row when the riddle is not in
 * the team's event and category, is archived, or the person is no longer in the team.
 */
export const playState = (building: Building<IntendedMove>, prices: Statement<PriceList & { eventId: number }>) => {
  const { db, now, of } = building;
  return db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('block', (join) => join.onRef('block.eventId', '=', 'team.eventId').onRef('block.categoryId', '=', 'team.categoryId'))
    .innerJoin('riddle', 'riddle.blockId', 'block.id')
    .innerJoin(wrongAttempts(building).as('wrong'), (join) => join.onTrue())
    .leftJoin(prices.as('prices'), 'prices.eventId', 'team.eventId')
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').on('solve.teamId', '=', of('teamId')).on('solve.epoch', '=', of('epoch')),
    )
    .leftJoin('hint', (join) =>
      join.onRef('hint.riddleId', '=', 'riddle.id').on('hint.teamId', '=', of('teamId')).on('hint.epoch', '=', of('epoch')),
    )
    .selectAll(['wrong', 'prices'])
    .select([
      'riddle.blockId',
      'riddle.answersVersion',
      sql<boolean>`riddle.hint_media_id is not null`.as('hasHint'),
      sql<boolean>`solve.team_id is not null`.as('isSolved'),
      sql<boolean>`hint.team_id is not null`.as('hintBought'),
      sql<EventStatus>`case when event.paused_at is not null then 'paused' when ${now} < event.starts_at then 'scheduled'
        when ${now} >= event.ends_at then 'finished' else 'active' end`.as('eventStatus'),
      sql<string[]>`array(select match_key from answer where answer.riddle_id = riddle.id
        and answer.added_version <= riddle.answers_version
        and (answer.removed_version is null or answer.removed_version > riddle.answers_version))`.as('answerKeys'),
      sql<number | null>`case when prices.block_solved_half > 0 then (select count(*) from riddle as other
        where other.block_id = riddle.block_id and other.archived_at is null and other.id <> riddle.id
        and not exists (select from solve as done where done.riddle_id = other.id and done.team_id = ${of('teamId')}
          and done.epoch = ${of('epoch')})) end`.as('othersUnsolved'),
    ])
    .where('member.teamId', '=', of('teamId'))
    .where('member.userId', '=', of('userId'))
    .where('riddle.id', '=', of('riddleId'))
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .where('team.deletedAt', 'is', null);
};

export async function listAnswerKeys(db: Db, riddle: { id: number; version: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('answer')
    .select('matchKey')
    .where('riddleId', '=', riddle.id)
    .where('addedVersion', '<=', riddle.version)
    .where((eb) => eb.or([eb('removedVersion', 'is', null), eb('removedVersion', '>', riddle.version)]))
    .execute();
  return rows.map((row) => row.matchKey);
}

/** Riddles of a block that the team has not solved yet. */
export async function countUnsolved(db: Db, q: { blockId: number; teamId: number; epoch: number }): Promise<number> {
  const row = await db
    .selectFrom('riddle')
    .select((eb) => eb.fn.countAll<number>().as('unsolved'))
    .where('blockId', '=', q.blockId)
    .where('archivedAt', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('solve').select('riddleId').where('teamId', '=', q.teamId).where('epoch', '=', q.epoch))
    .executeTakeFirstOrThrow();
  return row.unsolved;
}
