import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { World } from '#tests/support/world.ts';

const isServer = inject('database').kind === 'postgres';
const where = '(where PostgreSQL is)';

/** Runs `work` while another connection holds the locks of `hold`, which is rolled back afterwards. */
async function whileHeld<T>(db: Db, hold: (db: Db) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const holding = await db.startTransaction().execute();
  try {
    await hold(holding as unknown as Db);
    return await work();
  } finally {
    await holding.rollback().execute();
  }
}

async function player() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { id: teamId, captain } = await world.team();
  const keyed = { 'idempotency-key': 'one tap' };
  const lockTeam = (db: Db) => db.selectFrom('teamBalance').select('teamId').where('teamId', '=', teamId).forUpdate().execute();
  const claimKey = (db: Db) =>
    db
      .insertInto('idempotency')
      .values({ actorId: captain.id, key: 'one tap', operation: 'checkAnswer', requestHash: Buffer.alloc(32) })
      .execute();
  const answers = (headers: Record<string, string> = keyed) =>
    captain.player.sends({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      payload: JSON.stringify({ query: `mutation { checkAnswer(input: { riddleId: ${riddle.id}, answer: "Кремль" }) { __typename } }` }),
    });
  return { world, db: world.deps.db, captain, riddle, lockTeam, claimKey, answers };
}

describe('a request that waits too long for a lock', () => {
  it.skipIf(!isServer)(`is not told that its key is in use when another phone holds the team ${where}`, async () => {
    const { db, lockTeam, answers } = await player();

    const response = await whileHeld(db, lockTeam, () => answers());
    const later = await answers();

    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'LOCK_TIMEOUT', retryAfter: 1 } }] });
    expect(later.json()).toMatchObject({ data: { checkAnswer: { __typename: 'WrongAnswer' } } });
  });

  it.skipIf(!isServer)(`is told the same behind others who wait for the team ${where}`, async () => {
    const { db, lockTeam, answers } = await player();

    const responses = await whileHeld(db, lockTeam, () => Promise.all(['a', 'b', 'c'].map((key) => answers({ 'idempotency-key': key }))));

    expect(responses.map((response) => response.json<{ errors: { extensions: object }[] }>().errors[0]?.extensions)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: 'LOCK_TIMEOUT' })),
    );
  });

  it.skipIf(!isServer)(`is told that its key is in use while the first request with the key runs ${where}`, async () => {
    const { db, claimKey, answers } = await player();

    const response = await whileHeld(db, claimKey, () => answers());

    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: 1 } }] });
  });

  it.skipIf(!isServer)(`is 503 with Retry-After over REST ${where}`, async () => {
    const { db, lockTeam, captain, riddle } = await player();

    const response = await whileHeld(db, lockTeam, () =>
      captain.player.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: 'Кремль' }),
    );

    expect([response.status, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.body).toMatchObject({ ok: false, error: { type: 'LOCK_TIMEOUT', code: 503 } });
  });
});

describe('a read of a table that a migration holds', () => {
  it.skipIf(!isServer)(`is told to come again, over both faces, and breaks nothing ${where}`, async () => {
    const { db, captain } = await player();
    const lockTables = (within: Db) => sql`lock table app_user in access exclusive mode`.execute(within);
    const query = '{ viewer { fullName } }';

    const [rest, graphql] = await whileHeld(db, lockTables, () =>
      Promise.all([
        captain.player.rest('GET', '/auth/me'),
        captain.player.sends({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          payload: JSON.stringify({ query }),
        }),
      ]),
    );

    expect([rest.status, rest.headers['retry-after'], rest.body]).toMatchObject([503, '1', { error: { type: 'OVERLOADED' } }]);
    expect([graphql.statusCode, graphql.headers['retry-after']]).toEqual([503, '1']);
    expect(graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  });
});

describe('a transaction that the database ends because it stood idle', () => {
  /** The first `idle` tries wait idle until the database has ended them. */
  async function standsStill(idle: number, idempotencyKey: string | null) {
    const world = await World.bare();
    const digest = Buffer.from(`idle ${idle} ${idempotencyKey}`);
    let tries = 0;
    const work = inTransaction({ ...world.ctx(), idempotencyKey }, async ({ db }) => {
      tries += 1;
      if (tries <= idle) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await sql`set local idle_in_transaction_session_timeout = 50`.execute(db);
        await expect.poll(() => isConnected(world.deps.db, rows[0]?.pid ?? 0), { timeout: 5_000, interval: 20 }).toBe(false);
        // The message of the database on that connection has arrived by now, and is read before the reply to another statement.
        await isConnected(world.deps.db, rows[0]?.pid ?? 0);
      }
      await db.insertInto('usedLogin').values({ digest, expiresAt: new Date() }).execute();
    });
    const outcome = await work.then(
      () => 'done',
      (error: unknown) => error,
    );
    const rows = await world.deps.db.selectFrom('usedLogin').select('digest').where('digest', '=', digest).execute();
    return { outcome, rowCount: rows.length };
  }

  const isConnected = async (db: Db, pid: number) =>
    (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length === 1;

  it.skipIf(!isServer)(`is refused by name, with the time to come again, and leaves nothing ${where}`, async () => {
    const { outcome, rowCount } = await standsStill(1, null);

    expect(outcome).toMatchObject({ code: 'TRANSACTION_TIMEOUT', retryAfterSeconds: 1 });
    expect(rowCount).toBe(0);
  });

  it.skipIf(!isServer)(`is done again under its key, once ${where}`, async () => {
    expect(await standsStill(1, 'tap')).toEqual({ outcome: 'done', rowCount: 1 });
  });
});
