import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db, EntryKind } from '#server/platform/db/tables.ts';
import { sql } from 'kysely';

export interface TeamMoment {
  id: number;
  kind: EntryKind;
  riddleId: number | null;
  half: number;
  coins: number;
  /** Null for what organizers do by hand. */
  byName: string | null;
  at: Date;
}

export interface TeamFacts {
  solvedIds: number[];
  visitedIds: number[];
  hintIds: number[];
}

/** What a team has done in its present epoch, by riddle. */
export async function getTeamFacts(db: Db, teamId: number): Promise<TeamFacts> {
  const ids = (table: 'solve' | 'visit' | 'hint') =>
    sql<
      number[]
    >`array(select riddle_id from ${sql.table(table)} as fact where fact.team_id = team_balance.team_id and fact.epoch = team_balance.epoch order by riddle_id)`;
  const row = await db
    .selectFrom('teamBalance')
    .select([ids('solve').as('solvedIds'), ids('visit').as('visitedIds'), ids('hint').as('hintIds')])
    .where('teamId', '=', teamId)
    .executeTakeFirst();
  const numbers = (list: unknown[] | undefined) => (list ?? []).map(Number);
  return { solvedIds: numbers(row?.solvedIds), visitedIds: numbers(row?.visitedIds), hintIds: numbers(row?.hintIds) };
}

/** The newest lines of a team's ledger, newest first. */
export function listTeamMoments(db: Db, { teamId, first }: { teamId: number; first: number }): Promise<TeamMoment[]> {
  return db
    .selectFrom('ledgerEntry')
    .innerJoin('appUser', 'appUser.id', 'ledgerEntry.actorId')
    .select([
      'ledgerEntry.id',
      'ledgerEntry.kind',
      'ledgerEntry.riddleId',
      'ledgerEntry.half',
      'ledgerEntry.coins',
      sql<string | null>`case when ledger_entry.kind not in ('adjust', 'reversal', 'rejudge') then app_user.full_name end`.as('byName'),
      'ledgerEntry.at',
    ])
    .where('ledgerEntry.teamId', '=', teamId)
    .orderBy('ledgerEntry.id', 'desc')
    .limit(first)
    .execute();
}

/** The sessions, of these, that last and whose person plays in the team. */
export function listWhoMaySeeTeam(db: Db, { teamId, sessionHashes, now }: { teamId: number; sessionHashes: Buffer[]; now: SqlInstant }) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .innerJoin('member', (join) => join.onRef('member.userId', '=', 'appUser.id').on('member.teamId', '=', teamId))
    .select(['session.idHash', 'appUser.role'])
    .where('session.idHash', 'in', sessionHashes)
    .where('session.expiresAt', '>', now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null)
    .execute();
}
