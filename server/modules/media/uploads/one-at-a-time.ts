import { Overloaded } from '#server/platform/errors.ts';

const mostWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Decoding a picture takes memory by the hundred megabytes: a process does it for one upload at a time, in the order of arrival. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) return Promise.reject(new Overloaded(2));
  waiting += 1;
  const mine = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
