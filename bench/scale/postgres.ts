import { type Clock, type Machine, Pool, Thread } from './engine.ts';

/**
 * The write-ahead log. There is one flush at a time, shared by all commits that came before it began. Several flushes may be on their way to the
 * standby.
 */
export class WriteLog {
  readonly #clock: Clock;
  readonly #flushMs: number;
  readonly #standbyMs: number;
  #waiting: (() => void)[] = [];
  #isFlushing = false;
  /** The time in which the disk was busy with the log. */
  busyMs = 0;

  constructor(clock: Clock, { flushMs, standbyMs }: { flushMs: number; standbyMs: number }) {
    this.#clock = clock;
    this.#flushMs = flushMs;
    this.#standbyMs = standbyMs;
  }

  commit(then: () => void): void {
    this.#waiting.push(then);
    this.#flush();
  }

  #flush(): void {
    if (this.#isFlushing || this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#isFlushing = true;
    this.busyMs += this.#flushMs;
    this.#clock.after(this.#flushMs, () => {
      this.#isFlushing = false;
      this.#clock.after(this.#standbyMs, () => {
        for (const then of batch) then();
      });
      this.#flush();
    });
  }
}

/** A server of PostgreSQL. Its connections are processes that share the cores of its machine. */
export class Postgres {
  readonly machine: Machine;
  readonly #connections: Thread[] = [];

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Opens connections, which share nothing but the machine. */
  pool(count: number): Pool<Thread> {
    const threads = Array.from({ length: count }, () => new Thread(this.machine));
    this.#connections.push(...threads);
    return new Pool(threads);
  }

  get busyMs(): number {
    return this.#connections.reduce((sum, { busyMs }) => sum + busyMs, 0);
  }

  get connectionCount(): number {
    return this.#connections.length;
  }
}
