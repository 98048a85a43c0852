/** Work for the thread, which loads this file. */
import { threadId } from 'node:worker_threads';

export const currentThread = (): number => threadId;

export const countBytes = (bytes: Uint8Array): number => bytes.length;

export function spin(): never {
  for (;;);
}

export function fill(): number {
  const arrays: string[][] = [];
  for (;;) arrays.push(Array.from({ length: 10_000 }, (_each, place) => `${arrays.length}-${place}`));
}

export function fail(words: string): never {
  throw new TypeError(words);
}
