import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Adjustment } from '../admin.types.ts';

/** Lists the changes of a team's score by hand, newest first. */
export function listAdjustments(db: Db, { teamId, first }: { teamId: number; first: number }): Promise<Adjustment[]> {
  return db
    .selectFrom('ledgerEntry')
    .select((eb) => ['id', 'half', 'coins', eb.fn.coalesce('comment', eb.val('')).as('reason'), 'at'])
    .where('teamId', '=', teamId)
    .where('kind', '=', 'adjust')
    .orderBy('id', 'desc')
    .limit(first)
    .execute();
}
