import { Overloaded } from '#server/platform/errors.ts';

/** Carries the names of changed topics between processes: names only, never data. */
export interface Remote {
  announce(topic: string): void;
  onTopic(listener: (topic: string) => void): void;
}

/** Runs something later; tests run it when they like. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const frameMs = 250;
const mostWatchers = 20_000;

interface Watcher {
  wake(): void;
  end(): void;
}

/** Yields after changes of its topics. */
export interface Watching extends AsyncIterableIterator<void> {
  /** Wakes it for these topics, too. */
  also(...topics: string[]): void;
  /** Whether something changed that it has not told of yet. */
  isDirty(): boolean;
  /** As if one of its topics had changed. */
  wake(): void;
}

/**
 * One per process. Level-triggered: it says that a topic changed, never what it is now, so a watcher that is slow misses
 * nothing but steps in between. Each watcher has one slot; a burst of ten thousand changes leaves one mark in it.
 */
export class Hub {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #listeners = new Set<(topic: string) => void>();
  readonly #timers: Timers;
  readonly #remote: Remote | null;
  #count = 0;

  constructor(options: { timers?: Timers; remote?: Remote | null } = {}) {
    this.#timers = options.timers ?? globalThis;
    this.#remote = options.remote ?? null;
    this.#remote?.onTopic((topic) => this.touchHere(topic));
  }

  get watcherCount(): number {
    return this.#count;
  }

  /** Topics that somebody watches now. */
  topics(): string[] {
    return [...this.#watchers.keys()];
  }

  /** Tells every watcher of a topic, here and in the other processes, that it changed. */
  touch(topic: string): void {
    this.touchHere(topic);
    this.#remote?.announce(topic);
  }

  /** Hears of every change at once, before watchers are woken. */
  onTouch(listener: (topic: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Like touch, without telling the other processes: they look for themselves. */
  touchHere(topic: string): void {
    for (const listener of this.#listeners) listener(topic);
    for (const watcher of this.#watchers.get(topic) ?? []) watcher.wake();
  }

  /** Yields once at once, then after changes of any of the topics, at most one frame each quarter of a second. Ends with the hub or the caller. */
  watch(...first: string[]): Watching {
    if (this.#count >= mostWatchers) throw new Overloaded();
    const topics = new Set(first);
    let isDirty = true;
    let isEnded = false;
    let timer: unknown = null;
    let resolveNext: ((result: IteratorResult<void>) => void) | null = null;

    const flush = () => {
      if (!resolveNext || !isDirty || timer !== null || isEnded) return;
      const resolve = resolveNext;
      resolveNext = null;
      isDirty = false;
      timer = this.#timers.setTimeout(() => {
        timer = null;
        flush();
      }, frameMs);
      resolve({ value: undefined, done: false });
    };
    const watcher: Watcher = {
      wake: () => {
        isDirty = true;
        flush();
      },
      end: () => {
        if (isEnded) return;
        isEnded = true;
        if (timer !== null) this.#timers.clearTimeout(timer);
        this.#remove(topics, watcher);
        this.#count -= 1;
        resolveNext?.({ value: undefined, done: true });
        resolveNext = null;
      },
    };
    this.#add(topics, watcher);
    this.#count += 1;

    return {
      next: () =>
        isEnded
          ? Promise.resolve({ value: undefined, done: true })
          : new Promise((resolve) => {
              resolveNext = resolve;
              flush();
            }),
      return: () => {
        watcher.end();
        return Promise.resolve({ value: undefined, done: true });
      },
      also: (...more) => {
        if (isEnded) return;
        for (const topic of more) topics.add(topic);
        this.#add(more, watcher);
      },
      isDirty: () => isDirty,
      wake: watcher.wake,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** Ends every watcher, when the process stops. */
  close(): void {
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher.end();
  }

  #add(topics: Iterable<string>, watcher: Watcher): void {
    for (const topic of topics) {
      const watchers = this.#watchers.get(topic) ?? new Set();
      watchers.add(watcher);
      this.#watchers.set(topic, watchers);
    }
  }

  #remove(topics: Iterable<string>, watcher: Watcher): void {
    for (const topic of topics) {
      const watchers = this.#watchers.get(topic);
      watchers?.delete(watcher);
      if (watchers?.size === 0) this.#watchers.delete(topic);
    }
  }
}
