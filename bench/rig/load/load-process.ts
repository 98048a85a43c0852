// A process of clients. Each of its connections sends the next request as soon as it has its response.
import { quantile } from '../spread.ts';
import { Connection, type Response } from './connection.ts';
import { type Loaded, maxWarmMs, type LoadOrder, type LoadReport } from './load.ts';

const againMs = 50;
const pollMs = 100;
const good = 200;

const report = (message: LoadReport) => process.send?.(message);

/** Carries out one order, from its first connection to its last response. */
class Course {
  readonly #order: LoadOrder;
  readonly #requests: Buffer[];
  readonly #open = new Set<Connection>();
  readonly #finish: () => void;
  #next = 0;
  #isCounting = false;
  #isOver = false;
  readonly #startedAt = performance.now();
  #warmed = 0;
  #begunAt = 0;
  #endedAt = 0;
  #times: number[] = [];
  #wrong = 0;
  #firstWrong: string | null = null;
  #broken = 0;
  #bytes = 0;

  constructor(order: LoadOrder, finish: () => void) {
    this.#order = order;
    this.#requests = order.requests.map((request) => Buffer.from(request));
    this.#finish = finish;
    for (let index = 0; index < order.connections; index += 1) this.#connect();
    setTimeout(() => this.#begin(), order.warmMs);
  }

  get loaded(): Loaded {
    return {
      seconds: (this.#endedAt - this.#begunAt) / 1000,
      requests: this.#times.length,
      wrong: this.#wrong,
      firstWrong: this.#firstWrong,
      broken: this.#broken,
      bytes: this.#times.length === 0 ? 0 : this.#bytes / this.#times.length,
      p50Ms: quantile(this.#times, 0.5),
      p99Ms: quantile(this.#times, 0.99),
    };
  }

  #begin(): void {
    if (this.#isOver) return;
    if (this.#warmed < this.#order.warmRequests && performance.now() - this.#startedAt < maxWarmMs) {
      setTimeout(() => this.#begin(), pollMs);
      return;
    }
    this.#isCounting = true;
    this.#begunAt = performance.now();
    report({ kind: 'begun' });
    setTimeout(() => this.#end(), this.#order.seconds * 1000);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#endedAt = performance.now();
    this.#begunAt ||= this.#endedAt;
    for (const connection of this.#open) connection.end();
    this.#finish();
  }

  #connect(): void {
    let askedAt = 0;
    const { port, expects } = this.#order;
    const connection = new Connection({
      port,
      expects: Buffer.from(expects),
      answered: (response) => {
        const now = performance.now();
        if (this.#isCounting) this.#count(response, now - askedAt);
        else this.#warmed += 1;
        askedAt = now;
        this.#ask(connection);
      },
      broke: (reason) => {
        this.#open.delete(connection);
        if (this.#isOver) return;
        this.#broken += 1;
        this.#firstWrong ??= reason;
        setTimeout(() => this.#isOver || this.#connect(), againMs);
      },
    });
    this.#open.add(connection);
    askedAt = performance.now();
    this.#ask(connection);
  }

  #ask(connection: Connection): void {
    if (this.#isOver) return;
    if (this.#order.isOnce && this.#next >= this.#requests.length) {
      this.#end();
      return;
    }
    const request = this.#requests[this.#next % this.#requests.length];
    this.#next += 1;
    if (request) connection.ask(request);
  }

  #count({ status, bytes, isExpected, start }: Response, ms: number): void {
    this.#times.push(ms);
    this.#bytes += bytes;
    if (status === good && isExpected) return;
    this.#wrong += 1;
    this.#firstWrong ??= start;
  }
}

process.on('message', (order: LoadOrder) => {
  const course = new Course(order, () => report({ kind: 'done', loaded: course.loaded }));
});
