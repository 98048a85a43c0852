import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Queue } from './db/queue/queue.ts';
import type { Db } from './db/tables/tables.ts';
import type { WriteGate } from './db/write-gate.ts';
import type { Logger } from './log.ts';
import type { LookRows } from './pulse/look-rows.ts';

export type Role = 'guest' | 'insider' | 'ctc' | 'organizer';

/** What an organizer does: everything, writes the quest, runs the day, stands at the gate, or only looks on. One may have several. */
export type OrganizerRole = 'all' | 'author' | 'desk' | 'gate' | 'observer';

/** The signed-in caller. role is null until registration is complete. */
export interface Viewer {
  userId: number;
  role: Role | null;
  /** What they do as an organizer; it says nothing of another role. */
  organizerRoles: readonly OrganizerRole[];
  sessionHash: Buffer;
}

/** The rights of an integrator's token. */
export type ApiScope = 'standings:read' | 'quest:read' | 'stats:read' | 'visits:write' | 'scores:write';

/** An integrator who asks by a token instead of a session. */
export interface ApiCaller {
  id: number;
  scopes: readonly ApiScope[];
  /** The organizer who is responsible for its use. */
  createdBy: number;
}

/** Reports how one command ended. A refusal has a name; a failure is a fault of ours. */
export interface CommandEnded {
  name: string;
  outcome: 'done' | 'replayed' | 'refused' | 'failed';
  /** The code of the refusal; null unless it was refused. */
  code: string | null;
  seconds: number;
}

/** Carried through the rooms by one request, job or test. */
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
  /** One key per gesture of a person, the same over retries. */
  idempotencyKey: string | null;
  /** Called when a saved result is given again instead of doing the work. */
  onReplay?: () => void;
  /** Called when a command ends, for the metrics. */
  onCommand?: (ended: CommandEnded) => void;
  /** Counts now and then what the look of a move reads; absent where no metrics are kept. */
  lookRows?: Pick<LookRows, 'sample'>;
  /** Called with the reason of every refused sign-in, to count it. */
  onSignInRefused?: (reason: string) => void;
  /** Called for every wrong role code, to count it: it was judged, or the limit was reached. */
  onWrongRoleCode?: (outcome: 'judged' | 'limited') => void;
  /** Says whether commands may write now; absent where they always may, as on the command line. */
  writes?: WriteGate | undefined;
  /** Takes jobs that outlive this process; absent where nothing is sent by a queue. */
  queue?: Queue | undefined;
  /** Says that a topic changed. Inside a transaction it is held back until the commit. */
  publish(topic: string): void;
}

/** The context of work whose prepared statements are sent without waiting for each other. */
export interface PipelineContext extends Context {
  /** Takes a statement that is under way and whose result nobody needs. It is committed with the others, or none of them is. */
  withCommit(statement: Promise<unknown>): void;
}
