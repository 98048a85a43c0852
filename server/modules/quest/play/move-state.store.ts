import { type Expression, type RawBuilder, sql } from 'kysely';
import type { EventStatus, QuestEvent } from '#server/modules/events/events.ts';
import type { Balance, PriceList } from '#server/modules/scoring/scoring.ts';
import type { NameReview } from '#server/modules/teams/teams.ts';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import type { ClaimValues, firstResult, FirstResult } from '#server/platform/db/statements/key-row.ts';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { countBoughtHints } from '../blocks/hints.store.ts';
import { isRiddleShown, isShown, type ShownTo } from '../blocks/shown.store.ts';
import { attemptLimits, type WrongAttempts } from './attempt-limit.rules.ts';

/** The keys by which the state of a move is read. */
export interface MoveKeys {
  userId: number;
  riddleId: number;
  /** The key of the answer. Empty for a move without an answer. */
  matchKey: string;
  once: { claim: Pick<ClaimValues, 'keyOwner' | 'key'> };
}

/** The locked balance of a team, with the person whose move it is. */
type LockedBalance = Balance & { userId: number };

/**
 * Locks the balances of the teams of these people, in the order of the teams. That row is the one lock of a team for every writer, as in
 * `lockBalance`. With 'skip locked' a team that somebody else has locked is left out, so that a batch of moves never waits for a team.
 * `selectTeamId` selects the team of a person. Each balance is read by itself, because PostgreSQL joins them with all balances of all teams.
 */
export const lockTeams = (
  selectTeamId: (building: Pick<Building<object>, 'db' | 'now'>, userId: number) => Expression<number>,
  whenLocked: 'wait' | 'skip locked',
) =>
  prepared<{ userIds: readonly number[] }, LockedBalance>(
    (building) => sql<LockedBalance>`
      select seat.user_id, balance.*
      from (
        select move.user_id, ${selectTeamId(building, sql.ref('move.user_id') as never)} as team_id
        from unnest(${idList(building.param('userIds'))}) as move (user_id)
        order by team_id
      ) as seat
      cross join lateral (
        select team_id, event_id, score_half, coins, epoch, version
        from team_balance where team_balance.team_id = seat.team_id
        ${whenLocked === 'wait' ? sql`for update` : sql`for update skip locked`}
      ) as balance`,
  );

/** The riddle, the team, and everything else that the rules of a move depend on. */
export interface MoveState extends WrongAttempts, NameReview {
  teamId: number;
  teamName: string;
  /** The history of the database in which the versions of the team count. */
  history: string;
  categoryId: number;
  isRanked: boolean;
  /** The time of the database. With the two instants below it says whether the board is frozen. */
  now: Date;
  freezeAt: Date | null;
  revealedAt: Date | null;
  blockId: number;
  answersVersion: number;
  /** What the riddle is worth by itself. Null where the price of the event holds. */
  ownSolveHalf: number | null;
  ownSolveWithHintHalf: number | null;
  /** The prices of the hints of the riddle in their order. Null for the price of the event. */
  hintPrices: (number | null)[];
  isSolved: boolean;
  /** How many of them the team has bought. They are the first ones. */
  hintsBought: number;
  eventStatus: EventStatus;
  isTeamTooSmall: boolean;
  isWithdrawn: boolean;
  /** The team has given this answer to the riddle before, in the present epoch. */
  isAlreadyTried: boolean;
  /** The match keys of the accepted answers in the version `answersVersion`. */
  answerKeys: string[];
  /**
   * The number of other riddles of the block that the team sees unsolved and in play. Null if the block has no bonus, or the team has
   * the bonus already.
   */
  othersUnsolved: number | null;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/**
 * The row of a move: the result of an earlier request with the same key, the event's own prices, and the state. Where one of the three is
 * missing, its columns are null.
 */
export type MoveRow = Nullable<FirstResult> & Nullable<PriceList> & Nullable<MoveState>;

/** The statements of other rooms that the state is read by. */
interface Subqueries {
  savedResult: ReturnType<typeof firstResult>;
  currentEvent: Statement<QuestEvent>;
  prices: Statement<PriceList & { eventId: number }>;
}

/** The values of all moves, column by column. */
interface MoveColumns {
  userIds: number[];
  riddleIds: number[];
  matchKeys: string[];
  keyOwners: (number | null)[];
  keys: (string | null)[];
}

/** The columns of the list of moves, by the names of their values. */
const columns = {
  userId: 'move.user_id',
  riddleId: 'move.riddle_id',
  matchKey: 'move.match_key',
  keyOwner: 'move.key_owner',
  key: 'move.key',
};
/** Stands in the subqueries where a single statement would have a parameter: the column of the row `move`. */
const moveColumn = (name: keyof typeof columns) => sql.ref(columns[name]) as never;

/** Makes the statement that reads the state of each of these moves, in their order. */
export function readMoveStates(
  buildSubqueries: (building: Pick<Building<object>, 'db' | 'now'> & { param: typeof moveColumn }) => Subqueries,
) {
  const read = prepared<MoveColumns, MoveRow>(
    ({ db, now, param }) => sql<MoveRow>`
      select state.*
      from unnest(
        ${idList(param('userIds'))}, ${idList(param('riddleIds'))}, (select ${param('matchKeys')}::text[])::text[],
        ${idList(param('keyOwners'))}, (select ${param('keys')}::text[])::text[]
      ) with ordinality as move (user_id, riddle_id, match_key, key_owner, key, number)
      cross join lateral (${selectMoveRow(now, buildSubqueries({ db, now, param: moveColumn }))}) as state
      order by move.number`,
  );
  return (on: { db: Db; clock: Clock }, moves: readonly MoveKeys[]): Promise<MoveRow[]> =>
    read(on, {
      userIds: moves.map(({ userId }) => userId),
      riddleIds: moves.map(({ riddleId }) => riddleId),
      matchKeys: moves.map(({ matchKey }) => matchKey),
      keyOwners: moves.map(({ once }) => once.claim.keyOwner),
      keys: moves.map(({ once }) => once.claim.key),
    });
}

const team: ShownTo = { teamId: sql`member.team_id`, epoch: sql`team_balance.epoch` };

/**
 * Selects everything that the move in the row `move` depends on, in one snapshot under the lock of the team, and the result of an earlier
 * request with the same key. A move has no state when the riddle is archived, not shown to the team, or not in its event and category, or
 * when the person is in no team. A solve, hint or answer of an earlier epoch does not count, because the attempts of the team were
 * cleared after it.
 */
const selectMoveRow = (now: SqlInstant, { savedResult, currentEvent, prices }: Subqueries): RawBuilder<MoveRow> => sql<MoveRow>`
  select saved.request_hash, saved.body, state.*
  from (select) as always
  left join ${savedResult} as saved on true
  left join (
    select
      member.team_id,
      team.name as team_name,
      team.name_state,
      team.shown_name,
      team.name_reason,
      team.category_id,
      team.is_ranked,
      current.history,
      current.status as event_status,
      current.freeze_at,
      current.revealed_at,
      ${now} as now,
      riddle.block_id,
      riddle.answers_version,
      riddle.solve_half as own_solve_half,
      riddle.solve_with_hint_half as own_solve_with_hint_half,
      array(select coins from riddle_hint where riddle_hint.riddle_id = riddle.id order by number) as hint_prices,
      riddle.withdrawn is not null as is_withdrawn,
      wrong.seconds_since_limit_on_riddle,
      wrong.seconds_since_limit_overall,
      prices.*,

      exists (
        select from solve
        where solve.riddle_id = riddle.id and solve.team_id = member.team_id and solve.epoch = team_balance.epoch
      ) as is_solved,

      ${countBoughtHints({ riddleId: sql`riddle.id`, ...team })} as hints_bought,

      /* Members are counted only in an event whose teams need several. */
      current.min_team_size > 1 and current.min_team_size > (
        select count(*) from member as mate where mate.team_id = member.team_id
      ) as is_team_too_small,

      move.match_key <> '' and exists (
        select from attempt as earlier
        where earlier.riddle_id = riddle.id and earlier.team_id = member.team_id and earlier.epoch = team_balance.epoch
          and earlier.match_key = move.match_key
      ) as is_already_tried,

      /* The accepted answers of the present version: those that no version has removed, which have an index of their own. */
      array(select match_key from answer where answer.riddle_id = riddle.id and answer.removed_version is null) as answer_keys,

      /* Riddles are counted only while the team can still earn the bonus for the whole block. */
      case when prices.block_solved_half > 0 and not exists (
        select from ledger_entry as bonus
        where bonus.team_id = member.team_id and bonus.block_id = riddle.block_id and bonus.epoch = team_balance.epoch
          and bonus.kind = 'block_solved' and bonus.ruling_id is null
      ) and not exists (
        select from ledger_entry as bonus
        where bonus.team_id = member.team_id and bonus.block_id = riddle.block_id and bonus.epoch = team_balance.epoch
          and bonus.kind = 'block_solved' and bonus.ruling_id is not null
          and not exists (select from ledger_entry as back where back.reverses_id = bonus.id)
      ) then (
        select count(*) from riddle as other
        where other.block_id = riddle.block_id and other.archived_at is null and other.withdrawn is null and other.id <> riddle.id
          and ${isRiddleShown(team, 'other')}
          and not exists (
            select from solve
            where solve.riddle_id = other.id and solve.team_id = member.team_id and solve.epoch = team_balance.epoch
          )
      ) end as others_unsolved

    from ${currentEvent} as current
    join member on member.event_id = current.id and member.user_id = move.user_id
    join team on team.id = member.team_id and team.deleted_at is null
    join team_balance on team_balance.team_id = member.team_id
    join riddle on riddle.id = move.riddle_id and riddle.archived_at is null
    join block on block.id = riddle.block_id and block.event_id = member.event_id and block.category_id = team.category_id
      and block.archived_at is null and ${isShown(team)}
    left join ${prices} as prices on prices.event_id = member.event_id

    /* The ages of the wrong answers that used up the limits. An answer counts if it is of the team, or of the person in any team. */
    cross join lateral (
      select
        extract(epoch from ${now} - (array_agg(at order by at desc) filter (where riddle_id = move.riddle_id))[${attemptLimits.perRiddle}])::float8
          as seconds_since_limit_on_riddle,
        extract(epoch from ${now} - (array_agg(at order by at desc))[${attemptLimits.overall}])::float8 as seconds_since_limit_overall
      from attempt
      where (attempt.team_id = member.team_id or attempt.user_id = move.user_id)
        and not is_right and not is_repeat
        and ${isRecent(sql.ref('at'), { now, seconds: attemptLimits.windowSeconds })}
    ) as wrong
  ) as state on true`;
