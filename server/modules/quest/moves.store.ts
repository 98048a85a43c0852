import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { EntryValues, enteringLine, movingBalance } from '#server/modules/scoring/scoring.ts';
import { keeping, type KeptValues } from '#server/platform/db/idempotency.ts';
import { type Building, prepared } from '#server/platform/db/prepared.ts';
import type { Db } from '#server/platform/db/tables.ts';

export interface AttemptValues extends KeptValues {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  isRight: boolean;
  answersVersion: number;
}

const insertingAttempt = ({ db, now, of }: Building<AttemptValues>) =>
  db
    .insertInto('attempt')
    .values({
      teamId: of('teamId'),
      riddleId: of('riddleId'),
      userId: of('userId'),
      epoch: of('epoch'),
      answer: of('answer'),
      isRight: of('isRight'),
      answersVersion: of('answersVersion'),
      at: sql<Date>`${now}`,
    })
    .returning('id');

/** A try that earns nothing, and what the request is answered. */
export const writeAttempt = prepared<AttemptValues, { id: number }>((building) =>
  building.db
    .with('kept', () => keeping(building))
    .with('tried', () => insertingAttempt(building))
    .selectFrom('tried')
    .select('id'),
);

/** A line of the ledger and its balance, as the room of scores writes them. */
export interface EntryParts {
  line: ReturnType<typeof enteringLine>;
  balance: ReturnType<typeof movingBalance>;
}

export interface SolvedValues extends AttemptValues, EntryValues {
  riddleId: number;
  withHint: boolean;
}

/**
 * The first right try, with all that it brings, by one statement. Relies on solve_pk: two firsts cannot both be written, so a solve
 * that appeared in spite of the lock breaks the transaction.
 */
export const solving = (building: Building<SolvedValues>, entry: EntryParts) => {
  const { db, now, of } = building;
  return db
    .with('kept', () => keeping(building))
    .with('tried', () => insertingAttempt(building))
    .with('solved', (parts) =>
      parts.insertInto('solve').values({
        teamId: of('teamId'),
        riddleId: of('riddleId'),
        epoch: of('epoch'),
        userId: of('userId'),
        attemptId: sql<number>`(select id from tried)`,
        withHint: of('withHint'),
        at: sql<Date>`${now}`,
      }),
    )
    .with('entered', () => entry.line)
    .with('balance', () => entry.balance)
    .selectFrom('balance')
    .selectAll();
};

interface NewSolve {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  attemptId: number;
  withHint: boolean;
  at: Date;
}

/** An earlier try that counts now. False when the team has the riddle: relies on solve_pk. */
export async function recordSolve(db: Db, solve: NewSolve): Promise<boolean> {
  const inserted = await db
    .insertInto('solve')
    .values(solve)
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface HintValues extends KeptValues, EntryValues {
  riddleId: number;
  userId: number;
}

/** A hint with what it costs, by one statement. Relies on hint_pk as a solve does on its own. */
export const buying = (building: Building<HintValues>, entry: EntryParts) => {
  const { db, now, of } = building;
  return db
    .with('kept', () => keeping(building))
    .with('bought', (parts) =>
      parts
        .insertInto('hint')
        .values({ teamId: of('teamId'), riddleId: of('riddleId'), epoch: of('epoch'), userId: of('userId'), at: sql<Date>`${now}` }),
    )
    .with('entered', () => entry.line)
    .with('balance', () => entry.balance)
    .selectFrom('balance')
    .selectAll();
};

/** How many seconds ago a person last answered wrongly; null for never. */
export async function findSecondsSinceWrong(db: Db, { userId, now }: { userId: number; now: SqlInstant }): Promise<number | null> {
  const row = await db
    .selectFrom('attempt')
    .select(sql<number | null>`extract(epoch from ${now} - max(at))::float8`.as('seconds'))
    .where('userId', '=', userId)
    .where(sql<boolean>`not is_right`)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** Leaves a dash where a person's words stood: the column takes no empty text. */
export function updateAttemptsCut(db: Db, userId: number) {
  return db.updateTable('attempt').set({ answer: '—' }).where('userId', '=', userId).execute();
}
