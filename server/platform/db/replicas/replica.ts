import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../connection/connect.ts';
import { history } from '../history.ts';
import type { Db } from '../tables/tables.ts';

/** What the primary had written at an instant. */
export interface Mark {
  /** The end of its log. */
  position: string;
  /** The history of its data; a replica that followed another primary has another one. */
  history: string;
  /** A new primary begins a new one. */
  timeline: string;
  /** The time of the primary. */
  at: string;
}

/** So long a reading waits for a replica to have what the primary has, in ms. Replicas are milliseconds behind, boards change four times a second. */
const longestWaitMs = 100;
const shortestPauseMs = 2;
/** A replica that was away or behind is asked again after so long. */
const askAgainMs = 1_000;

export const faults = ['behind', 'away', 'not a replica', 'of another cluster', 'older'] as const;
export type Fault = (typeof faults)[number];

/** A replica is no use for a reading. */
export class Unusable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`it is ${fault}`);
    this.fault = fault;
  }
}

export const faultOf = (error: unknown): Fault => (error instanceof Unusable ? error.fault : 'away');

/** One database that follows the primary, with a few connections of its own. */
export class Replica {
  readonly #connection: DatabaseConnection;
  readonly #monotonicNow: () => number;
  /** Null while it is used. It is not used before it has been asked once. */
  #askedAgainAt: number | null = -Infinity;

  constructor(connection: DatabaseConnection, monotonicNow: () => number) {
    this.#connection = connection;
    this.#monotonicNow = monotonicNow;
  }

  get isUsed(): boolean {
    return this.#askedAgainAt === null;
  }

  /** True when it was left out and may be asked again. Nobody else asks before that is over. */
  mayBeAsked(): boolean {
    if (this.#askedAgainAt === null || this.#monotonicNow() < this.#askedAgainAt) return false;
    this.leaveOut();
    return true;
  }

  /** Leaves it out for so long, in ms. */
  leaveOut(ms = askAgainMs): void {
    this.#askedAgainAt = this.#monotonicNow() + ms;
  }

  use(): void {
    this.#askedAgainAt = null;
  }

  /**
   * Runs the work, which only reads, when it has all that the mark says; waits for that a moment, and says how long. The address may lead to
   * several databases, so one transaction holds the same one from the question to the reading.
   */
  read<T>(mark: Mark, work: (db: Db) => Promise<T>): Promise<{ value: T; waitedMs: number }> {
    return this.#connection.db.transaction().execute(async (db) => {
      const from = performance.now();
      for (let pauseMs = shortestPauseMs; !(await isCurrent(db, mark)); pauseMs *= 2) {
        if (performance.now() + pauseMs > from + longestWaitMs) throw new Unusable('behind');
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

/** What a primary and its replicas have in common. It stands in a file, so it is not asked for every reading. */
const clusterOf = async (db: Db) =>
  (await sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`.execute(db)).rows[0]?.cluster;

/** Throws when a database does not follow this primary. */
export async function requireSameCluster(primary: Db, replica: Db): Promise<void> {
  if ((await clusterOf(primary)) !== (await clusterOf(replica))) throw new Unusable('of another cluster');
}
