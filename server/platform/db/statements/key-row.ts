import { sql } from 'kysely';
import type { Building } from './prepared.ts';

/** The row of a request's key. A concurrent request with the same key waits for its transaction. */
export interface Claim {
  keyOwner: number;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** A claim as a part of a larger statement; a request without a key writes nothing by it. */
export type ClaimValues = { [Name in keyof Claim]: Claim[Name] | null };

/** The result of a command, as JSON, as a part of a larger statement. */
export interface ResultValues {
  keyOwner: number | null;
  key: string | null;
  body: string;
}

/** Writes the row of a key and returns a row to the first request with it. */
export const claimKey = ({ db, param }: Pick<Building<ClaimValues>, 'db' | 'param'>) =>
  db
    .insertInto('idempotency')
    .columns(['actorId', 'key', 'operation', 'requestHash'])
    .expression(
      db
        .selectNoFrom([
          sql<number>`${param('keyOwner')}::bigint`.as('actorId'),
          sql<string>`${param('key')}::text`.as('key'),
          sql<string>`${param('operation')}::text`.as('operation'),
          sql<Buffer>`${param('requestHash')}::bytea`.as('requestHash'),
        ])
        .where(sql<boolean>`${param('key')}::text is not null`),
    )
    .onConflict((conflict) => conflict.columns(['actorId', 'key']).doNothing())
    .returning('key');

/** Writes the result into the row of its key. */
export const saveResult = ({ db, param }: Pick<Building<ResultValues>, 'db' | 'param'>) =>
  db
    .updateTable('idempotency')
    .set({ body: param('body') })
    .where('actorId', '=', param('keyOwner') as number)
    .where('key', '=', param('key') as string);

/** Saves the result of a command: as a part of its last statement, or by a statement of its own when it wrote nothing. */
export interface SaveResult<Result> {
  values(result: Result): ResultValues;
  now<Saved extends Result>(result: Saved): Promise<Saved>;
}
