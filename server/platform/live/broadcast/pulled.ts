import type { Frame } from './frame.ts';
import type { Connection } from './reader.ts';

/**
 * Frames for a transport that pulls: it asks for the next when it has sent the one before. Until then it is behind, so
 * a newer frame replaces the one that waits.
 */
export class PulledFrames implements Connection, AsyncGenerator<object, void, undefined> {
  readonly #onPull: () => void;
  readonly #onLeave: () => void;
  readonly #onDestroy: () => void;
  readonly #waiting: object[] = [];
  #resolve: ((result: IteratorResult<object, void>) => void) | null = null;
  #isOver = false;

  constructor({ onPull, onLeave, onDestroy }: { onPull(): void; onLeave(): void; onDestroy(): void }) {
    this.#onPull = onPull;
    this.#onLeave = onLeave;
    this.#onDestroy = onDestroy;
  }

  write(frame: Frame): { bytes: number; isBehind: boolean } {
    this.#push(frame.result);
    return { bytes: frame.text.length, isBehind: true };
  }

  complete(last?: Frame): void {
    if (last) this.#push(last.result);
    this.#isOver = true;
    this.#resolve?.({ done: true, value: undefined });
    this.#resolve = null;
    // A transport that reads to the end never calls `return`, so its reader would stay in the group.
    this.#onLeave();
  }

  /** The transport has pings itself. */
  ping(): void {
    return undefined;
  }

  destroy(): void {
    this.#onDestroy();
    this.complete();
  }

  next(): Promise<IteratorResult<object, void>> {
    const value = this.#waiting.shift();
    if (value) return Promise.resolve({ done: false, value });
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#onPull();
    });
  }

  return(): Promise<IteratorResult<object, void>> {
    this.complete();
    return Promise.resolve({ done: true, value: undefined });
  }

  async throw(error: unknown): Promise<IteratorResult<object, void>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  #push(result: object): void {
    if (this.#isOver) return;
    if (this.#resolve) this.#resolve({ done: false, value: result });
    else this.#waiting.push(result);
    this.#resolve = null;
  }
}
