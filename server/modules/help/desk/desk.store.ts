import type { Db } from '#server/platform/db/tables/tables.ts';
import type { HelpDesk } from '../help.types.ts';

/** Finds the desk of an event. One that nobody has edited is empty. */
export async function findDesk(db: Db, eventId: number): Promise<HelpDesk> {
  const found = await db
    .selectFrom('helpDesk')
    .select(['eventId', 'emergencyNumber', 'readyAnswers', 'version'])
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  if (!found) return { eventId, emergencyNumber: '', readyAnswers: [], version: 0 };
  return found;
}

/** Saves the desk of an event, which the caller has locked. */
export async function saveDesk(db: Db, { eventId, ...desk }: HelpDesk): Promise<void> {
  const row = { ...desk, readyAnswers: JSON.stringify(desk.readyAnswers) };
  await db
    .insertInto('helpDesk')
    .values({ eventId, ...row })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute();
}
