import type { IncomingHttpHeaders } from 'node:http';
import { findApiCaller, findViewer, sessionDays } from '#server/modules/identity/identity.ts';
import type { StandingsFeed } from '#server/modules/standings/standings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { clearedCookie, cookie, sessionCookie } from '#server/platform/http/cookies.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Pulse } from '#server/platform/pulse/pulse.ts';

/** What a process holds for its whole life. */
export interface Deps {
  config: Config;
  db: Db;
  /** Whether the database is there; absent where it is embedded. */
  watch?: DatabaseWatch;
  clock: Clock;
  hub: Hub;
  log: Logger;
  standings: StandingsFeed;
  live: LiveCore;
  pulse: Pulse;
}

/** Who asks, whatever the transport: a request, or the opening of a socket. */
export interface RequestHead {
  id: string;
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Where headers of the answer go; over a socket nowhere. */
export interface ResponseHeaders {
  raw: { setHeader(name: string, value: string): unknown; appendHeader(name: string, value: string): unknown };
}

/** What the translators add: the process's feeds, and the answer's cookies. */
export interface RequestContext extends Context {
  standings: StandingsFeed;
  hub: Hub;
  pulse: Pulse;
  userAgentFamily: string | null;
  /** Sets or ends the session cookie of the answer. */
  setSessionCookie(token: string | null): void;
}

const families = ['Telegram', 'YaBrowser', 'Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'];
const familyOf = (userAgent: string | undefined) => families.find((family) => userAgent?.includes(family)) ?? null;

const single = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? value[0] : value) ?? null;

/** Who asks, by one statement. A request with a token is the token's: its cookies count for nothing. */
export async function authenticate(
  deps: Deps,
  request: Pick<RequestHead, 'headers' | 'cookies'>,
): Promise<Pick<Context, 'viewer' | 'token'>> {
  const bearer = bearerToken(request.headers);
  if (bearer !== null) return { viewer: null, token: await findApiCaller(deps, bearer) };
  return { viewer: await findViewer(deps, request.cookies[sessionCookie]), token: null };
}

/** One request's context. */
export async function requestContext(
  deps: Deps,
  { request, reply, idempotencyKey = null }: { request: RequestHead; reply: ResponseHeaders; idempotencyKey?: string | null },
): Promise<RequestContext> {
  const { config, db, clock, hub, standings, pulse } = deps;
  return {
    config,
    db,
    clock,
    standings,
    hub,
    pulse,
    log: deps.log.child({ requestId: request.id }),
    requestId: request.id,
    ...(await authenticate(deps, request)),
    idempotencyKey: single(request.headers['idempotency-key']) ?? idempotencyKey,
    userAgentFamily: familyOf(request.headers['user-agent']),
    onReplay: () => reply.raw.setHeader('idempotency-replay', 'true'),
    onCommand: ({ name, outcome, seconds }) => pulse.commandSeconds.observe({ command: name, outcome }, seconds),
    onSignInRefused: (reason) => pulse.refusedSignIns.add(reason),
    publish: (topic) => hub.touch(topic),
    setSessionCookie: (token) => {
      const value =
        token === null ? clearedCookie(sessionCookie, config) : cookie(sessionCookie, { value: token, days: sessionDays, config });
      reply.raw.appendHeader('set-cookie', value);
      // Pictures that only this person may see stay in the browser's cache for a year. Browsers ignore it over plain HTTP.
      if (token === null) reply.raw.setHeader('clear-site-data', '"cache"');
    },
  };
}

/** What is made for everybody is made by nobody in particular, so that a mistake cannot show one person's things to another. */
export function anonymousContext({ config, db, clock, hub, standings, pulse, log }: Deps): RequestContext {
  return {
    config,
    db,
    clock,
    standings,
    hub,
    pulse,
    log,
    requestId: 'live',
    viewer: null,
    token: null,
    idempotencyKey: null,
    userAgentFamily: null,
    publish: (topic) => hub.touch(topic),
    setSessionCookie: () => undefined,
  };
}

/** For what everybody is shown alike: while the database is away, who asks need not be known. */
export function requestOrAnonymousContext(deps: Deps, asked: { request: RequestHead; reply: ResponseHeaders }): Promise<RequestContext> {
  return whileThere(deps.watch, () => requestContext(deps, asked)).catch((error: unknown) => {
    if (isOutOfReach(error)) return anonymousContext(deps);
    throw error;
  });
}
