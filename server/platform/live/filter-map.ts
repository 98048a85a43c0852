/**
 * Maps what a source yields and leaves out what maps to undefined. Not a generator: the return of a generator waits for
 * its pending step, and a reader who left would keep the source open until the next change.
 */
export function filterMap<A, B>(source: AsyncIterableIterator<A>, map: (value: A) => Promise<B | undefined>): AsyncIterableIterator<B> {
  return {
    async next() {
      for (;;) {
        const { done, value } = await source.next();
        if (done) return { done: true, value: undefined };
        const mapped = await map(value);
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
