import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { Overloaded } from '../../errors.ts';
import type { Logger } from '../../log.ts';
import type { SendRaw } from '../connection/connect.ts';
import type { Db } from '../tables/tables.ts';

/** The tables of the queue have a schema of their own, which exists only where a queue was started. */
export const queueSchema = 'queue';

/** A job that a killed process had in hand is given to another one after this time. No handler may take as long. */
const expireInSeconds = 60;
const superviseSeconds = 10;

/** A handler that fails is tried again after 2 s, 4 s and so on. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 };
const keepSeconds = { retentionSeconds: 2 * 86_400, deleteAfterSeconds: 3_600 };

export interface Job {
  /** Ids only: the tables of the queue hold no personal data. */
  data: Record<string, number>;
  /** It is not begun earlier than after these seconds. */
  afterSeconds?: number;
}

export interface Handler {
  /** How many jobs are in hand at once, in each process. */
  atOnce: number;
  /** How many jobs each process begins in a second at most; without it there is no such bound. */
  perSecond?: number;
  handle(data: Record<string, number>): Promise<void>;
}

interface QueueOptions {
  send: SendRaw;
  log: Logger;
}

/**
 * A persistent queue in PostgreSQL (pg-boss). A job is added in the transaction of what it is about, and is done at least once, by one of the
 * processes. Also called: job queue, background jobs, worker.
 */
export class Queue {
  readonly #boss: PgBoss;
  readonly #handlers: ReadonlyMap<string, Handler>;
  readonly #running = new Set<Promise<unknown>>();
  #state: 'new' | 'started' | 'stopping' = 'new';

  private constructor(boss: PgBoss, handlers: Readonly<Record<string, Handler>>) {
    this.#boss = boss;
    this.#handlers = new Map(Object.entries(handlers));
  }

  /** Loads the library on demand, because most installations have no queue. */
  static async open({ send, log }: QueueOptions, handlers: Readonly<Record<string, Handler>>): Promise<Queue> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: { executeSql: send },
      schema: queueSchema,
      schedule: false,
      registerInstance: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      openTelemetry: { enabled: false },
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the queue failed, and goes on'));
    return new Queue(boss, handlers);
  }

  get names(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Makes its tables where they are missing, or brings them to the newest version. Several processes may do so. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const name of this.#handlers.keys()) {
      await this.#boss.createQueue(name, { expireInSeconds, ...retries, ...keepSeconds });
      // Reads what the queue is, so that a transaction does not wait for another connection to read it.
      await this.#boss.insert(name, []);
    }
    // A process that ended in the middle may have been this one: its jobs do not wait for the next look.
    await this.#boss.supervise();
    this.#state = 'started';
  }

  /** Adds jobs by this database or transaction: none of them is done unless it is committed. */
  async add(db: Db, name: string, jobs: readonly Job[]): Promise<void> {
    if (jobs.length === 0) return;
    if (this.#state === 'new') throw new Overloaded();
    const rows = jobs.map(({ data, afterSeconds }) => ({ data, ...(afterSeconds !== undefined && { startAfter: afterSeconds }) }));
    await this.#boss.insert(name, rows, {
      db: { executeSql: (text, values) => db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values)) },
    });
  }

  /** Does the jobs of this name that are due, until none is. A job that fails is tried again later. */
  async run(name: string): Promise<void> {
    const handler = this.#handlers.get(name);
    if (!handler || this.#state !== 'started') return;
    const run = this.#runBatches(name, handler);
    this.#running.add(run);
    try {
      await run;
    } finally {
      this.#running.delete(run);
    }
  }

  async #runBatches(name: string, { atOnce, perSecond, handle }: Handler): Promise<void> {
    while (this.#state === 'started') {
      const beganAt = performance.now();
      const jobs = await this.#boss.fetch<Record<string, number>>(name, { batchSize: atOnce });
      const outcomes = await Promise.allSettled(jobs.map(({ data }) => handle(data)));
      const done = jobs.filter((_job, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
      if (done.length > 0) await this.#boss.complete(name, done);
      for (const [index, { id }] of jobs.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'rejected') await this.#boss.fail(name, id, { message: String(outcome.reason) });
      }
      const failed = outcomes.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      if (jobs.length < atOnce) return;
      const restMs = perSecond === undefined ? 0 : (1_000 * jobs.length) / perSecond - (performance.now() - beganAt);
      if (restMs > 0) await wait(restMs);
    }
  }

  /** Takes no more jobs, and waits for those in hand. */
  async stop(): Promise<void> {
    this.#state = 'stopping';
    await Promise.allSettled(this.#running);
    await this.#boss.stop({ graceful: false });
  }
}
