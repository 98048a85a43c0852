import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Lists those of these people who may be insiders of a riddle: staff who are not shut out. */
export async function listAssignable(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['insider', 'ctc', 'organizer'])
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function listInsiderIds(db: Db, riddleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('riddleInsider')
    .select('userId')
    .where('riddleId', '=', riddleId)
    .orderBy('position')
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Writes insiders in their order. Relies on riddle_insider_pk: people who are assigned already only get a new position. */
export async function recordInsiders(db: Db, { riddleId, ids, from }: { riddleId: number; ids: readonly number[]; from: number }) {
  if (ids.length === 0) return;
  await db
    .insertInto('riddleInsider')
    .values(ids.map((userId, index) => ({ riddleId, userId, position: from + index })))
    .onConflict((conflict) => conflict.columns(['riddleId', 'userId']).doUpdateSet({ position: sql<number>`excluded.position` }))
    .execute();
}

export async function removeInsiders(db: Db, { riddleId, ids }: { riddleId: number; ids: readonly number[] }) {
  if (ids.length > 0) await db.deleteFrom('riddleInsider').where('riddleId', '=', riddleId).where('userId', 'in', ids).execute();
}

export interface InsiderMove {
  eventId: number;
  fromId: number;
  toId: number;
}

/**
 * Gives one person the places of another in all riddles of an event, archived ones too, in the order that they had. Where both stood already,
 * the first place of the two counts. Relies on riddle_insider_pk. Locks the riddles, so that an edit of their insiders waits. Returns the riddles.
 */
export async function moveInsiders(db: Db, { eventId, fromId, toId }: InsiderMove): Promise<number[]> {
  const { rows } = await sql<{ riddleId: number }>`
    with held as (
      select riddle.id from riddle join block on block.id = riddle.block_id and block.event_id = ${eventId}
      where exists (select from riddle_insider where riddle_insider.riddle_id = riddle.id and riddle_insider.user_id = ${fromId})
      order by riddle.id for no key update of riddle),
    gone as (
      delete from riddle_insider using held where riddle_insider.riddle_id = held.id and riddle_insider.user_id = ${fromId}
      returning riddle_insider.riddle_id, riddle_insider.position)
    insert into riddle_insider (riddle_id, user_id, position) select riddle_id, ${toId}, position from gone
    on conflict (riddle_id, user_id) do update set position = least(riddle_insider.position, excluded.position)
    returning riddle_id`.execute(db);
  return rows.map(({ riddleId }) => riddleId).toSorted((one, other) => one - other);
}
