import type { Db } from '#server/platform/db/tables/tables.ts';
import type { AnsweringPhone } from './answering-phone.ts';
import { until } from './until.ts';

/** An answer that a phone was told was taken. */
export interface Taken {
  /** The person and the riddle. */
  attempt: string;
  /** The team and the riddle. */
  solve: string;
  at: number;
}

export const takenBy = (phones: readonly AnsweringPhone[]): Taken[] =>
  phones.flatMap(({ acknowledged, holding: { userId, teamId } }) =>
    acknowledged.map(({ riddleId, at }) => ({ attempt: `${userId} ${riddleId}`, solve: `${teamId} ${riddleId}`, at })),
  );

/** Every phone has so many more answers taken. */
export async function untilTaken(phones: readonly AnsweringPhone[], more: number): Promise<void> {
  const wanted = phones.map(({ acknowledged }) => acknowledged.length + more);
  const areTaken = () => phones.every(({ acknowledged }, at) => acknowledged.length >= (wanted[at] ?? 0));
  await until(`every phone has ${more} more answers taken`, areTaken, { patienceMs: 40_000 });
}

/** Compares what phones were told with what a database has: the answers that it lacks, and how many it has more than once. */
export async function compareWithStored(db: Db, taken: readonly Taken[]): Promise<{ missing: Taken[]; doubled: number }> {
  const rows = await db
    .selectFrom('attempt')
    .select(['userId', 'riddleId', (eb) => eb.fn.countAll<number>().as('times')])
    .groupBy(['userId', 'riddleId'])
    .execute();
  const attempts = new Set(rows.map(({ userId, riddleId }) => `${userId} ${riddleId}`));
  const solved = await db.selectFrom('solve').select(['teamId', 'riddleId']).execute();
  const solves = new Set(solved.map(({ teamId, riddleId }) => `${teamId} ${riddleId}`));
  return {
    missing: taken.filter(({ attempt, solve }) => !attempts.has(attempt) || !solves.has(solve)),
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
