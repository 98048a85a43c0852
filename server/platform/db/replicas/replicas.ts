import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Logger } from '#server/platform/log.ts';
import type { DatabaseConnection } from '../connection/connect.ts';
import { history } from '../history.ts';
import { prepared } from '../statements/prepared.ts';
import type { Db } from '../tables/tables.ts';
import { faultOf, faults, type Mark, Replica, requireSameCluster, Unusable } from './replica.ts';

interface On {
  db: Db;
  clock: Clock;
}

interface Parts {
  connections: readonly DatabaseConnection[];
  log: Logger;
  monotonicNow?: () => number;
}

interface Reading<T> {
  /** Runs on a replica or on the primary, and only reads. */
  read(on: On): Promise<T>;
  /** Says of what was read that it is not older than what was shown before. */
  isGood?(value: T): boolean;
}

/** A replica may have followed the old primary further than the new one did. After so long it has lost that, or it is behind. */
const afterFailoverMs = 30_000;
/** Beyond that it is not an acknowledgement that is waited for but another state of the database, such as one that was restored. */
const longestBehindMs = 2_000;
const askPrimaryAgainMs = 10;

/** Reads no table but one of a single row, so that the primary pays for it less than for anything else. */
const askMark = prepared<object, Mark>(
  ({ now }) => sql<Mark>`select pg_current_wal_flush_lsn()::text as position,
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline, ${history} as history, ${now}::text as at`,
);

/**
 * The replicas of a process, for what everybody may see. A reading asks the primary how far it has written, and is done by a replica that has
 * all of that, so it is never older than the same reading of the primary, and nothing that people see goes back. When a replica is
 * behind or away, the primary is read, and the replica is left out until it has shown, beside the readings, that it follows again.
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

  constructor({ connections, log, monotonicNow = () => performance.now() }: Parts) {
    this.#replicas = connections.map((connection) => new Replica(connection, monotonicNow));
    this.#failures = connections.map(
      (_connection, at) =>
        new FailureLog(log, {
          failing: `replica ${at + 1} of DATABASE_REPLICA_URLS is left out`,
          working: `replica ${at + 1} of DATABASE_REPLICA_URLS is read`,
        }),
    );
    // The first fault of a kind would be no rise for Prometheus if there were no zero before it.
    for (const at of connections.keys()) for (const fault of faults) this.#faults.inc({ replica: at + 1, fault }, 0);
  }

  /** Reads on a replica that is as new as the primary, else on the primary. */
  async read<T>(on: On, reading: Reading<T>): Promise<T> {
    const { read, isGood = () => true } = reading;
    this.#askThoseLeftOut(on);
    const at = this.#next();
    const replica = this.#replicas[at];
    if (replica) {
      try {
        const mark = await this.#mark(on);
        const { value, waitedMs } = await replica.read(mark, (db) => read({ db, clock: clockOf(mark) }));
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
    return readPrimary(on, reading);
  }

  /** The figures of the replicas, for Prometheus. */
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

  /** The place of the replica whose turn it is; -1 when all are left out. */
  #next(): number {
    const used = this.#replicas.flatMap(({ isUsed }, at) => (isUsed ? [at] : []));
    this.#turn += 1;
    return used[this.#turn % used.length] ?? -1;
  }

  async #mark(on: On): Promise<Mark> {
    const [mark] = await askMark(on, {});
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
    this.#faults.inc({ replica: at + 1, fault: faultOf(error) });
    if (replica.isUsed) replica.leaveOut();
    this.#failures[at]?.failed(error);
  }

  #askThoseLeftOut(on: On): void {
    for (const [at, replica] of this.#replicas.entries()) if (replica.mayBeAsked()) void this.#ask(on, at, replica);
  }

  /** Nobody waits for it. */
  async #ask(on: On, at: number, replica: Replica): Promise<void> {
    try {
      await replica.read(await this.#mark(on), (db) => requireSameCluster(on.db, db));
      replica.use();
      this.#failures[at]?.worked();
    } catch (error) {
      this.#leaveOut(at, error);
    }
  }
}

/**
 * The primary shows a commit only when its synchronous replica has acknowledged it, and the replica shows it before that. So the primary can be
 * behind what was shown, for as long as an acknowledgement takes, and is read again until it is not.
 */
async function readPrimary<T>(on: On, { read, isGood = () => true }: Reading<T>): Promise<T> {
  for (const end = performance.now() + longestBehindMs; ; await wait(askPrimaryAgainMs)) {
    const value = await read(on);
    if (isGood(value) || performance.now() > end) return value;
  }
}

/** The clock of the primary, so that a freeze begins at the same moment wherever a board is read. */
const clockOf = ({ at }: Mark): Clock => ({ now: sql<Date>`cast(${at} as timestamptz)` });

/** Reads on a replica where a process has some, else on the primary. */
export const onReplica = <T>(ctx: On & { replicas?: Replicas }, reading: Reading<T>): Promise<T> =>
  ctx.replicas ? ctx.replicas.read(ctx, reading) : reading.read(ctx);
