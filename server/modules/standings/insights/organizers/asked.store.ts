import { sql } from 'kysely';
import type { Asked } from './organizer-statistics.types.ts';

/** A condition more: only counts of the time asked for. */
export const inTime = (moment: string, { from, until }: Pick<Asked, 'from' | 'until'>) =>
  sql`${from ? sql`and ${sql.ref(moment)} >= ${from}` : sql``} ${until ? sql`and ${sql.ref(moment)} < ${until}` : sql``}`;

/** A condition more: only the category asked for. */
export const inCategory = (column: string, { categoryId }: Pick<Asked, 'categoryId'>) =>
  categoryId === null ? sql`` : sql`and ${sql.ref(column)} = ${categoryId}`;
