import { Overloaded } from '../errors.ts';
import { notePublished } from '../traces/spans.ts';

/** Carries the names of changed topics between processes: names only, never data. */
export interface Remote {
  announce(topic: string): void;
  onTopic(listener: (topic: string) => void): void;
}

/** Timers, which tests replace. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** A stream yields at most this often. */
const minIntervalMs = 250;
/** The streams of one process. One more is refused. */
const maxTopicStreams = 20_000;

/** Yields after changes of its topics. It is read by one loop: a second `next` before the first resolves would lose that one. */
export interface TopicStream extends AsyncIterableIterator<void> {
  /** Adds topics that wake it. */
  addTopics(...topics: string[]): void;
  /** Returns true when there was a change that it has not yielded yet. */
  isDirty(): boolean;
  /** Makes it yield as if one of its topics had changed. */
  wake(): void;
  /** Records which version of a topic its reader shows now, as the healer reads it. */
  shows(topic: string, version: string): void;
  /** Returns true when its reader shows this version. */
  isShown(topic: string, version: string): boolean;
  return(): Promise<IteratorResult<void>>;
}

/**
 * Wakes those who watch a topic. It is level-triggered: it says that a topic changed, never to what, so a slow stream misses
 * only steps in between. Each stream has one flag, which a burst of ten thousand changes sets once. A process has one hub.
 * A use case publishes a topic, which touches it here and announces it to the other processes as a signal. Also called: pub/sub, event bus.
 */
export class Hub {
  readonly #streams = new Map<string, Set<TopicStream>>();
  readonly #listeners = new Set<(topic: string) => void>();
  readonly #timers: Timers;
  readonly #remote: Remote | null;
  #count = 0;

  constructor(options: { timers?: Timers; remote?: Remote | null } = {}) {
    this.#timers = options.timers ?? globalThis;
    this.#remote = options.remote ?? null;
    this.#remote?.onTopic((topic) => this.touchHere(topic));
  }

  get topicStreamCount(): number {
    return this.#count;
  }

  /** Lists the topics that somebody watches now. */
  topics(): string[] {
    return [...this.#streams.keys()];
  }

  /** Wakes every stream of a topic, here and in the other processes. */
  touch(topic: string): void {
    notePublished(topic);
    this.touchHere(topic);
    this.#remote?.announce(topic);
  }

  /** Calls the listener at every change, before the streams wake. */
  onTouch(listener: (topic: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Wakes the streams of this process only: the others find the change by themselves. */
  touchHere(topic: string): void {
    for (const listener of this.#listeners) listener(topic);
    for (const stream of this.#streams.get(topic) ?? []) stream.wake();
  }

  /** Wakes the streams of this process that do not show this version of a topic. Returns false when all show it. */
  heal(topic: string, version: string): boolean {
    const behind = [...(this.#streams.get(topic) ?? [])].filter((stream) => !stream.isShown(topic, version));
    if (behind.length === 0) return false;
    for (const listener of this.#listeners) listener(topic);
    for (const stream of behind) stream.wake();
    return true;
  }

  /**
   * Yields immediately, then after changes of any of the topics, at most once in a quarter of a second. It ends with the hub or
   * by the caller.
   */
  watch(...first: string[]): TopicStream {
    if (this.#count >= maxTopicStreams) throw new Overloaded();
    const topics = new Set(first);
    const shown = new Map<string, string>();
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
      }, minIntervalMs);
      resolve({ value: undefined, done: false });
    };
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      if (timer !== null) this.#timers.clearTimeout(timer);
      this.#remove(topics, stream);
      this.#count -= 1;
      resolveNext?.({ value: undefined, done: true });
      resolveNext = null;
    };
    const stream: TopicStream = {
      next: () =>
        isEnded
          ? Promise.resolve({ value: undefined, done: true })
          : new Promise((resolve) => {
              resolveNext = resolve;
              flush();
            }),
      return: () => {
        end();
        return Promise.resolve({ value: undefined, done: true });
      },
      addTopics: (...more) => {
        if (isEnded) return;
        for (const topic of more) topics.add(topic);
        this.#add(more, stream);
      },
      isDirty: () => isDirty,
      wake: () => {
        isDirty = true;
        flush();
      },
      shows: (topic, version) => void shown.set(topic, version),
      isShown: (topic, version) => shown.get(topic) === version,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
    this.#add(topics, stream);
    this.#count += 1;
    return stream;
  }

  /** Ends every stream, when the process stops. */
  close(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) void stream.return();
  }

  #add(topics: Iterable<string>, stream: TopicStream): void {
    for (const topic of topics) {
      const streams = this.#streams.get(topic) ?? new Set();
      streams.add(stream);
      this.#streams.set(topic, streams);
    }
  }

  #remove(topics: Iterable<string>, stream: TopicStream): void {
    for (const topic of topics) {
      const streams = this.#streams.get(topic);
      streams?.delete(stream);
      if (streams?.size === 0) this.#streams.delete(topic);
    }
  }
}
