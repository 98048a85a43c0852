import type { IncomingHttpHeaders } from 'node:http';
import { type Callers, sessionDays } from '#server/modules/identity/identity.ts';
import type { StandingsCaches } from '#server/modules/standings/standings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';
import type { Queue } from '#server/platform/db/queue/queue.ts';
import type { Replicas } from '#server/platform/db/replicas/replicas.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { WriteGate } from '#server/platform/db/write-gate.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { bearerToken } from '#server/platform/http/admission.ts';
import { deviceName, readerAddress } from '#server/platform/http/client.ts';
import { clearedCookie, cookie, sessionCookie } from '#server/platform/http/cookies.ts';
import type { PoolFigures } from '#server/platform/http/metrics/database-metrics.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Pulse } from '#server/platform/pulse/pulse.ts';

/** The parts that a process holds while it runs. */
export interface Deps {
  config: Config;
  db: Db;
  /** Watches whether the database is there; absent where it is embedded. */
  watch?: DatabaseWatch;
  /** Replicas, from which boards, walls and statistics are read; absent without any. */
  replicas?: Replicas;
  /** Counts the connections to the database. */
  pool?: () => PoolFigures;
  clock: Clock;
  hub: Hub;
  /** Knows who makes a request. */
  callers: Callers;
  log: Logger;
  standings: StandingsCaches;
  live: LiveCore;
  pulse: Pulse;
  /** Refuses commands in maintenance; absent where nobody is served. */
  writes?: WriteGate;
  /** Takes jobs that outlive this process; absent where no mirror is on. */
  queue?: Queue;
  /** Called for each signed-in caller; absent where the log does not count people. */
  onViewer?: (userId: number) => void;
}

/** The part of a request that says who the caller is; the opening of a socket has it, too. */
export interface RequestHead {
  id: string;
  ip?: string;
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Takes the headers of the response; a socket ignores them. */
export interface ResponseHeaders {
  raw: { setHeader(name: string, value: string): unknown; appendHeader(name: string, value: string): unknown };
}

/** The context of GraphQL and REST: it adds the feeds of the process and the cookies of the response. */
export interface RequestContext extends Context {
  standings: StandingsCaches;
  hub: Hub;
  pulse: Pulse;
  userAgentFamily: string | null;
  /** Wrong guesses of anonymous readers are counted by it; see `readerAddress`. */
  address: string | null;
  /** Sets the session cookie of the response, or clears it for null. */
  setSessionCookie(token: string | null): void;
}

const firstValue = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? value[0] : value) ?? null;

/**
 * Names the person who made a command. A phone sends what waited on it with this header, because another person may have signed in there
 * since: then it is refused as UNAUTHENTICATED and waits for its own person.
 */
const meantViewerHeader = 'x-viewer-id';

/** Finds the caller by at most one statement. A request with a token belongs to the token, and its cookies are ignored. */
export async function authenticate(
  deps: Deps,
  request: Pick<RequestHead, 'headers' | 'cookies'>,
): Promise<Pick<Context, 'viewer' | 'token'>> {
  const bearer = bearerToken(request.headers);
  if (bearer !== null) return { viewer: null, token: await deps.callers.requireApiCaller(bearer) };
  const viewer = await deps.callers.findViewer(request.cookies[sessionCookie]);
  const meant = firstValue(request.headers[meantViewerHeader]);
  if (meant !== null && meant !== String(viewer?.userId)) throw new Unauthenticated();
  return { viewer, token: null };
}

/** Builds the context of one request. */
export async function requestContext(
  deps: Deps,
  { request, reply, idempotencyKey = null }: { request: RequestHead; reply: ResponseHeaders; idempotencyKey?: string | null },
): Promise<RequestContext> {
  const { config, db, clock, hub, standings, pulse, writes, queue } = deps;
  const caller = await authenticate(deps, request);
  if (caller.viewer) deps.onViewer?.(caller.viewer.userId);
  return {
    config,
    db,
    clock,
    standings,
    hub,
    pulse,
    writes,
    queue,
    log: deps.log.child({ requestId: request.id }),
    requestId: request.id,
    ...caller,
    idempotencyKey: firstValue(request.headers['idempotency-key']) ?? idempotencyKey,
    userAgentFamily: deviceName(request.headers['user-agent']),
    address: readerAddress(request.ip),
    onReplay: () => reply.raw.setHeader('idempotency-replay', 'true'),
    onCommand: (ended) => pulse.countCommand(ended),
    lookRows: pulse.lookRows,
    onSignInRefused: (reason) => pulse.refusedSignIns.add(reason),
    onWrongRoleCode: (outcome) => pulse.wrongRoleCodes.inc({ outcome }),
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

/** A context without viewer and token. Shared results are made with it, so that a mistake cannot show one person's data to another. */
export function anonymousContext({ config, db, clock, hub, standings, pulse, log, writes, queue }: Deps): RequestContext {
  return {
    config,
    db,
    clock,
    standings,
    hub,
    pulse,
    writes,
    queue,
    log,
    requestId: 'live',
    viewer: null,
    token: null,
    idempotencyKey: null,
    userAgentFamily: null,
    address: null,
    publish: (topic) => hub.touch(topic),
    setSessionCookie: () => undefined,
  };
}

/** For data that is the same for everybody: while the database is away, the caller counts as anonymous. */
export function requestOrAnonymousContext(deps: Deps, head: { request: RequestHead; reply: ResponseHeaders }): Promise<RequestContext> {
  return whileThere(deps.watch, () => requestContext(deps, head)).catch((error: unknown) => {
    if (isOutOfReach(error)) return anonymousContext(deps);
    throw error;
  });
}
