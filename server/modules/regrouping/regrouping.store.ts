import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db, RegroupingKind } from '#server/platform/db/tables/tables.ts';
import type { Regrouping } from './regrouping.types.ts';

interface NewRegrouping {
  eventId: number;
  kind: RegroupingKind;
  teamId: number;
  fromTeamId: number | null;
  categoryBefore: number;
  categoryAfter: number;
  epochBefore: number;
  coinsBefore: number;
  madeBy: number;
  now: SqlInstant;
}

export async function insertRegrouping(db: Db, { now, ...regrouping }: NewRegrouping): Promise<number> {
  const { id } = await db
    .insertInto('regrouping')
    .values({ ...regrouping, madeAt: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what became of the teams: the version of the balance, and who came along. */
export const updateOutcome = (db: Db, { id, ...outcome }: { id: number; versionAfter: number; movedUserIds: number[] }) =>
  db.updateTable('regrouping').set(outcome).where('id', '=', id).execute();

export const updateUndone = (db: Db, { id, undoneBy, now }: { id: number; undoneBy: number; now: SqlInstant }) =>
  db
    .updateTable('regrouping')
    .set({ undoneBy, undoneAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .execute();

export const findRegrouping = (db: Db, id: number) => db.selectFrom('regrouping').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Tells whether a regrouping may be taken back: it is the newest of its team that stands, its points have not moved since, and a merged team
 * is still deleted by it, with all its people in the other one.
 */
const canUndo = sql<boolean>`regrouping.undone_at is null and team.deleted_at is null and team.category_id = regrouping.category_after
  and balance.version = regrouping.version_after
  and not exists (select from regrouping as newer where newer.team_id = regrouping.team_id and newer.id > regrouping.id and newer.undone_at is null)
  and (regrouping.from_team_id is null or (source.deleted_at = regrouping.made_at and cardinality(regrouping.moved_user_ids) = (
    select count(*) from member where member.team_id = team.id and member.user_id = any(regrouping.moved_user_ids))
    and not exists (select from member where member.team_id = team.id and member.role = 'captain' and member.user_id = any(regrouping.moved_user_ids))))`;

/** Lists the newest regrouping that stands of each of these teams. */
export const listStanding = (db: Db, teamIds: readonly number[]): Promise<Regrouping[]> =>
  db
    .selectFrom('regrouping')
    .innerJoin('team', 'team.id', 'regrouping.teamId')
    .innerJoin('teamBalance as balance', 'balance.teamId', 'regrouping.teamId')
    .innerJoin('appUser', 'appUser.id', 'regrouping.madeBy')
    .leftJoin('team as source', 'source.id', 'regrouping.fromTeamId')
    .distinctOn('regrouping.teamId')
    .select([
      'regrouping.id',
      'regrouping.kind',
      'regrouping.teamId',
      'source.name as fromTeamName',
      'appUser.fullName as madeBy',
      'regrouping.madeAt',
    ])
    .select(canUndo.as('canUndo'))
    .where('regrouping.teamId', 'in', teamIds)
    .where('regrouping.undoneAt', 'is', null)
    .orderBy('regrouping.teamId')
    .orderBy('regrouping.id', 'desc')
    .execute();

/** Counts the solves that stand of teams in their present epochs. */
export async function countSolves(db: Db, teamIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('solve')
    .innerJoin('teamBalance as balance', (join) =>
      join.onRef('balance.teamId', '=', 'solve.teamId').onRef('balance.epoch', '=', 'solve.epoch'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('solve.teamId', 'in', teamIds)
    .executeTakeFirstOrThrow();
  return count;
}
