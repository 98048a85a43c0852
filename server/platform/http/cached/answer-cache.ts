import { LRUCache } from 'lru-cache';
import type { Hub } from '#server/platform/live/hub.ts';
import { Answer } from './answer.ts';

/** An answer is sent for so long without being made again, because time changes some, and a signal of another process may be lost. */
const frameMs = 250;
/** The next answer is begun so long before the frame is over, so that no crowd waits for it. */
const aheadMs = 60;
/** So often an answer is made in a frame, however often what it tells changes. Then the newest is sent until the frame is over. */
const mostInFrame = 8;
/** Estimated bytes of all answers of a process, and the most of one. */
const mostBytes = 32 * 1024 * 1024;
const mostBytesOfOne = 4 * 1024 * 1024;

/** Makes the body of an answer; null when there is none that everybody may get, such as a refusal. */
type Make = () => Promise<string | null>;

interface Running {
  changes: number;
  result: Promise<Answer | null>;
}

/** One answer of the cache, made again when it is too old. */
export class CachedAnswer {
  /** False once others took its place. */
  isCached = true;
  #answer: Answer | null = null;
  /** When the newest making began, and the changes that were known then. */
  #begun = { at: -Infinity, changes: -1 };
  #running: Running | null = null;
  #frame = { at: -Infinity, made: 0 };
  readonly #cache: AnswerCache;
  readonly #key: string;
  readonly #make: Make;

  constructor(cache: AnswerCache, key: string, make: Make) {
    this.#cache = cache;
    this.#key = key;
    this.#make = make;
  }

  /** The answer if it may be sent at once. Shortly before it may not, the next one is begun. */
  ready(): Answer | null {
    const age = this.#cache.now() - this.#begun.at;
    if (!this.#answer || !this.isCached || !this.#isCurrent(age)) return null;
    if (age > frameMs - aheadMs && !this.#running && !this.#isSpent()) void this.#start();
    return this.#answer;
  }

  /** Reads it as it is now. Callers at the same time share one making, unless something changed since it began. */
  async read(): Promise<Answer | null> {
    for (;;) {
      if (this.#isCurrent(this.#cache.now() - this.#begun.at)) return this.#answer;
      const running = this.#running;
      if (!running) return this.#start();
      if (running.changes === this.#cache.changes || this.#isSpent()) return running.result;
      await running.result;
    }
  }

  #isCurrent(age: number): boolean {
    return age < frameMs && (this.#begun.changes === this.#cache.changes || this.#isSpent());
  }

  #isSpent(): boolean {
    return this.#frame.made >= mostInFrame && this.#cache.now() - this.#frame.at < frameMs;
  }

  #start(): Promise<Answer | null> {
    const begun = { at: this.#cache.now(), changes: this.#cache.changes };
    if (begun.at - this.#frame.at >= frameMs) this.#frame = { at: begun.at, made: 0 };
    this.#frame.made += 1;
    const result = this.#make()
      .catch(() => null)
      .then((body) => {
        this.#running = null;
        this.#begun = begun;
        // Equal bytes keep what was packed of them.
        const answer = body === null ? null : new Answer(body);
        if (answer?.etag !== this.#answer?.etag) this.#answer = answer;
        if (this.isCached) this.#cache.weigh(this.#key, this, this.#answer?.weight ?? 0);
        return this.#answer;
      });
    this.#running = { changes: begun.changes, result };
    return result;
  }
}

/**
 * Answers that are the same for everybody who gets them, as bytes. Each is made once, however many ask for it, and again after the next
 * change of any event's board, clock, quest or wall, and at the latest a frame later. A process has one.
 */
export class AnswerCache {
  /** Counts the changes that this process has heard of. An answer whose making began before the newest one may be too old. */
  changes = 0;
  readonly now: () => number;
  readonly #answers: LRUCache<string, CachedAnswer>;

  constructor(hub: Hub, now: () => number = () => performance.now()) {
    this.now = now;
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: mostBytesOfOne,
      dispose: (answer) => {
        answer.isCached = false;
      },
    });
    hub.onTouch((topic) => {
      if (/^(board|event|wall):/.test(topic)) this.changes += 1;
    });
  }

  /** Finds an answer by its key; a new one is made when it is first read. */
  find(key: string, make: Make): CachedAnswer {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = new CachedAnswer(this, key, make);
    this.weigh(key, answer, 0);
    return answer;
  }

  /** Counts the bytes of an answer, and lets go of those that were asked for longest ago where they are too many. */
  weigh(key: string, answer: CachedAnswer, bytes: number): void {
    // The library weighs what it has already no second time.
    this.#answers.delete(key);
    this.#answers.set(key, answer, { size: Math.ceil(bytes) + key.length * 2 + 500 });
    answer.isCached = this.#answers.peek(key) === answer;
  }
}
