import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Finds the age in seconds of a person's last wrong answer. Null when there is none within the window. */
export async function findWrongAnswerAge(
  db: Db,
  { userId, windowSeconds, now }: { userId: number; windowSeconds: number; now: SqlInstant },
): Promise<number | null> {
  const row = await db
    .selectFrom('attempt')
    .select(sql<number | null>`extract(epoch from ${now} - max(at))::float8`.as('seconds'))
    .where('userId', '=', userId)
    .where(sql<boolean>`not is_right and not is_repeat`)
    .where(isRecent(sql.ref('at'), { now, seconds: windowSeconds }))
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** Replaces a person's answers by a dash, because the column takes no empty text. */
export function updateAnswersErased(db: Db, userId: number) {
  return db.updateTable('attempt').set({ answer: '—', matchKey: '' }).where('userId', '=', userId).execute();
}
