/** Work for the thread, which loads this file. */
import { threadId } from 'node:worker_threads';

export const threadOf = (): number => threadId;

export const lengthOf = (bytes: Uint8Array): number => bytes.length;

export function spin(): never {
  for (;;);
}

export function fill(): number {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_each, place) => `${kept.length}-${place}`));
}

export function fail(words: string): never {
  throw new TypeError(words);
}
