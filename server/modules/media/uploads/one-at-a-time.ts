import { Overloaded } from '#server/platform/errors.ts';

/** The limit of uploads that wait; a further one is refused as overloaded. */
const mostWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time, in the order of arrival, since decoding a picture takes hundreds of megabytes of memory. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) return Promise.reject(new Overloaded(2));
  waiting += 1;
  const mine = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
