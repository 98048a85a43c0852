import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../connection/connect.ts';
import { history } from '../history.ts';
import type { Db } from '../tables/tables.ts';

/** A point in the log of the primary, up to which a replica must have come. */
export interface Mark {
  /** The end of its log. */
  position: string;
  /** The history of its data; a replica that followed another primary has another one. */
  history: string;
  /** The timeline of the log; a new primary begins a new one. */
  timeline: string;
  /** The time of the primary. */
  at: string;
}

/** How long a read waits for a replica to catch up, in ms. Replicas are milliseconds behind; boards change four times a second. */
const maxWaitMs = 100;
const minPauseMs = 2;
/** A replica that was unreachable or behind is tried again after this time. */
const retryMs = 1_000;

export const faults = ['behind', 'away', 'not a replica', 'of another cluster', 'older'] as const;
export type Fault = (typeof faults)[number];

/** A replica that cannot be read now. */
export class Unusable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`it is ${fault}`);
    this.fault = fault;
  }
}

export const toFault = (error: unknown): Fault => (error instanceof Unusable ? error.fault : 'away');

/** One database that follows the primary, with a few connections to it. */
export class Replica {
  readonly #connection: DatabaseConnection;
  readonly #monotonicNow: () => number;
  /** Null while it is used. A new replica is not used before its first check. */
  #retryAt: number | null = -Infinity;

  constructor(connection: DatabaseConnection, monotonicNow: () => number) {
    this.#connection = connection;
    this.#monotonicNow = monotonicNow;
  }

  get isUsed(): boolean {
    return this.#retryAt === null;
  }

  /** Returns true when it was left out and its pause is over. It begins the next pause, so only one caller checks it. */
  mayRetry(): boolean {
    if (this.#retryAt === null || this.#monotonicNow() < this.#retryAt) return false;
    this.leaveOut();
    return true;
  }

  /** Leaves it out for this time, in ms. */
  leaveOut(ms = retryMs): void {
    this.#retryAt = this.#monotonicNow() + ms;
  }

  use(): void {
    this.#retryAt = null;
  }

  /**
   * Runs the work, which only reads, when the replica has come to the mark, and says how long it waited for that. The address may lead to
   * several databases, so one transaction keeps the same one for the check and the read.
   */
  read<T>(mark: Mark, work: (db: Db) => Promise<T>): Promise<{ value: T; waitedMs: number }> {
    return this.#connection.db.transaction().execute(async (db) => {
      const from = performance.now();
      for (let pauseMs = minPauseMs; !(await isCurrent(db, mark)); pauseMs *= 2) {
        if (performance.now() + pauseMs > from + maxWaitMs) throw new Unusable('behind');
        await wait(pauseMs);
      }
      const waitedMs = performance.now() - from;
      return { value: await work(db), waitedMs };
    });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}

async function isCurrent(db: Db, mark: Mark): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean; isCurrent: boolean | null }>`select pg_is_in_recovery() as follows,
    pg_last_wal_replay_lsn() >= ${mark.position}::pg_lsn and ${history} = ${mark.history} as is_current`.execute(db);
  if (!rows[0]?.follows) throw new Unusable('not a replica');
  return rows[0].isCurrent ?? false;
}

/** Reads the id that a primary and its replicas share. PostgreSQL reads it from a file, so it is too slow for every read. */
const readCluster = async (db: Db) =>
  (await sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`.execute(db)).rows[0]?.cluster;

/** Throws when a database does not follow this primary. */
export async function requireSameCluster(primary: Db, replica: Db): Promise<void> {
  if ((await readCluster(primary)) !== (await readCluster(replica))) throw new Unusable('of another cluster');
}
