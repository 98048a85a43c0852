import { createHash } from 'node:crypto';
import { databaseClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context, Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { createLogger } from '#server/platform/log.ts';

/** The secret of every server of the bench. */
export const sessionSecret = 'a secret for the bench, long enough to be taken';

const config = readConfig({ SESSION_SECRET: sessionSecret, DEMO: '0' });

interface Caller {
  userId: number;
  role: Role;
  /** The value of the session cookie, where the session is a real one. */
  token?: string;
}

/** The context that a request of this person would have, for calls through the doors. Nobody hears what it publishes unless told. */
export function contextOf(db: Db, { token = '', ...person }: Caller, publish: (topic: string) => void = () => undefined): Context {
  const viewer = { ...person, sessionHash: createHash('sha256').update(token).digest() };
  const log = createLogger('silent');
  return { db, clock: databaseClock, config, log, viewer, requestId: 'bench', token: null, idempotencyKey: null, publish };
}
