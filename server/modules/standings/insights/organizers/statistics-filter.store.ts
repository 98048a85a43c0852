import { sql } from 'kysely';
import type { StatisticsFilter } from './organizer-statistics.types.ts';

/** Adds the condition that an instant is in the time of the filter. */
export const inTime = (instant: string, { from, until }: Pick<StatisticsFilter, 'from' | 'until'>) =>
  sql`${from ? sql`and ${sql.ref(instant)} >= ${from}` : sql``} ${until ? sql`and ${sql.ref(instant)} < ${until}` : sql``}`;

/** Adds the condition that a category is that of the filter. */
export const inCategory = (column: string, { categoryId }: Pick<StatisticsFilter, 'categoryId'>) =>
  categoryId === null ? sql`` : sql`and ${sql.ref(column)} = ${categoryId}`;
