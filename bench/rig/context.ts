import { createHash } from 'node:crypto';
import { databaseClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context, Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { createLogger } from '#server/platform/log.ts';

/** Every server of the bench has this secret. */
export const sessionSecret = 'a secret for the bench, long enough to be taken';

const config = readConfig({ SESSION_SECRET: sessionSecret, DEMO: '0' });

interface Caller {
  userId: number;
  role: Role;
  /** The value of the session cookie, for calls that need a session in the database. */
  token?: string;
}

/** Makes the context of a person for calls through the doors. What it publishes goes nowhere without `publish`. */
export function createContext(db: Db, { token = '', ...person }: Caller, publish: (topic: string) => void = () => undefined): Context {
  const viewer = { ...person, organizerRoles: ['all' as const], sessionHash: createHash('sha256').update(token).digest() };
  const log = createLogger('silent');
  return { db, clock: databaseClock, config, log, viewer, requestId: 'bench', token: null, idempotencyKey: null, publish };
}
