import { sql } from 'kysely';
import type { EntryValues, enteringLine, movingBalance } from '#server/modules/scoring/scoring.ts';
import { type ResultValues, saveResult } from '#server/platform/db/statements/key-row.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';

interface AttemptValues extends ResultValues {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  isRight: boolean;
  answersVersion: number;
}

const insertAttempt = ({ db, now, params }: Building<AttemptValues>) =>
  db
    .insertInto('attempt')
    .values({
      ...params('teamId', 'riddleId', 'userId', 'epoch', 'answer', 'isRight', 'answersVersion'),
      at: sql<Date>`${now}`,
    })
    .returning('id');

/** Writes an attempt that earns nothing, with the result of the command. */
export const writeAttempt = prepared<AttemptValues, { id: number }>((building) =>
  building.db
    .with('saved', () => saveResult(building))
    .with('attempted', () => insertAttempt(building))
    .selectFrom('attempted')
    .select('id'),
);

/** A line of the ledger and its balance, as the scoring room writes them. */
export interface EntryParts {
  line: ReturnType<typeof enteringLine>;
  balance: ReturnType<typeof movingBalance>;
}

export interface SolveValues extends AttemptValues, EntryValues {
  riddleId: number;
  withHint: boolean;
}

/**
 * Writes the first right attempt with everything that it brings. Relies on solve_pk: a second solve of the riddle breaks the transaction.
 */
export const writingSolve = (building: Building<SolveValues>, entry: EntryParts) => {
  const { db, now, params } = building;
  return db
    .with('saved', () => saveResult(building))
    .with('attempted', () => insertAttempt(building))
    .with('solved', (parts) =>
      parts.insertInto('solve').values({
        ...params('teamId', 'riddleId', 'epoch', 'userId', 'withHint'),
        attemptId: sql<number>`(select id from attempted)`,
        at: sql<Date>`${now}`,
      }),
    )
    .with('entered', () => entry.line)
    .with('balance', () => entry.balance)
    .selectFrom('balance')
    .selectAll();
};
