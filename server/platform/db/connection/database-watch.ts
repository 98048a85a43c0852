import type { Timers } from '#server/platform/live/hub.ts';
import type { Logger } from '#server/platform/log.ts';

/** One connection on which the database is asked whether it is there. */
export interface Probe {
  /** Rejects when the connection is broken. */
  ask(): Promise<unknown>;
  /** At once, whatever was asked. */
  close(): void;
}

interface Parts {
  /** Opens a connection of its own, outside of the pool. */
  connect: () => Promise<Probe>;
  log: Logger;
  timers?: Timers;
}

const askEveryMs = 500;
const patienceMs = { answer: 1_000, connection: 500 };

/** Invalid authorization, and a database that does not exist. */
const forGood = /^(28|3D)/;
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** The watch says that the database is away; one of the faults that `isOutOfReach` knows. */
class DatabaseAway extends Error {
  readonly code = '08006';

  constructor() {
    super('the database is away');
  }
}

/**
 * One per process with PostgreSQL: asks twice a second whether it is there, and gives each question a second, so a database that is
 * killed, frozen or behind a cut line is known to be away within 1.5 s, long before a statement gives up.
 */
export class DatabaseWatch {
  readonly #connect: () => Promise<Probe>;
  readonly #log: Logger;
  readonly #timers: Timers;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<(away: DatabaseAway) => void>();
  #probe: Probe | null = null;
  /** Null until the first answer. */
  #isThere: boolean | null = null;
  /** Why the last connection could not be opened. */
  #refusal: unknown = null;
  #timer: unknown = null;
  #isClosed = false;

  constructor({ connect, log, timers = globalThis }: Parts) {
    this.#connect = connect;
    this.#log = log;
    this.#timers = timers;
  }

  get isAway(): boolean {
    return this.#isThere === false;
  }

  /** Calls after each change of `isAway`. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Asks for the first time, then steadily until it is closed; resolves with the first answer. Throws what the server said when it
   * refuses this user, this password or the name of the database: waiting would not help.
   */
  async start(): Promise<boolean> {
    await this.#look();
    if (forGood.test(codeOf(this.#refusal))) throw this.#refusal;
    return !this.isAway;
  }

  /** Resolves when the database is there. */
  async there(): Promise<void> {
    if (!this.isAway) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.isAway) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
    });
  }

  /** Waits for the work only as long as the database is there. For reading: what was sent goes on. */
  whileThere<T>(work: () => Promise<T>): Promise<T> {
    if (this.isAway) return Promise.reject(new DatabaseAway());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.clearTimeout(this.#timer);
    this.#drop();
  }

  async #look(): Promise<void> {
    const isThere = await this.#isAnswered();
    if (this.#isClosed) return;
    this.#timer = this.#timers.setTimeout(() => void this.#look(), askEveryMs);
    if (isThere !== this.#isThere) this.#turn(isThere);
  }

  #turn(isThere: boolean): void {
    const isFirst = this.#isThere === null;
    this.#isThere = isThere;
    if (isThere) {
      if (!isFirst) this.#log.warn('the database is back');
    } else {
      const err = (this.#refusal as Error | null)?.message || codeOf(this.#refusal) || 'no answer';
      this.#log.error(
        { err },
        isFirst ? 'the database is away: waiting for it' : 'the database is away: the last good boards are shown as stale',
      );
      for (const reject of this.#waiting) reject(new DatabaseAway());
    }
    for (const listener of this.#listeners) listener();
  }

  /** A connection that broke is no proof: the database may have closed this one only. A question that is not answered is. */
  async #isAnswered(): Promise<boolean> {
    if (this.#probe) {
      const answer = await this.#inTime(this.#probe.ask(), patienceMs.answer);
      if (answer === 'yes') return true;
      this.#drop();
      if (answer === 'late') return false;
    }
    this.#refusal = null;
    const opening = this.#connect().then(
      (probe) => this.#adopt(probe),
      (error: unknown) => {
        this.#refusal = error;
        throw error;
      },
    );
    return (await this.#inTime(opening, patienceMs.connection)) === 'yes';
  }

  /** A connection that opens after its time, as over a slow line, is there for the next question. */
  #adopt(probe: Probe): void {
    if (this.#probe || this.#isClosed) probe.close();
    else this.#probe = probe;
  }

  /** In two waits: after a process was held up for a moment, the answer that lies in the socket is read between them. */
  #inTime(answer: Promise<unknown>, ms: number): Promise<'yes' | 'no' | 'late'> {
    return new Promise((resolve) => {
      let timer = this.#timers.setTimeout(() => {
        timer = this.#timers.setTimeout(() => resolve('late'), ms / 2);
      }, ms / 2);
      const done = (word: 'yes' | 'no') => {
        this.#timers.clearTimeout(timer);
        resolve(word);
      };
      answer.then(
        () => done('yes'),
        () => done('no'),
      );
    });
  }

  #drop(): void {
    this.#probe?.close();
    this.#probe = null;
  }
}

/** The same where nobody watches, as over the embedded database. */
export const whileThere = <T>(watch: DatabaseWatch | undefined, work: () => Promise<T>): Promise<T> =>
  watch ? watch.whileThere(work) : work();
