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

/** The row of a key with the result of the command, as JSON, as a part of a larger statement. */
export interface ResultValues extends ClaimValues {
  body: string;
}

/** Makes the row of a key with the result; all null but the result for a request without a key. */
export type ToSave = (result: object) => ResultValues;

/** What the first request with a key was, and what it was given. */
export interface FirstResult {
  requestHash: Buffer;
  body: unknown;
}

const keyColumns = ({ param }: Pick<Building<ClaimValues>, 'param'>) =>
  [
    sql<number>`${param('keyOwner')}::bigint`.as('actorId'),
    sql<string>`${param('key')}::text`.as('key'),
    sql<string>`${param('operation')}::text`.as('operation'),
    sql<Buffer>`${param('requestHash')}::bytea`.as('requestHash'),
  ] as const;

/** Writes the row of a key and returns a row to the first request with it. */
export const claimKey = ({ db, param }: Pick<Building<ClaimValues>, 'db' | 'param'>) =>
  db
    .insertInto('idempotency')
    .columns(['actorId', 'key', 'operation', 'requestHash'])
    .expression(db.selectNoFrom(keyColumns({ param })).where(sql<boolean>`${param('key')}::text is not null`))
    .onConflict((conflict) => conflict.columns(['actorId', 'key']).doNothing())
    .returning('key');

/** Writes the result into the row of a key that was claimed before. */
export const saveResult = ({ db, param }: Pick<Building<ResultValues>, 'db' | 'param'>) =>
  db
    .updateTable('idempotency')
    .set({ body: param('body') })
    .where('actorId', '=', param('keyOwner') as number)
    .where('key', '=', param('key') as string);

/** Selects the row of a key, for work that has looked for it under a lock that its twin needs, too. */
export const firstResult = ({ db, param }: Pick<Building<Pick<ClaimValues, 'keyOwner' | 'key'>>, 'db' | 'param'>) =>
  db
    .selectFrom('idempotency')
    .select(['requestHash', 'body'])
    .where('actorId', '=', param('keyOwner') as number)
    .where('key', '=', param('key') as string);

/** Writes the row of a key at once with the result. Relies on idempotency_pk: it breaks the transaction of a twin that got past the lock. */
export const writeResult = ({ db, param }: Pick<Building<ResultValues>, 'db' | 'param'>) =>
  db
    .insertInto('idempotency')
    .columns(['actorId', 'key', 'operation', 'requestHash', 'body'])
    .expression(
      db
        .selectNoFrom([...keyColumns({ param }), sql<string>`${param('body')}::json`.as('body')])
        .where(sql<boolean>`${param('key')}::text is not null`),
    );
