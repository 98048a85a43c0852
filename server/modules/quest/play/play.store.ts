import { sql } from 'kysely';
import type { EventStatus } from '#server/modules/events/events.ts';
import type { Balance, enteringLine, EntryValues, lockBalanceQuery, movingBalance, PriceList } from '#server/modules/scoring/scoring.ts';
import { type claimKey, type ClaimValues, type ResultValues, saveResult } from '#server/platform/db/statements/key-row.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { attemptLimits, WrongAttempts } from './attempt-limit.rules.ts';

export interface LockValues extends ClaimValues {
  userId: number;
}

/** The fields of the balance are null when the person plays in no team. */
export type LockedRow = { claims: number } & { [Name in keyof Balance]: Balance[Name] | null };

/** Writes the row of the request's key and locks the balance of the team by one statement. It returns the balance as the lock found it. */
export const lockTeam = (db: Db, parts: { claim: ReturnType<typeof claimKey>; team: ReturnType<typeof lockBalanceQuery> }) =>
  db
    .with('claim', () => parts.claim)
    .with('team', () => parts.team)
    .selectFrom((eb) => eb.selectFrom('claim').select(eb.fn.countAll<number>().as('claims')).as('first'))
    .leftJoin('team', (join) => join.onTrue())
    .select(['first.claims', 'team.teamId', 'team.eventId', 'team.scoreHalf', 'team.coins', 'team.epoch', 'team.version']);

export interface PlayValues extends Record<keyof typeof attemptLimits, number> {
  teamId: number;
  userId: number;
  riddleId: number;
  epoch: number;
}

export interface PlayRow extends Record<keyof PriceList, number | null>, WrongAttempts {
  blockId: number;
  answersVersion: number;
  hasHint: boolean;
  isSolved: boolean;
  hintBought: boolean;
  eventStatus: EventStatus;
  isTeamTooSmall: boolean;
  /** The match keys of the accepted answers in that version. */
  answerKeys: string[];
  /** The number of other riddles of the block that are unsolved. Null where the event has no bonus for a whole block. */
  othersUnsolved: number | null;
}

type Reading = Pick<Building<PlayValues>, 'db' | 'now' | 'param'>;

/** Selects the age of the wrong answer that used up a limit. The team's answers count, and those of the person in any other team. */
function wrongAttempts({ db, now, param }: Reading) {
  const secondsSince = (place: number, filter: ReturnType<typeof sql>) =>
    sql<number | null>`extract(epoch from ${now} - (array_agg(at order by at desc) filter (where ${filter}))[${place}::int])::float8`;
  return db
    .selectFrom('attempt')
    .select([
      secondsSince(param('perRiddle'), sql`riddle_id = ${param('riddleId')}`).as('limitOnRiddleSeconds'),
      secondsSince(param('overall'), sql`true`).as('limitOverallSeconds'),
    ])
    .where((eb) => eb.or([eb('teamId', '=', param('teamId')), eb('userId', '=', param('userId'))]))
    .where(sql<boolean>`not is_right`)
    .where('at', '>', sql<Date>`${now} - ${param('windowSeconds')}::int * interval '1 second'`);
}

/**
 * Everything that a move depends on, in one snapshot under the lock of the team. It has no row when the riddle is archived or not in the
 * event and category of the team, or when the person is no longer in the team.
 */
export const playState = ({ db, now, param }: Reading, prices: Statement<PriceList & { eventId: number }>) =>
  db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('block', (join) => join.onRef('block.eventId', '=', 'team.eventId').onRef('block.categoryId', '=', 'team.categoryId'))
    .innerJoin('riddle', 'riddle.blockId', 'block.id')
    .innerJoin(wrongAttempts({ db, now, param }).as('wrong'), (join) => join.onTrue())
    .leftJoin(prices.as('prices'), 'prices.eventId', 'team.eventId')
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').on('solve.teamId', '=', param('teamId')).on('solve.epoch', '=', param('epoch')),
    )
    .leftJoin('hint', (join) =>
      join.onRef('hint.riddleId', '=', 'riddle.id').on('hint.teamId', '=', param('teamId')).on('hint.epoch', '=', param('epoch')),
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
      sql<boolean>`event.min_team_size > 1 and event.min_team_size > (select count(*) from member as mate
        where mate.team_id = team.id)`.as('isTeamTooSmall'),
      sql<string[]>`array(select match_key from answer where answer.riddle_id = riddle.id
        and answer.added_version <= riddle.answers_version
        and (answer.removed_version is null or answer.removed_version > riddle.answers_version))`.as('answerKeys'),
      sql<number | null>`case when prices.block_solved_half > 0 then (select count(*) from riddle as other
        where other.block_id = riddle.block_id and other.archived_at is null and other.id <> riddle.id
        and not exists (select from solve as done where done.riddle_id = other.id and done.team_id = ${param('teamId')}
          and done.epoch = ${param('epoch')})) end`.as('othersUnsolved'),
    ])
    .where('member.teamId', '=', param('teamId'))
    .where('member.userId', '=', param('userId'))
    .where('riddle.id', '=', param('riddleId'))
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .where('team.deletedAt', 'is', null);

interface AttemptValues extends ResultValues {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  isRight: boolean;
  answersVersion: number;
}

const insertAttempt = ({ db, now, params }: Building<AttemptValues>) =>
  db
    .insertInto('attempt')
    .values({
      ...params('teamId', 'riddleId', 'userId', 'epoch', 'answer', 'isRight', 'answersVersion'),
      at: sql<Date>`${now}`,
    })
    .returning('id');

/** Writes an attempt that earns nothing, with the result of the command. */
export const writeAttempt = prepared<AttemptValues, { id: number }>((building) =>
  building.db
    .with('saved', () => saveResult(building))
    .with('attempted', () => insertAttempt(building))
    .selectFrom('attempted')
    .select('id'),
);

/** A line of the ledger and its balance, as the scoring room writes them. */
export type EntryParts = { line: ReturnType<typeof enteringLine>; balance: ReturnType<typeof movingBalance> };

export interface SolveValues extends AttemptValues, EntryValues {
  riddleId: number;
  withHint: boolean;
}

/**
 * Writes the first right attempt with everything that it brings. Relies on solve_pk: a second solve of the riddle breaks the transaction.
 */
export const writingSolve = (building: Building<SolveValues>, entry: EntryParts) => {
  const { db, now, params } = building;
  return db
    .with('saved', () => saveResult(building))
    .with('attempted', () => insertAttempt(building))
    .with('solved', (parts) =>
      parts.insertInto('solve').values({
        ...params('teamId', 'riddleId', 'epoch', 'userId', 'withHint'),
        attemptId: sql<number>`(select id from attempted)`,
        at: sql<Date>`${now}`,
      }),
    )
    .with('entered', () => entry.line)
    .with('balance', () => entry.balance)
    .selectFrom('balance')
    .selectAll();
};
