import type { Timers } from '../../live/hub.ts';
import type { Logger } from '../../log.ts';
import { errorCode } from './faults.ts';

/** One connection on which the database is asked whether it is there. */
export interface Probe {
  /** Rejects when the connection is broken. */
  ask(): Promise<unknown>;
  /** Closes it at once, also while a question is open. */
  close(): void;
}

interface Options {
  /** Opens a connection outside of the pool. */
  connect: () => Promise<Probe>;
  log: Logger;
  timers?: Timers;
}

const probeIntervalMs = 500;
const timeoutMs = { reply: 1_000, connection: 500 };

/** SQLSTATE classes of errors that waiting does not mend: invalid authorization, and a database that does not exist. */
const permanentErrors = /^(28|3D)/;

/** Rejects reads while the database is away; `isOutOfReach` is true for it. */
class DatabaseAway extends Error {
  readonly code = '08006';

  constructor() {
    super('the database is away');
  }
}

/**
 * Asks twice a second whether PostgreSQL is there, and waits a second for each reply. So a database that is
 * killed, frozen or behind a cut line counts as away within 1.5 s, long before a statement gives up. A process has one watch.
 */
export class DatabaseWatch {
  readonly #connect: () => Promise<Probe>;
  readonly #log: Logger;
  readonly #timers: Timers;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<(away: DatabaseAway) => void>();
  #probe: Probe | null = null;
  /** Null until the first reply. */
  #isThere: boolean | null = null;
  /** Why the last connection could not be opened. */
  #connectError: unknown = null;
  #timer: unknown = null;
  #isClosed = false;

  constructor({ connect, log, timers = globalThis }: Options) {
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
   * Asks for the first time, then steadily until it is closed; resolves with the first reply. Throws what the server said when it
   * refuses this user, this password or the name of the database: waiting would not help.
   */
  async start(): Promise<boolean> {
    await this.#check();
    if (permanentErrors.test(errorCode(this.#connectError))) throw this.#connectError;
    return !this.isAway;
  }

  /** Resolves when the database is there. */
  async untilThere(): Promise<void> {
    if (!this.isAway) return;
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (this.isAway) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }

  /** Waits for the work only as long as the database is there. For reads only, because a statement that was sent is not cancelled. */
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
    this.#dropProbe();
  }

  async #check(): Promise<void> {
    const isThere = await this.#probeDatabase();
    if (this.#isClosed) return;
    this.#timer = this.#timers.setTimeout(() => void this.#check(), probeIntervalMs);
    if (isThere !== this.#isThere) this.#setState(isThere);
  }

  #setState(isThere: boolean): void {
    const isFirst = this.#isThere === null;
    this.#isThere = isThere;
    if (isThere) {
      if (!isFirst) this.#log.warn('the database is back');
    } else {
      const err = (this.#connectError as Error | null)?.message || errorCode(this.#connectError) || 'no reply';
      this.#log.error(
        { err },
        isFirst ? 'the database is away: waiting for it' : 'the database is away: the last good boards are shown as stale',
      );
      for (const reject of this.#waiting) reject(new DatabaseAway());
    }
    for (const listener of this.#listeners) listener();
  }

  /** A broken connection does not prove that the database is away: it may have closed this one only. A probe without a reply does. */
  async #probeDatabase(): Promise<boolean> {
    if (this.#probe) {
      const reply = await this.#withTimeout(this.#probe.ask(), timeoutMs.reply);
      if (reply === 'yes') return true;
      this.#dropProbe();
      if (reply === 'late') return false;
    }
    this.#connectError = null;
    const opening = this.#connect().then(
      (probe) => this.#adopt(probe),
      (error: unknown) => {
        this.#connectError = error;
        throw error;
      },
    );
    return (await this.#withTimeout(opening, timeoutMs.connection)) === 'yes';
  }

  /** Keeps a connection that opened after the timeout, as over a slow line, for the next question. */
  #adopt(probe: Probe): void {
    if (this.#probe || this.#isClosed) probe.close();
    else this.#probe = probe;
  }

  /** Waits twice for half the time. After a process was held up, it reads the reply that lies in the socket between the two. */
  #withTimeout(reply: Promise<unknown>, ms: number): Promise<'yes' | 'no' | 'late'> {
    return new Promise((resolve) => {
      let timer = this.#timers.setTimeout(() => {
        timer = this.#timers.setTimeout(() => resolve('late'), ms / 2);
      }, ms / 2);
      const done = (word: 'yes' | 'no') => {
        this.#timers.clearTimeout(timer);
        resolve(word);
      };
      reply.then(
        () => done('yes'),
        () => done('no'),
      );
    });
  }

  #dropProbe(): void {
    this.#probe?.close();
    this.#probe = null;
  }
}

/** Waits for the work only as long as the database is there; without a watch, as over the embedded database, until it ends. */
export const whileThere = <T>(watch: DatabaseWatch | undefined, work: () => Promise<T>): Promise<T> =>
  watch ? watch.whileThere(work) : work();
