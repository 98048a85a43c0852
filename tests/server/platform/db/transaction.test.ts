import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { inPipelinedTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

async function listeningContext() {
  const world = await World.bare();
  const published: string[] = [];
  const ctx: Context = { ...world.ctx(), publish: (topic) => void published.push(topic) };
  return { world, ctx, published };
}

/** Makes the database fail with an error of this state. */
const failing = ({ db }: Context, state: string) =>
  sql.raw(`do $$ begin raise exception 'arranged' using errcode = '${state}'; end $$`).execute(db);
const writing = ({ db }: Context, digest: string) =>
  db
    .insertInto('usedLogin')
    .values({ digest: Buffer.from(digest), expiresAt: new Date() })
    .execute();
const countRows = async ({ db }: Context, digest: string) =>
  (await db.selectFrom('usedLogin').select('digest').where('digest', '=', Buffer.from(digest)).execute()).length;

describe('work in a transaction', () => {
  it('is announced after the commit, each topic once', async () => {
    const { ctx, published } = await listeningContext();

    await inTransaction(ctx, async (within) => {
      for (const topic of ['a', 'b', 'a']) within.publish(topic);
      await writing(within, 'announced');
      expect(published).toEqual([]);
    });

    expect(published).toEqual(['a', 'b']);
    expect(await countRows(ctx, 'announced')).toBe(1);
  });

  it('leaves nothing and announces nothing when it fails', async () => {
    const { ctx, published } = await listeningContext();

    const work = inTransaction(ctx, async (within) => {
      await writing(within, 'failed');
      within.publish('a');
      throw new Error('no');
    });

    await expect(work).rejects.toThrow('no');
    expect(published).toEqual([]);
    expect(await countRows(ctx, 'failed')).toBe(0);
  });

  it('joins the transaction it is called in', async () => {
    const { ctx, published } = await listeningContext();

    const work = inTransaction(ctx, async (outer) => {
      await inTransaction(outer, async (inner) => {
        await writing(inner, 'nested');
        inner.publish('inner');
      });
      expect(published).toEqual([]);
      throw new Error('outer failed');
    });

    await expect(work).rejects.toThrow('outer failed');
    expect(published).toEqual([]);
    expect(await countRows(ctx, 'nested')).toBe(0);
  });

  it.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('is done again from the start after %s (13.2.6)', async (name, state) => {
    const { ctx, published } = await listeningContext();
    let tries = 0;

    const result = await inTransaction(ctx, async (within) => {
      tries += 1;
      within.publish(`try ${tries}`);
      await writing(within, name);
      if (tries < 3) await failing(within, state);
      return tries;
    });

    expect(result).toBe(3);
    expect(published).toEqual(['try 3']);
    expect(await countRows(ctx, name)).toBe(1);
  });

  it('is given up after two more tries', async () => {
    const { ctx } = await listeningContext();
    let tries = 0;

    const work = inTransaction(ctx, async (within) => {
      tries += 1;
      await failing(within, '40001');
    });

    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(3);
  });

  it.each([
    ['a lock that does not come free', '55P03', null, 'LOCK_TIMEOUT'],
    ['a lock that does not come free, for keyed work', '55P03', 'tap', 'LOCK_TIMEOUT'],
    ['a statement that takes too long', '57014', null, 'OVERLOADED'],
    ['a transaction that stood idle', '25P03', null, 'TRANSACTION_TIMEOUT'],
    ['a transaction that took too long', '25P04', null, 'TRANSACTION_TIMEOUT'],
  ])('is refused by name for %s', async (_name, state, idempotencyKey, code) => {
    const { ctx } = await listeningContext();

    await expect(inTransaction({ ...ctx, idempotencyKey }, (within) => failing(within, state))).rejects.toMatchObject({
      code,
      retryAfterSeconds: 1,
    });
  });
});

describe('work in a pipeline', () => {
  const write = prepared<{ digest: Buffer }, object>(({ db, now, param }) =>
    db.insertInto('usedLogin').values({ digest: param('digest'), expiresAt: sql<Date>`${now}` }),
  );

  it('commits what it sent without waiting, and is announced after that', async () => {
    const { ctx, published } = await listeningContext();

    await inPipelinedTransaction(ctx, async (within) => {
      await countRows(within, 'a look first');
      within.withCommit(write(within, { digest: Buffer.from('sent on') }));
      within.publish('a');
    });

    expect([await countRows(ctx, 'sent on'), published]).toEqual([1, ['a']]);
  });

  it('says what failed of it, and then nothing of it is written or announced', async () => {
    const { ctx, published } = await listeningContext();
    await write(ctx, { digest: Buffer.from('taken') });

    const work = inPipelinedTransaction(ctx, async (within) => {
      await countRows(within, 'a look first');
      within.withCommit(write(within, { digest: Buffer.from('beside it') }));
      within.withCommit(write(within, { digest: Buffer.from('taken') }));
      within.publish('a');
    });

    await expect(work).rejects.toMatchObject({ constraint: 'used_login_pk' });
    expect([await countRows(ctx, 'beside it'), published]).toEqual([0, []]);
  });
});

describe('a prepared statement', () => {
  it('has its constants in its text, and each value once', async () => {
    const { ctx } = await listeningContext();
    const find = prepared<{ digest: Buffer }, object>(({ db, param }) =>
      db
        .selectFrom('usedLogin')
        .select('digest')
        .where((eb) => eb.or([eb('digest', '=', param('digest')), eb('digest', '>', param('digest'))]))
        .where(sql.lit('solve'), '=', 'solve')
        .limit(10),
    );

    const [text = ''] = await statementsDuring(() => find(ctx, { digest: Buffer.from('a') }));

    expect(text).toContain('limit 10');
    expect(text).toContain("= 'solve'");
    expect(text.match(/\$\d+/g)).toEqual(['$1', '$1']);
  });
});
