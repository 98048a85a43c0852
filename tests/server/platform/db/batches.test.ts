import { expect, it } from 'vitest';
import type { Context } from '#server/platform/context.ts';
import { batched, type PerformBatch } from '#server/platform/db/batches.ts';
import { World } from '#tests/support/world.ts';

/**
 * Work whose result is its name; `performed` lists the members of each transaction. The transaction with three members breaks after its
 * commit was sent.
 */
function breakingBatches() {
  const performed: string[][] = [];
  const perform: PerformBatch<string, string> = async (_ctx, members) => {
    performed.push(members.map(({ work }) => work));
    if (members.length === 3) throw new Error('Connection terminated unexpectedly');
    return members.map(({ work }) => ({ result: `${work} done` }));
  };
  return { performed, share: batched<string, string>((work) => work, perform) };
}

it('a batch whose connection broke, perhaps after the commit, repeats only what has a key', async () => {
  const world = await World.bare();
  const { performed, share } = breakingBatches();
  const withKey = (idempotencyKey: string | null): Context => ({ ...world.ctx(), idempotencyKey });

  const work = [
    ['first', null],
    ['second', null],
    ['keyed', 'one tap'],
    ['without a key', null],
    ['keyed too', 'another tap'],
  ] as const;
  const outcomes = await Promise.allSettled(work.map(([name, key]) => share(withKey(key), name)));

  expect(performed.map((names) => names.join(', ')).toSorted()).toEqual(
    ['first', 'second', 'keyed, without a key, keyed too', 'keyed', 'keyed too'].toSorted(),
  );
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Error).message))).toEqual([
    'first done',
    'second done',
    'keyed done',
    'Connection terminated unexpectedly',
    'keyed too done',
  ]);
});

it('work of one group is done one after another, in its order', async () => {
  const world = await World.bare();
  const underWay: string[] = [];
  const ended: string[] = [];
  const share = batched<string, void>(
    (work) => work[0],
    async ({ db }, members) => {
      for (const { work } of members) {
        expect(underWay.filter((other) => other[0] === work[0])).toEqual([]);
        underWay.push(work);
      }
      await db.selectFrom('category').select('id').execute();
      for (const { work } of members) underWay.splice(underWay.indexOf(work), 1);
      ended.push(...members.map(({ work }) => work));
      return members.map(() => ({ result: undefined }));
    },
  );

  await Promise.all(['a1', 'a2', 'b1', 'a3', 'b2', 'c1'].map((work) => share(world.ctx(), work)));

  expect(ended.filter((work) => work.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(ended.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

it('work beyond a second of it is refused at once', async () => {
  const world = await World.bare();
  const share = batched<number, number>(
    (work) => work,
    async (_ctx, members) => members.map(({ work }) => ({ result: work })),
  );

  const outcomes = await Promise.allSettled(Array.from({ length: 600 }, (_, number) => share(world.ctx(), number)));

  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
  expect(refused).toEqual(Array.from({ length: 600 - 2 - 512 }, () => 'OVERLOADED'));
});

it('work that is committed and cannot be announced is done once, and its caller hears so', async () => {
  const world = await World.bare();
  let performed = 0;
  const share = batched<string, string>(
    (work) => work,
    async ({ publish }, members) => {
      performed += 1;
      publish('board:1');
      return members.map(({ work }) => ({ result: `${work} done` }));
    },
  );
  const publish = () => {
    throw new Error('nobody listens');
  };

  expect(await share({ ...world.ctx(), publish }, 'work')).toBe('work done');
  expect(await share(world.ctx(), 'work')).toBe('work done');
  expect(performed).toBe(2);
});
