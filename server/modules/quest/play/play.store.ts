import { sql } from 'kysely';
import type { EventStatus, QuestEvent } from '#server/modules/events/events.ts';
import type { enteringLine, EntryValues, movingBalance, PriceList } from '#server/modules/scoring/scoring.ts';
import {
  type ClaimValues,
  type firstResult,
  type FirstResult,
  type ResultValues,
  writeResult,
} from '#server/platform/db/statements/key-row.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import { isRiddleShown, isShown, type ShownTo } from '../blocks/shown.store.ts';
import type { attemptLimits, WrongAttempts } from './attempt-limit.rules.ts';

export interface PlayValues extends Pick<ClaimValues, 'keyOwner' | 'key'> {
  userId: number;
  riddleId: number;
  /** The key of the answer; empty for a move without one. */
  matchKey: string;
}

/** The riddle, the team, and all that the rules of a move depend on. */
export interface PlayRow extends Record<keyof PriceList, number | null>, WrongAttempts {
  teamId: number;
  teamName: string;
  /** The versions of the team count in it. */
  history: string;
  categoryId: number;
  /** These decide whether the board is frozen; `now` is the database's. */
  now: Date;
  freezeAt: Date | null;
  revealedAt: Date | null;
  blockId: number;
  answersVersion: number;
  hasHint: boolean;
  isSolved: boolean;
  hintBought: boolean;
  eventStatus: EventStatus;
  isTeamTooSmall: boolean;
  /** The team has given this answer to the riddle before, in the present epoch. */
  isAlreadyTried: boolean;
  /** The match keys of the accepted answers in that version. */
  answerKeys: string[];
  /** The number of other riddles of the block that the team sees unsolved. Null where there is no bonus for a whole block, or it is given. */
  othersUnsolved: number | null;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/** The columns of the state are null when there is none, and those of the first result when no earlier request had the key. */
export type LookRow = Nullable<PlayRow> & Nullable<FirstResult>;

type Reading = Pick<Building<PlayValues>, 'db' | 'now' | 'param'>;

/**
 * Selects the age of the wrong answer that used up a limit. The team's answers count, each once, and those of the person in any other team.
 */
function wrongAttempts({ db, now, param }: Reading, { windowSeconds, perRiddle, overall }: typeof attemptLimits) {
  const secondsSince = (place: number, filter: ReturnType<typeof sql>) =>
    sql<number | null>`extract(epoch from ${now} - (array_agg(at order by at desc) filter (where ${filter}))[${place}])::float8`;
  return db
    .selectFrom('attempt')
    .select([
      secondsSince(perRiddle, sql`riddle_id = ${param('riddleId')}`).as('limitOnRiddleSeconds'),
      secondsSince(overall, sql`true`).as('limitOverallSeconds'),
    ])
    .where(sql<boolean>`(attempt.team_id = member.team_id or attempt.user_id = ${param('userId')})`)
    .where(sql<boolean>`not is_right and not is_repeat`)
    .where(isRecent(sql.ref('at'), { now, seconds: windowSeconds }));
}

interface Parts {
  first: ReturnType<typeof firstResult>;
  current: Statement<QuestEvent>;
  prices: Statement<PriceList & { eventId: number }>;
  limits: typeof attemptLimits;
}

/**
 * Everything that a move depends on, in one snapshot under the lock of the team, and the result of an earlier request with the same key.
 * There is no state when the riddle is archived, not shown to the team, or not in its event and category, or when the person is in no team.
 */
export const playState = ({ db, now, param }: Reading, { first, current, prices, limits }: Parts) => {
  const state = db
    .selectFrom(current.as('current'))
    .innerJoin('member', (join) => join.onRef('member.eventId', '=', 'current.id').on('member.userId', '=', param('userId')))
    .innerJoin('team', (join) => join.onRef('team.id', '=', 'member.teamId').on('team.deletedAt', 'is', null))
    .innerJoin('teamBalance', 'teamBalance.teamId', 'member.teamId')
    .innerJoin('riddle', (join) => join.on('riddle.id', '=', param('riddleId')).on('riddle.archivedAt', 'is', null))
    .innerJoin('block', (join) =>
      join
        .onRef('block.id', '=', 'riddle.blockId')
        .onRef('block.eventId', '=', 'member.eventId')
        .onRef('block.categoryId', '=', 'team.categoryId')
        .on('block.archivedAt', 'is', null)
        .on(isShown(playing)),
    )
    .innerJoinLateral(wrongAttempts({ db, now, param }, limits).as('wrong'), (join) => join.onTrue())
    .leftJoin(prices.as('prices'), 'prices.eventId', 'member.eventId')
    .selectAll(['wrong', 'prices'])
    .select([
      'member.teamId',
      'team.name as teamName',
      'current.history',
      'team.categoryId',
      sql<Date>`${now}`.as('now'),
      'current.freezeAt',
      'current.revealedAt',
      'current.status as eventStatus',
      'riddle.blockId',
      'riddle.answersVersion',
      sql<boolean>`riddle.hint_media_id is not null`.as('hasHint'),
      sql<boolean>`exists (select from solve where ${done('solve')})`.as('isSolved'),
      sql<boolean>`exists (select from hint where ${done('hint')})`.as('hintBought'),
      sql<boolean>`current.min_team_size > 1 and current.min_team_size > (select count(*) from member as mate
        where mate.team_id = member.team_id)`.as('isTeamTooSmall'),
      sql<boolean>`${param('matchKey')}::text <> '' and exists (select from attempt as tried where tried.riddle_id = riddle.id
        and tried.team_id = member.team_id and tried.epoch = team_balance.epoch and tried.match_key = ${param('matchKey')})`.as(
        'isAlreadyTried',
      ),
      sql<string[]>`array(select match_key from answer where answer.riddle_id = riddle.id
        and answer.added_version <= riddle.answers_version
        and (answer.removed_version is null or answer.removed_version > riddle.answers_version))`.as('answerKeys'),
      sql<number | null>`case when prices.block_solved_half > 0 and not exists (select from ledger_entry as paid
          where paid.team_id = member.team_id and paid.block_id = riddle.block_id and paid.epoch = team_balance.epoch and paid.kind = 'block_solved')
        then (select count(*) from riddle as other
        where other.block_id = riddle.block_id and other.archived_at is null and other.id <> riddle.id and ${isRiddleShown(playing, 'other')}
        and not exists (select from solve where solve.riddle_id = other.id and solve.team_id = member.team_id
          and solve.epoch = team_balance.epoch)) end`.as('othersUnsolved'),
    ]);
  return db
    .selectFrom(sql<object>`(select)`.as('always'))
    .leftJoin(first.as('first'), (join) => join.onTrue())
    .leftJoin(state.as('state'), (join) => join.onTrue())
    .select(['first.requestHash', 'first.body'])
    .selectAll('state');
};

const playing: ShownTo = { teamId: sql`member.team_id`, epoch: sql`team_balance.epoch` };

/** The team's solve or hint of the riddle, in the present epoch. */
const done = (table: 'solve' | 'hint') => {
  const row = sql.ref(table);
  return sql`${row}.riddle_id = riddle.id and ${row}.team_id = member.team_id and ${row}.epoch = team_balance.epoch`;
};

interface AttemptValues extends ResultValues {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  matchKey: string;
  isRight: boolean;
  isRepeat: boolean;
  answersVersion: number;
}

const insertAttempt = ({ db, now, params }: Building<AttemptValues>) =>
  db
    .insertInto('attempt')
    .values({
      ...params('teamId', 'riddleId', 'userId', 'epoch', 'answer', 'matchKey', 'isRight', 'isRepeat', 'answersVersion'),
      at: sql<Date>`${now}`,
    })
    .returning('id');

/** Writes an attempt that earns nothing, with the result of the command. */
export const writeAttempt = prepared<AttemptValues, { id: number }>((building) =>
  building.db
    .with('saved', () => writeResult(building))
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
    .with('saved', () => writeResult(building))
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
