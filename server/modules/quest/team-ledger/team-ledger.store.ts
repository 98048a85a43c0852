import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db, EntryKind, RegroupingKind, RulingKind } from '#server/platform/db/tables/tables.ts';
import { selectShownNumber } from '../blocks/shown.store.ts';
import { isByHand } from '../team-progress/team-progress.store.ts';

/** A line of a team's ledger, as the team itself may read it. */
export interface TeamLedgerLine {
  id: number;
  kind: EntryKind;
  half: number;
  coins: number;
  /** The points of the team plus its coins by their value, after this line. */
  totalHalfAfter: number;
  riddleId: number | null;
  riddleNumber: number | null;
  /** The title names the place, which is the answer. Null until the team has solved the riddle. */
  riddleTitle: string | null;
  blockTitle: string | null;
  /** The person who did it. Null when an organizer did it by hand. */
  byName: string | null;
  /** Why an organizer did it by hand. Null otherwise. */
  reason: string | null;
  isReversed: boolean;
  /** What organizers decided about the riddle, for a line that this decision wrote. Null for all other lines. */
  ruling: RulingKind | null;
  /** The decision was taken back, which wrote the line. */
  undoesRuling: boolean;
  /** What carried the line over from another category or team, or took it back for that. Null for all other lines. */
  regrouping: RegroupingKind | null;
  at: Date;
}

interface LedgerPage {
  teamId: number;
  /** The value of a coin in half-points. */
  coinValueHalf: number;
  /** The page has only lines older than this id. */
  before: number | null;
  first: number;
}

/** Selects the lines of a team with the total after each, which counts the lines that are not on the page, too. */
const selectLines = (db: Db, { teamId, coinValueHalf }: Pick<LedgerPage, 'teamId' | 'coinValueHalf'>) =>
  db
    .selectFrom('ledgerEntry')
    .selectAll()
    .select(sql<number>`(sum(half + coins * ${coinValueHalf}::int) over (order by id))::int`.as('totalHalfAfter'))
    .where('teamId', '=', teamId);

/** Lists the lines of a team's ledger, newest first. */
export const listTeamLedger = prepared<LedgerPage, TeamLedgerLine>(({ db, params, param }) =>
  db
    .selectFrom(selectLines(db, params('teamId', 'coinValueHalf')).as('line'))
    .innerJoin('teamBalance', 'teamBalance.teamId', 'line.teamId')
    .innerJoin('appUser', 'appUser.id', 'line.actorId')
    .leftJoin('riddle', 'riddle.id', 'line.riddleId')
    .leftJoin('ruling', 'ruling.id', 'line.rulingId')
    .leftJoin('regrouping', 'regrouping.id', 'line.regroupingId')
    .leftJoin('block', (join) => join.on(sql<boolean>`block.id = coalesce(line.block_id, riddle.block_id)`))
    .leftJoin('solve', (join) =>
      join
        .onRef('solve.teamId', '=', 'line.teamId')
        .onRef('solve.riddleId', '=', 'line.riddleId')
        .onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .select([
      'line.id',
      'line.kind',
      'line.half',
      'line.coins',
      'line.totalHalfAfter',
      'line.riddleId',
      sql<
        number | null
      >`case when riddle.id is not null then ${selectShownNumber({ teamId: sql`line.team_id`, epoch: sql`team_balance.epoch` })} end`.as(
        'riddleNumber',
      ),
      sql<string | null>`case when solve.riddle_id is not null then riddle.title end`.as('riddleTitle'),
      'block.title as blockTitle',
      sql<string | null>`case when not ${isByHand} then app_user.full_name end`.as('byName'),
      sql<string | null>`case when ${isByHand} then line.comment end`.as('reason'),
      sql<boolean>`exists (select from ledger_entry as back where back.reverses_id = line.id)`.as('isReversed'),
      'ruling.kind as ruling',
      'regrouping.kind as regrouping',
      sql<boolean>`coalesce(line.at >= ruling.undone_at, false)`.as('undoesRuling'),
      'line.at',
    ])
    .where(sql<boolean>`(${param('before')}::bigint is null or line.id < ${param('before')}::bigint)`)
    .orderBy('line.id', 'desc')
    .limit(sql<number>`${param('first')}::int`),
);
