import type { Db } from '#server/platform/db/tables/tables.ts';

interface Stored {
  /** Times that an attempt is stored, by its person and riddle. */
  attempts: Map<string, number>;
  /** By team and riddle. */
  solves: Set<string>;
}

/** Reads all answers that a database has, to be compared with what phones were told. */
export async function storedAnswers(db: Db): Promise<Stored> {
  const attempts = await db
    .selectFrom('attempt')
    .select(['userId', 'riddleId', (eb) => eb.fn.countAll<number>().as('times')])
    .groupBy(['userId', 'riddleId'])
    .execute();
  const solves = await db.selectFrom('solve').select(['teamId', 'riddleId']).execute();
  return {
    attempts: new Map(attempts.map(({ userId, riddleId, times }) => [`${userId} ${riddleId}`, times])),
    solves: new Set(solves.map(({ teamId, riddleId }) => `${teamId} ${riddleId}`)),
  };
}
