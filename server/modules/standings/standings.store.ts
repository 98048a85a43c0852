import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { BoardTeam } from './standings.types.ts';

/**
 * Grows with every change of any team of the event; deleted teams count on, so that it never falls. A sum of bigints is
 * numeric, which arrives as a text, and as texts '10' comes before '9': hence the cast.
 */
const boardVersion = sql<number>`((select coalesce(sum(team.version + team_balance.version), 0) + count(*)
  from team join team_balance on team_balance.team_id = team.id where team.event_id = event.id) + event.version)::bigint`;

export async function findBoardVersion(db: Db, eventId: number): Promise<number | null> {
  const row = await db.selectFrom('event').select(boardVersion.as('version')).where('id', '=', eventId).executeTakeFirst();
  return row?.version ?? null;
}

/** All teams of the board with its version, in one statement and so from one snapshot. */
export async function getBoard(db: Db, eventId: number): Promise<{ version: number; teams: BoardTeam[] }> {
  const rows = await db
    .selectFrom('event')
    .leftJoin('priceList', 'priceList.eventId', 'event.id')
    .leftJoin('team', (join) => join.onRef('team.eventId', '=', 'event.id').on('team.deletedAt', 'is', null))
    .leftJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .select([
      'team.id as teamId',
      'team.categoryId',
      'team.name',
      sql<number>`team_balance.score_half + team_balance.coins * coalesce(price_list.coin_value_half, 1)`.as('totalHalf'),
      'teamBalance.lastGainAt',
      boardVersion.as('version'),
    ])
    .where('event.id', '=', eventId)
    .execute();
  // An event without teams still gives one row, with no team in it.
  return { version: rows[0]?.version ?? 0, teams: rows.filter((row) => row.teamId !== null) as BoardTeam[] };
}
