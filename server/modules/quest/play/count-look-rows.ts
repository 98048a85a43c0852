import type { Clock } from '#server/platform/clock.ts';
import { countRowsOf } from '#server/platform/db/statements/read-rows.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { lookAt } from './play-command.ts';

/**
 * Counts what the database reads now for a look at a move of the team that answered last, on a connection that has no plan yet. It writes
 * nothing, and never waits for a team. Null while nobody has answered; 0 while PostgreSQL keeps no counts.
 */
export async function countLookRows({ db, clock }: { db: Db; clock: Clock }): Promise<number | null> {
  const last = await db
    .selectFrom('attempt')
    .innerJoin('member', 'member.teamId', 'attempt.teamId')
    .select(['member.userId', 'attempt.riddleId'])
    .orderBy('attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const move = { ...last, matchKey: 'look', once: { claim: { keyOwner: last.userId, key: 'look' } } };
  return db.transaction().execute(async (within) => {
    const on = { db: within, clock };
    return (await countRowsOf(on, () => lookAt(on, [move], { waits: false }))).rows;
  });
}
