import { describe, expect, it } from 'vitest';
import { filterMap } from '#server/platform/live/broadcast/filter-map.ts';

function createSource(values: number[]) {
  const state = { isReturned: false };
  const source: AsyncIterableIterator<number> = {
    next: () => {
      const value = values.shift();
      // A source that waits for ever when it is empty, as a topic does without changes.
      return value === undefined ? new Promise<never>(() => undefined) : Promise.resolve({ value, done: false });
    },
    return: () => {
      state.isReturned = true;
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return { source, state };
}

describe('mapping a source', () => {
  it('leaves out what maps to undefined', async () => {
    const { source } = createSource([1, 2, 3, 4]);

    const even = filterMap(source, (value) => Promise.resolve(value % 2 === 0 ? value * 10 : undefined));

    expect([(await even.next()).value, (await even.next()).value]).toEqual([20, 40]);
  });

  it('closes the source at once when the reader leaves, though it waits for the next value', async () => {
    const { source, state } = createSource([]);
    const mapped = filterMap(source, (value) => Promise.resolve(value));
    void mapped.next();

    const last = await mapped.return?.();

    expect(last).toEqual({ done: true, value: undefined });
    expect(state.isReturned).toBe(true);
  });

  it('passes a fault of the mapping on to the reader', async () => {
    const { source } = createSource([1]);
    const mapped = filterMap(source, () => Promise.reject(new Error('cannot')));

    await expect(mapped.next()).rejects.toThrow('cannot');
  });
});
