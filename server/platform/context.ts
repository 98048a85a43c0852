import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Db } from './db/tables/tables.ts';

export type Role = 'guest' | 'insider' | 'ctc' | 'organizer';

/** Who is asking. role is null until registration is complete. */
export interface Viewer {
  userId: number;
  role: Role | null;
  sessionHash: Buffer;
}

/** What an integrator's token may do. */
export type ApiScope = 'standings:read' | 'quest:read' | 'stats:read' | 'visits:write' | 'scores:write';

/** An integrator who asks by a token instead of a session. */
export interface ApiCaller {
  id: number;
  scopes: readonly ApiScope[];
  /** The organizer who answers for what is done with it. */
  createdBy: number;
}

/** How one command ended. A refusal has a name; a failure is a fault of ours. */
export interface CommandEnded {
  name: string;
  outcome: 'done' | 'replayed' | 'refused' | 'failed';
  seconds: number;
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
  /** Set for a request with an API token; such a request has no viewer. */
  token: ApiCaller | null;
  /** One key per gesture of a person, kept over retries. */
  idempotencyKey: string | null;
  /** Told when a first result is given once more instead of doing the work again. */
  onReplay?: () => void;
  /** Told how each command ended, for the metrics. */
  onCommand?: (ended: CommandEnded) => void;
  /** Told the reason of every sign-in that is refused, to be counted. */
  onSignInRefused?: (reason: string) => void;
  /** Says that a topic changed. Inside a transaction it is held back until the commit. */
  publish(topic: string): void;
}
