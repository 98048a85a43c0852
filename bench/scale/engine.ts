// The machinery of the simulation: a clock, machines with cores, threads that wait for a core, and pools. It knows nothing about a quest.
import FlatQueue from 'flatqueue';

type Then = () => void;

/** The simulated time in ms. Planned work runs in the order of its time. */
export class Clock {
  now = 0;
  readonly #planned = new FlatQueue<Then>();

  after(ms: number, then: Then): void {
    this.#planned.push(then, this.now + ms);
  }

  runUntil(endMs: number): void {
    for (let at = this.#planned.peekValue(); at !== undefined && at <= endMs; at = this.#planned.peekValue()) {
      this.now = at;
      this.#planned.pop()?.();
    }
    this.now = endMs;
  }
}

/** A queue whose first item is removed in constant time. */
class Line<T> {
  #items: T[] = [];
  #first = 0;

  get length(): number {
    return this.#items.length - this.#first;
  }

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#first];
    this.#first += 1;
    if (this.#first > 1_000 && this.#first * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }
}

/** A machine with cores, which run threads first come, first served. After each piece of work a thread goes to the end of the queue. */
export class Machine {
  readonly clock: Clock;
  readonly cores: number;
  #running = 0;
  readonly #ready = new Line<Thread>();

  constructor(clock: Clock, cores: number) {
    this.clock = clock;
    this.cores = cores;
  }

  /** Queues a thread that has work. */
  isReady(thread: Thread): void {
    this.#ready.push(thread);
    this.#fill();
  }

  #fill(): void {
    while (this.#running < this.cores && this.#ready.length > 0) {
      const thread = this.#ready.shift();
      if (!thread) return;
      this.#running += 1;
      this.clock.after(thread.nextMs(), () => {
        this.#running -= 1;
        thread.finish();
        this.#fill();
      });
    }
  }
}

/** Does one piece of work at a time, like the event loop of Node or the process of a PostgreSQL connection. */
export class Thread {
  /** The processor time that the thread has used. */
  busyMs = 0;
  readonly machine: Machine;
  readonly #work = new Line<{ ms: number; onDone: Then }>();
  #current: { ms: number; onDone: Then } | null = null;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  run(ms: number, then: Then): void {
    this.#work.push({ ms, onDone: then });
    if (!this.#current) this.#takeNext();
  }

  /** Starts the next piece of work, and returns the time that it takes. */
  nextMs(): number {
    return this.#current?.ms ?? 0;
  }

  finish(): void {
    const finished = this.#current;
    if (!finished) return;
    this.busyMs += finished.ms;
    this.#current = null;
    // Work that this piece causes is queued behind other waiting work.
    this.#takeNext();
    finished.onDone();
  }

  #takeNext(): void {
    this.#current = this.#work.shift() ?? null;
    if (this.#current) this.machine.isReady(this);
  }
}

/** A pool of things. The first who waits gets the next free one. */
export class Pool<T> {
  readonly #free: T[];
  readonly #waiting = new Line<(item: T) => void>();

  constructor(items: readonly T[]) {
    this.#free = [...items];
  }

  take(then: (item: T) => void): void {
    const item = this.#free.pop();
    if (item === undefined) this.#waiting.push(then);
    else then(item);
  }

  giveBack(item: T): void {
    const next = this.#waiting.shift();
    if (next) next(item);
    else this.#free.push(item);
  }
}
