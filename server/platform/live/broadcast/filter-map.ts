/** The value by which a map ends the stream, because the reader has lost the right to it or nothing more comes. */
export const end = Symbol('end');

/**
 * Maps the values of a source, leaves out those that map to undefined, and ends at `end`. It is not a generator, because the return of a
 * generator waits for its pending step, and a reader who left would keep the source open until the next change.
 */
export function filterMap<A, B>(
  source: AsyncIterableIterator<A>,
  map: (value: A) => Promise<B | undefined | typeof end>,
): AsyncIterableIterator<B> {
  return {
    async next() {
      for (;;) {
        const { done, value } = await source.next();
        if (done) return { done: true, value: undefined };
        const mapped = await map(value);
        if (mapped === end) {
          await source.return?.();
          return { done: true, value: undefined };
        }
        if (mapped !== undefined) return { done: false, value: mapped };
      }
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
