import { sql } from 'kysely';
import { type Building, prepared } from './prepared.ts';

/** The row of a request's key. A concurrent request with the same key waits for its transaction. */
interface Claim {
  keyOwner: number;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** A claim as the values of a larger statement. A request without a key has nulls, and writes nothing. */
export type ClaimValues = { [Name in keyof Claim]: Claim[Name] | null };

/** A claim with the result of the command as JSON, as the values of a larger statement. */
export interface ResultValues extends ClaimValues {
  body: string;
}

/** The digest of the first request with a key, and its result. */
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

/** Selects the row of a key. */
export const firstResult = ({ db, param }: Pick<Building<Pick<ClaimValues, 'keyOwner' | 'key'>>, 'db' | 'param'>) =>
  db
    .selectFrom('idempotency')
    .select(['requestHash', 'body'])
    .where('actorId', '=', param('keyOwner') as number)
    .where('key', '=', param('key') as string);

/** The row of a key with its result, for `writeResults`; `requestHash` in hexadecimal digits. */
export type ResultRow = Omit<Claim, 'requestHash'> & { requestHash: string; body: object };

/**
 * Writes the rows of keys at once with their results, `ResultRow[]` as JSON. Relies on idempotency_pk: it breaks the transaction of a twin
 * that got past the lock.
 */
export const writeResults = prepared<{ results: string }, object>(
  ({ param }) => sql`
    insert into idempotency (actor_id, key, operation, request_hash, body)
    select "keyOwner", key, operation, decode("requestHash", 'hex'), body
    from json_to_recordset(${param('results')}::json) as result ("keyOwner" bigint, key text, operation text, "requestHash" text, body json)`,
);
