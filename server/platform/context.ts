import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Logger } from '#server/platform/log.ts';

export type Role = 'guest' | 'insider' | 'ctc' | 'organizer';

/** Who is asking. role is null until registration is complete. */
export interface Viewer {
  userId: number;
  role: Role | null;
  sessionHash: Buffer;
}

/** What one request, job or test carries through the rooms. */
export interface Context {
  /** The database, or the transaction that this work is part of. */
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  requestId: string;
  viewer: Viewer | null;
  /** One key per gesture of a person, kept over retries. */
  idempotencyKey: string | null;
  /** Says that a topic changed. Inside a transaction it is held back until the commit. */
  publish(topic: string): void;
}
