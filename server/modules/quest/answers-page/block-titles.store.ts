import { sql } from 'kysely';
import { idsOf, prepared } from '#server/platform/db/statements/prepared.ts';

export interface BlockTitle {
  eventId: number;
  categoryId: number;
  title: string;
}

/** Lists the blocks of several events in the order of play, one category after another. */
export const listBlockTitles = prepared<{ eventIds: number[] }, BlockTitle>(({ db, param }) =>
  db
    .selectFrom('block')
    .select(['eventId', 'categoryId', 'title'])
    .where(sql<boolean>`event_id = any(${idsOf(param('eventIds'))})`)
    .where('archivedAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id'),
);
