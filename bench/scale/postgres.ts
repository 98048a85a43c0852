import { type Clock, type Machine, Pool, Thread } from './engine.ts';

/** The log of the writes: one flush at a time, shared by all commits that came before it began; the standby hears of several at once. */
export class WriteLog {
  readonly #clock: Clock;
  readonly #flushMs: number;
  readonly #standbyMs: number;
  #waiting: (() => void)[] = [];
  #isFlushing = false;
  /** Time in which the disk was busy with it. */
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

/** A server of PostgreSQL: its connections are processes that share the cores of its machine. */
export class Postgres {
  readonly machine: Machine;
  readonly #connections: Thread[] = [];

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Opens so many connections, which share nothing but the machine. */
  pool(count: number): Pool<Thread> {
    const opened = Array.from({ length: count }, () => new Thread(this.machine));
    this.#connections.push(...opened);
    return new Pool(opened);
  }

  get busyMs(): number {
    return this.#connections.reduce((sum, { busyMs }) => sum + busyMs, 0);
  }

  get connectionCount(): number {
    return this.#connections.length;
  }
}
