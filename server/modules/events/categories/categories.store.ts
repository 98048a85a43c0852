import type { Db } from '#server/platform/db/tables/tables.ts';
import type { CategoryCode, OwnCategory } from './categories.types.ts';

/** Lists the categories in which an event has teams or blocks, deleted ones apart. */
export async function listUsedCategories(db: Db, eventId: number): Promise<CategoryCode[]> {
  const rows = await db
    .selectFrom('category')
    .select('code')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('team').select('categoryId').where('eventId', '=', eventId).where('deletedAt', 'is', null)),
        eb('id', 'in', eb.selectFrom('block').select('categoryId').where('eventId', '=', eventId).where('archivedAt', 'is', null)),
      ]),
    )
    .execute();
  return rows.map(({ code }) => code);
}

/** Leaves the version of the event to the command that this is part of. */
export async function updateCategories(
  db: Db,
  { eventId, categories }: { eventId: number; categories: readonly OwnCategory[] | null },
): Promise<void> {
  await db
    .updateTable('event')
    .set({ ownCategories: categories === null ? null : JSON.stringify(categories) })
    .where('id', '=', eventId)
    .execute();
}
