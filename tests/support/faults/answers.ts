import type { Db } from '#server/platform/db/tables/tables.ts';
import type { AnsweringPhone } from './answering-phone.ts';
import { until } from './until.ts';

/** An answer that was acknowledged to a phone. */
export interface AcknowledgedAnswer {
  /** The person and the riddle. */
  attempt: string;
  /** The team and the riddle. */
  solve: string;
  at: number;
}

export const listAcknowledged = (phones: readonly AnsweringPhone[]): AcknowledgedAnswer[] =>
  phones.flatMap(({ acknowledged, holding: { userId, teamId } }) =>
    acknowledged.map(({ riddleId, at }) => ({ attempt: `${userId} ${riddleId}`, solve: `${teamId} ${riddleId}`, at })),
  );

/** Resolves when every phone has this many more acknowledged answers. */
export async function untilTaken(phones: readonly AnsweringPhone[], more: number): Promise<void> {
  const targets = phones.map(({ acknowledged }) => acknowledged.length + more);
  const areTaken = () => phones.every(({ acknowledged }, at) => acknowledged.length >= (targets[at] ?? 0));
  await until(`every phone has ${more} more answers taken`, areTaken, { timeoutMs: 40_000 });
}

/** Compares the acknowledged answers with a database. Returns those that it lacks, and how many it has more than once. */
export async function compareWithStored(
  db: Db,
  acknowledged: readonly AcknowledgedAnswer[],
): Promise<{ missing: AcknowledgedAnswer[]; doubled: number }> {
  const rows = await db
    .selectFrom('attempt')
    .select(['userId', 'riddleId', (eb) => eb.fn.countAll<number>().as('times')])
    .groupBy(['userId', 'riddleId'])
    .execute();
  const attempts = new Set(rows.map(({ userId, riddleId }) => `${userId} ${riddleId}`));
  const solved = await db.selectFrom('solve').select(['teamId', 'riddleId']).execute();
  const solves = new Set(solved.map(({ teamId, riddleId }) => `${teamId} ${riddleId}`));
  return {
    missing: acknowledged.filter(({ attempt, solve }) => !attempts.has(attempt) || !solves.has(solve)),
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
