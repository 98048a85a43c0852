/** A stream that not only its reader can end, after one last value if there is one. */
interface Endable<T> {
  stream: AsyncGenerator<T, void, undefined>;
  end(last?: T): void;
}

/** Wraps the stream of one reader. `onOver` is called once, for every kind of end. */
export function endable<T>(source: AsyncIterable<T>, onOver: () => void): Endable<T> {
  const iterator = source[Symbol.asyncIterator]();
  const last: T[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    finish();
    onOver();
    // Nobody waits for it, because a generator returns only after its pending step.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  };
  const done = (): IteratorResult<T, void> => ({ done: true, value: undefined });
  const afterEnd = (): IteratorResult<T, void> => {
    const value = last.shift();
    return value === undefined ? done() : { done: false, value };
  };

  const stream: AsyncGenerator<T, void, undefined> = {
    async next() {
      if (isOver) return afterEnd();
      const step = await Promise.race([iterator.next(), finished.then(() => null)]).catch((error: unknown) => {
        over();
        throw error;
      });
      if (step === null) return afterEnd();
      if (!step.done) return { done: false, value: step.value };
      over();
      return done();
    },
    return() {
      over();
      return Promise.resolve(done());
    },
    throw(error) {
      over();
      return Promise.reject(error as Error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]() {
      over();
      return Promise.resolve();
    },
  };
  return {
    stream,
    end: (value) => {
      if (isOver) return;
      if (value !== undefined) last.push(value);
      over();
    },
  };
}
