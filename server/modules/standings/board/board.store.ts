import { type Expression, sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { history } from '#server/platform/db/history.ts';
import { type Building, idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { BoardTeam, LiveTeam, OwnRow, StoredBoard, StoredVersions } from '../standings.types.ts';

/** The live version grows with every change of a team. `count(*)` counts new teams, and deleted teams count, too, so it never falls. */
const liveVersion = sql<number>`(select coalesce(sum(team.version + team_balance.version), 0)::bigint + count(*)
  from team join team_balance on team_balance.team_id = team.id where team.event_id = event.id) + event.version`;

/** The frozen version is like the live one, but counts only the ledger entries before the freeze. It is 0 until the freeze. */
const frozenVersion = (now: SqlInstant) => sql<number>`case when event.freeze_at <= ${now} then
  (select coalesce(sum(team.version), 0)::bigint + count(*) from team where team.event_id = event.id and team.created_at < event.freeze_at)
  + (select count(*) from ledger_entry join team on team.id = ledger_entry.team_id
     where ledger_entry.event_id = event.id and ledger_entry.at < event.freeze_at and team.created_at < event.freeze_at)
  + event.version else 0 end`;

const versions = (now: SqlInstant) =>
  [
    sql<Date>`${now}`.as('now'),
    'event.freezeAt',
    'event.revealedAt',
    liveVersion.as('liveVersion'),
    frozenVersion(now).as('frozenVersion'),
    history.as('history'),
  ] as const;

interface EventKey {
  eventId: number;
}

/** The statements here add up all teams, so they read whole tables. */
const readsAllTeams = { readsWhole: true };

/** Lists the versions of several boards. All teams are added up in one pass; a sum for each event would read the tables once for each. */
export const listBoardVersions = prepared<{ eventIds: readonly number[] }, StoredVersions & { eventId: number }>(
  ({ db, now, param }) =>
    db
      .with('teamSum', (qb) =>
        qb
          .selectFrom('team')
          .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
          .select(['team.eventId', sql<number>`sum(team.version + team_balance.version)::bigint + count(*)`.as('version')])
          .where(sql<boolean>`team.event_id = any(${idList(param('eventIds'))})`)
          .groupBy('team.eventId'),
      )
      .selectFrom('event')
      .leftJoin('teamSum', 'teamSum.eventId', 'event.id')
      .select([
        sql<Date>`${now}`.as('now'),
        'event.freezeAt',
        'event.revealedAt',
        sql<number>`coalesce(team_sum.version, 0) + event.version`.as('liveVersion'),
        frozenVersion(now).as('frozenVersion'),
        history.as('history'),
        'event.id as eventId',
      ])
      .where(sql<boolean>`event.id = any(${idList(param('eventIds'))})`),
  readsAllTeams,
);

const coinValue = sql<number>`coalesce(price_list.coin_value_half, 1)`;

/** A row of the live board: a team, on the board or not, with the versions of the board. A board without teams has one row without a team. */
export type LiveRow = StoredVersions & { eventVersion: number; coinValueHalf: number } & (LiveTeam | { teamId: null });

/** Selects the teams of the live board that match a condition, in one snapshot with the versions of the whole board. */
const selectLiveBoard = ({ db, now, param }: Building<EventKey>, condition: Expression<boolean>) =>
  db
    .with(
      (cte) => cte('versions').materialized(),
      (qb) =>
        qb
          .selectFrom('event')
          .select([...versions(now), 'event.id as eventId', 'event.version as eventVersion'])
          .where('event.id', '=', param('eventId')),
    )
    .selectFrom('versions')
    .leftJoin('priceList', 'priceList.eventId', 'versions.eventId')
    .leftJoin('team', (join) => join.onRef('team.eventId', '=', 'versions.eventId').on(condition))
    .leftJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .select([
      'versions.now',
      'versions.freezeAt',
      'versions.revealedAt',
      'versions.liveVersion',
      'versions.frozenVersion',
      'versions.history',
      'versions.eventVersion',
      coinValue.as('coinValueHalf'),
      'team.id as teamId',
      'team.categoryId',
      'team.shownName as name',
      sql<number>`team_balance.score_half + team_balance.coins * ${coinValue}`.as('totalHalf'),
      'teamBalance.lastGainAt',
      sql<number>`team.version + team_balance.version`.as('version'),
      sql<boolean>`team.deleted_at is null and team.is_ranked`.as('isOnBoard'),
    ])
    .$castTo<LiveRow>();

/** Lists all teams of the live board. */
export const listLiveBoard = prepared<EventKey, LiveRow>((building) => selectLiveBoard(building, sql`true`), readsAllTeams);

/** Lists only these teams of the live board. */
export const listLiveTeams = prepared<EventKey & { ids: number[] }, LiveRow>(
  (building) => selectLiveBoard(building, sql`team.id = any(${building.param('ids')}::bigint[])`),
  readsAllTeams,
);

type FrozenRow = StoredVersions & {
  teamId: number | null;
  totalHalf: number;
  existedAtFreeze: boolean;
  frozenTotalHalf: number | null;
  frozenLastGainAt: Date | null;
} & Omit<BoardTeam, 'teamId'>;

/** Lists all ranked teams with their totals now and at the freeze, and the versions. It is one statement, so that all of it is of one snapshot. */
const listBoard = prepared<EventKey, FrozenRow>(
  ({ db, now, param }) =>
    db
      .with(
        (cte) => cte('versions').materialized(),
        (qb) =>
          qb
            .selectFrom('event')
            .select([...versions(now), 'event.id as eventId'])
            .where('event.id', '=', param('eventId')),
      )
      .selectFrom('event')
      .innerJoin('versions', 'versions.eventId', 'event.id')
      .leftJoin('priceList', 'priceList.eventId', 'event.id')
      .leftJoin('team', (join) =>
        join.onRef('team.eventId', '=', 'event.id').on('team.deletedAt', 'is', null).on('team.isRanked', '=', true),
      )
      .leftJoin('teamBalance', 'teamBalance.teamId', 'team.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('ledgerEntry')
            .select([
              sql<number>`coalesce(sum(half + coins * ${coinValue}), 0)::int`.as('totalHalf'),
              // A line that was reversed before the freeze did not count at the freeze.
              sql<Date | null>`max(gained_at) filter (where not exists (
              select from ledger_entry as back where back.reverses_id = ledger_entry.id and back.at < event.freeze_at))`.as('lastGainAt'),
            ])
            .whereRef('ledgerEntry.teamId', '=', 'team.id')
            .whereRef('ledgerEntry.at', '<', 'event.freezeAt')
            .where(sql<boolean>`event.freeze_at <= ${now}`)
            .as('frozen'),
        (join) => join.onTrue(),
      )
      .select([
        'versions.now',
        'versions.freezeAt',
        'versions.revealedAt',
        'versions.liveVersion',
        'versions.frozenVersion',
        'versions.history',
        'team.id as teamId',
        'team.categoryId',
        'team.shownName as name',
        sql<number>`team_balance.score_half + team_balance.coins * ${coinValue}`.as('totalHalf'),
        'teamBalance.lastGainAt',
        sql<boolean>`coalesce(team.created_at < event.freeze_at and event.freeze_at <= ${now}, false)`.as('existedAtFreeze'),
        'frozen.totalHalf as frozenTotalHalf',
        'frozen.lastGainAt as frozenLastGainAt',
      ])
      .where('event.id', '=', param('eventId'))
      .$castTo<FrozenRow>(),
  readsAllTeams,
);

/** Reads all ranked teams with their totals now and at the freeze. Null for an unknown event. */
export async function findBoard(on: { db: Db; clock: Clock }, eventId: number): Promise<StoredBoard | null> {
  const rows = await listBoard(on, { eventId });
  const [first] = rows;
  if (!first) return null;

  // An event without teams has one row without a team.
  const live = rows.filter((row) => row.teamId !== null) as (BoardTeam & FrozenRow)[];
  const frozen = live
    .filter((row) => row.existedAtFreeze)
    .map((row) => ({ ...row, totalHalf: row.frozenTotalHalf ?? 0, lastGainAt: row.frozenLastGainAt }));
  const { now, freezeAt, revealedAt, liveVersion, frozenVersion, history: historyId } = first;
  return { now, freezeAt, revealedAt, liveVersion, frozenVersion, history: historyId, live, frozen };
}

/** Finds the team of a person in an event with its live total, even during a freeze. */
export function findOwnRow(db: Db, member: { eventId: number; userId: number }): Promise<OwnRow | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('team', (join) => join.onRef('team.id', '=', 'member.teamId').on('team.deletedAt', 'is', null))
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .leftJoin('priceList', 'priceList.eventId', 'team.eventId')
    .select([
      'team.id as teamId',
      'team.name as teamName',
      'team.eventId',
      'team.categoryId',
      sql<number>`team_balance.score_half + team_balance.coins * ${coinValue}`.as('totalHalf'),
    ])
    .where('member.eventId', '=', member.eventId)
    .where('member.userId', '=', member.userId)
    .executeTakeFirst();
}
