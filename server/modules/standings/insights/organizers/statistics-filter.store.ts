import { sql } from 'kysely';
import type { StatisticsFilter } from './organizer-statistics.types.ts';

/** Adds the condition that an instant is in the time asked for. */
export const inTime = (moment: string, { from, until }: Pick<StatisticsFilter, 'from' | 'until'>) =>
  sql`${from ? sql`and ${sql.ref(moment)} >= ${from}` : sql``} ${until ? sql`and ${sql.ref(moment)} < ${until}` : sql``}`;

/** Adds the condition that a category is the one asked for. */
export const inCategory = (column: string, { categoryId }: Pick<StatisticsFilter, 'categoryId'>) =>
  categoryId === null ? sql`` : sql`and ${sql.ref(column)} = ${categoryId}`;
