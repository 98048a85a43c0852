import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Clock, clockAt } from '../../clock.ts';
import { FailureLog } from '../../failure-log.ts';
import type { Logger } from '../../log.ts';
import type { DatabaseConnection } from '../connection/connect.ts';
import { history } from '../history.ts';
import { prepared } from '../statements/prepared.ts';
import type { Db } from '../tables/tables.ts';
import { faults, type Mark, Replica, requireSameCluster, toFault, Unusable } from './replica.ts';

interface ReadContext {
  db: Db;
  clock: Clock;
}

interface Options {
  connections: readonly DatabaseConnection[];
  log: Logger;
  monotonicNow?: () => number;
}

interface Reading<T> {
  /** Runs on a replica or on the primary, and only reads. */
  read(ctx: ReadContext): Promise<T>;
  /** Returns true for a result that is at least as new as the last one that was shown. */
  isGood?(value: T): boolean;
}

/**
 * How long replicas are left out after a failover. One may have followed the old primary further than the new one did; it
 * drops those changes.
 */
const afterFailoverMs = 30_000;
/** How long the primary may lag behind its replica. Beyond that the database has another state, such as a restored one. */
const maxBehindMs = 2_000;
const retryPrimaryMs = 10;

/** Reads how far the primary has written. It costs the primary little, because it reads one table of a single row. */
const readMark = prepared<object, Mark>(
  ({ now }) => sql<Mark>`select pg_current_wal_flush_lsn()::text as position,
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline, ${history} as history, ${now}::text as at`,
);

/**
 * The replicas of a process, for data that everybody may see. A read asks the primary how far it has written, and is done by a replica that
 * has come as far, so it is never older than the same read of the primary, and people never see a board go back. When a replica is behind
 * or away, the primary is read, and the replica is left out until a check in the background finds that it follows again.
 */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #failures: readonly FailureLog[];
  #timeline: string | null = null;
  #turn = 0;
  readonly #reads = new Counter({
    name: 'versta_replica_reads_total',
    help: 'Readings of boards, walls and statistics, by where they were done',
    labelNames: ['from'],
    registers: [],
  });
  readonly #waits = new Histogram({
    name: 'versta_replica_wait_seconds',
    help: 'Time until a replica had what the primary had when it was asked',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1],
    registers: [],
  });
  readonly #faults = new Counter({
    name: 'versta_replica_faults_total',
    help: 'Times that a replica was no use for a reading, by why',
    labelNames: ['replica', 'fault'],
    registers: [],
  });

  constructor({ connections, log, monotonicNow = () => performance.now() }: Options) {
    this.#replicas = connections.map((connection) => new Replica(connection, monotonicNow));
    this.#failures = connections.map(
      (_connection, at) =>
        new FailureLog(log, {
          failing: `replica ${at + 1} of DATABASE_REPLICA_URLS is left out`,
          working: `replica ${at + 1} of DATABASE_REPLICA_URLS is read`,
        }),
    );
    // Prometheus sees the first fault of a kind as a rise only after a zero.
    for (const at of connections.keys()) for (const fault of faults) this.#faults.inc({ replica: at + 1, fault }, 0);
  }

  /** Reads on a replica that is as new as the primary, else on the primary. */
  async read<T>(ctx: ReadContext, reading: Reading<T>): Promise<T> {
    const { read, isGood = () => true } = reading;
    this.#retryLeftOut(ctx);
    const at = this.#next();
    const replica = this.#replicas[at];
    if (replica) {
      try {
        const mark = await this.#readMark(ctx);
        const { value, waitedMs } = await replica.read(mark, (db) => read({ db, clock: primaryClock(mark) }));
        if (isGood(value)) {
          this.#reads.inc({ from: 'replica' });
          this.#waits.observe(waitedMs / 1_000);
          return value;
        }
        this.#leaveOut(at, new Unusable('older'));
      } catch (error) {
        this.#leaveOut(at, error);
      }
    }
    this.#reads.inc({ from: 'primary' });
    return readPrimary(ctx, reading);
  }

  /** Registers the metrics of the replicas. */
  register(registry: Registry): void {
    registry.registerMetric(this.#reads);
    registry.registerMetric(this.#waits);
    registry.registerMetric(this.#faults);
    const replicas = this.#replicas;
    new Gauge({
      name: 'versta_replica_used',
      help: '1 while a replica is read, 0 while it is left out, by its place in DATABASE_REPLICA_URLS',
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const [at, { isUsed }] of replicas.entries()) this.set({ replica: at + 1 }, isUsed ? 1 : 0);
      },
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** Returns the index of the replica whose turn it is; -1 when all are left out. */
  #next(): number {
    const used = this.#replicas.flatMap(({ isUsed }, at) => (isUsed ? [at] : []));
    this.#turn += 1;
    return used[this.#turn % used.length] ?? -1;
  }

  async #readMark(ctx: ReadContext): Promise<Mark> {
    const [mark] = await readMark(ctx, {});
    if (!mark) throw new Error('the primary does not say how far it has written');
    const hasFailedOver = this.#timeline !== null && this.#timeline !== mark.timeline;
    this.#timeline = mark.timeline;
    if (hasFailedOver) {
      for (const replica of this.#replicas) replica.leaveOut(afterFailoverMs);
      throw new Error('the database has another primary');
    }
    return mark;
  }

  #leaveOut(at: number, error: unknown): void {
    const replica = this.#replicas[at];
    if (!replica) return;
    this.#faults.inc({ replica: at + 1, fault: toFault(error) });
    if (replica.isUsed) replica.leaveOut();
    this.#failures[at]?.failed(error);
  }

  #retryLeftOut(ctx: ReadContext): void {
    for (const [at, replica] of this.#replicas.entries()) if (replica.mayRetry()) void this.#retry(ctx, at, replica);
  }

  /** Checks a replica that was left out. No read waits for it. */
  async #retry(ctx: ReadContext, at: number, replica: Replica): Promise<void> {
    try {
      await replica.read(await this.#readMark(ctx), (db) => requireSameCluster(ctx.db, db));
      replica.use();
      this.#failures[at]?.worked();
    } catch (error) {
      this.#leaveOut(at, error);
    }
  }
}

/**
 * Reads on the primary, which shows a commit only when its synchronous replica has acknowledged it; the replica shows it earlier. So the
 * primary can be behind the last shown result for as long as an acknowledgement takes, and is read again until it is not.
 */
async function readPrimary<T>(ctx: ReadContext, { read, isGood = () => true }: Reading<T>): Promise<T> {
  for (const end = performance.now() + maxBehindMs; ; await wait(retryPrimaryMs)) {
    const value = await read(ctx);
    if (isGood(value) || performance.now() > end) return value;
  }
}

/** The clock of the primary, so that a freeze begins at the same moment wherever a board is read. */
const primaryClock = ({ at }: Mark): Clock => clockAt(at);

/** Reads on a replica where a process has some, else on the primary. */
export const onReplica = <T>(ctx: ReadContext & { replicas?: Replicas }, reading: Reading<T>): Promise<T> =>
  ctx.replicas ? ctx.replicas.read(ctx, reading) : reading.read(ctx);
