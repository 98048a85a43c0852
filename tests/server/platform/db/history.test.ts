import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureHistory } from '#server/platform/db/history.ts';
import { openCopy } from '#tests/support/database.ts';

describe('the history of a database', () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  beforeAll(async () => {
    copy = await openCopy();
  });
  afterAll(() => copy.close());

  const comesFrom = (place: string) => copy.db.updateTable('history').set({ place }).execute();

  it('stays the same while the database stays where it is', async () => {
    const history = await ensureHistory(copy.db);

    expect(history).toMatch(/^\w{8}$/);
    expect(await ensureHistory(copy.db)).toBe(history);
  });

  it('is another one once the data have come from another cluster, database or timeline', async () => {
    const history = await ensureHistory(copy.db);
    await comesFrom('7712370065455251498/16384/00000001');

    const next = await ensureHistory(copy.db);

    expect(next).not.toBe(history);
    expect(await ensureHistory(copy.db)).toBe(next);
  });

  it('begins once, however many processes notice at the same time', async () => {
    await comesFrom('elsewhere');

    const ids = await Promise.all(Array.from({ length: 8 }, () => ensureHistory(copy.db)));

    expect(new Set(ids).size).toBe(1);
  });

  it('begins where the row of it is lost', async () => {
    await copy.db.deleteFrom('history').execute();

    expect(await ensureHistory(copy.db)).toMatch(/^\w{8}$/);
  });
});
