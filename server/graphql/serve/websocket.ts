import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { type ExecutionArgs, getOperationAST } from 'graphql';
import type { Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer as serveProtocol } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Deps, type RequestHead, authenticate } from '#server/context.ts';
import { CsrfFailed, Overloaded, RateLimited } from '#server/platform/errors.ts';
import { ipOf, readerAddress, trustOf, type TrustsProxy } from '#server/platform/http/address.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { isSameOrigin } from '#server/platform/http/csrf.ts';
import { refuseLongDocument } from './documents/bounded-documents.ts';
import type { Counted, OpenSocket } from '#server/platform/live/streams/sockets.ts';
import { queryOf } from './documents/persisted-queries.ts';
import type { LiveSocket } from './live/shared-subscriptions.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
import type { createGraphQL } from './yoga.ts';

const keepAliveMs = 12_000;
const initMs = 3_000;
const mostBytes = 64 * 1024;
/** A reader of the protocol takes it as a lost connection, and comes back. */
const serviceRestart = 1012;
/** A reader of the protocol comes back later. */
const tryAgainLater = 1013;
/** A reader of the protocol does not come back by itself: thirty that did would push each other out for ever. */
const policyViolation = 1008;
const farewells = { idle: [tryAgainLater, 'Idle'], crowded: [policyViolation, 'Too many sockets'] } as const;

type Opened = SocketContext<{ authorization?: unknown }, Extra>;
type Yoga = ReturnType<typeof createGraphQL>;

const statusLines = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

function refuseUpgrade(socket: Duplex, status: keyof typeof statusLines, retryAfterSeconds?: number): void {
  const retryAfter = retryAfterSeconds === undefined ? '' : `retry-after: ${retryAfterSeconds}\r\n`;
  socket.end(`HTTP/1.1 ${status} ${statusLines[status]}\r\nconnection: close\r\n${retryAfter}content-length: 0\r\n\r\n`);
}

/** A page of another site could open a socket with the viewer's cookie: browsers always say whose page it is. */
function mayOpen({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return isSameOrigin(headers, publicUrl);
  // No browser, so no cookie of somebody else's.
  return true;
}

/** Returns true when there is a session or a token to look at. */
const bringsProof = ({ headers, cookies }: Pick<RequestHead, 'headers' | 'cookies'>) =>
  headers.authorization !== undefined || cookies[sessionCookie] !== undefined;

/** Returns the headers for the operations of a socket: those of its opening, or the token that came right after. */
function requestHeadOf(
  { connectionParams, extra: { request } }: { connectionParams?: Opened['connectionParams']; extra: Pick<Extra, 'request'> },
  trusts: TrustsProxy,
) {
  const given = connectionParams?.authorization;
  const authorization = typeof given === 'string' ? given : request.headers.authorization;
  const headers = { ...request.headers, ...(authorization !== undefined && { authorization }) };
  return { id: randomUUID(), ip: ipOf(request, trusts), headers, cookies: fastifyCookie.parse(request.headers.cookie ?? '') };
}

const liveSocket = (socket: WebSocket): LiveSocket => ({
  sendAway: () => socket.close(serviceRestart, 'Service restart'),
  terminate: () => socket.terminate(),
});

/** graphql-transport-ws on the path of the rest of GraphQL: the same documents, limits, bounds and groups. */
export function serveSockets(server: Server, { deps, yoga }: { deps: Deps; yoga: Yoga }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes });
  const trusts = trustOf(deps.config.trustedProxies);
  const openSockets = new WeakMap<WebSocket, OpenSocket>();

  /** The key of the person or token; null for a stranger, and while the database is away. */
  const ownerOf = async (head: RequestHead): Promise<string | null> => {
    if (!bringsProof(head)) return null;
    const { viewer, token } = await authenticate(deps, head).catch(() => ({ viewer: null, token: null }));
    if (viewer) return `person:${viewer.userId}`;
    return token && `token:${token.id}`;
  };

  const served = serveProtocol<{ authorization?: unknown }, Partial<Extra>>(
    {
      connectionInitWaitTimeout: initMs,
      execute: (args: ExecutionArgs) => (args.rootValue as { execute(given: ExecutionArgs): never }).execute(args),
      subscribe: (args: ExecutionArgs) => (args.rootValue as { subscribe(given: ExecutionArgs): never }).subscribe(args),
      onConnect: async (context) => {
        const opened = context as Opened;
        const { socket } = opened.extra;
        const counted: Counted = {
          operations: () => Object.keys(opened.subscriptions).length,
          close: (why) => {
            const [code, reason] = farewells[why];
            socket.close(code, reason);
          },
        };
        const mayStay = openSockets.get(socket)?.settle(await ownerOf(requestHeadOf(opened, trusts)), counted) ?? true;
        if (!mayStay) socket.close(tryAgainLater, 'Try again later');
        return mayStay;
      },
      onSubscribe: async (context, _id, params) => {
        const opened = context as Opened;
        const refused = (error: Error) => [toGraphQLError(error, deps.log)] as const;
        const isWithin = openSockets.get(opened.extra.socket)?.takes(Object.keys(opened.subscriptions).length) ?? false;
        if (!isWithin) return refused(new RateLimited(1));
        const request = requestHeadOf(opened, trusts);
        const reply = { raw: { setHeader: () => undefined, appendHeader: () => undefined } };
        const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped({
          http: { request, reply },
          params,
          socket: liveSocket(opened.extra.socket),
        } as never);
        try {
          const query = queryOf(params);
          await refuseLongDocument(deps, { query, request });
          const document = parse(query);
          const errors = validate(schema, document);
          if (errors.length > 0) return errors;
          const isMutation = getOperationAST(document, params.operationName)?.operation === 'mutation';
          // No header of ours comes with a socket's message, so a cookie alone must not change anything.
          if (isMutation && bearerToken(request.headers) === null) return refused(new CsrfFailed());
          return {
            schema,
            document,
            operationName: params.operationName,
            variableValues: params.variables,
            contextValue: await contextFactory(),
            rootValue: { execute, subscribe },
          };
        } catch (error) {
          return refused(error as Error);
        }
      },
    },
    sockets,
    keepAliveMs,
  );

  function enterSocket(request: IncomingMessage, isKnown: boolean): OpenSocket | Overloaded {
    try {
      return deps.live.sockets.enter({ address: readerAddress(ipOf(request, trusts)), isKnown });
    } catch (error) {
      if (error instanceof Overloaded) return error;
      throw error;
    }
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') return refuseUpgrade(socket, 404);
    if (!mayOpen(request, deps.config.publicUrl)) return refuseUpgrade(socket, 403);
    // A session or token is looked at before its socket counts: one that is merely brought must not take a place of people's.
    void ownerOf(requestHeadOf({ extra: { request } }, trusts)).then((owner) => open(request, socket, { head, isKnown: owner !== null }));
  });

  function open(request: IncomingMessage, socket: Duplex, { head, isKnown }: { head: Buffer; isKnown: boolean }): void {
    if (socket.destroyed) return;
    if (deps.live.streams.isDraining) return refuseUpgrade(socket, 503);
    const counted = enterSocket(request, isKnown);
    if (counted instanceof Overloaded) return refuseUpgrade(socket, 503, counted.retryAfterSeconds);
    socket.once('close', () => counted.leave());
    sockets.handleUpgrade(request, socket, head, (opened) => {
      openSockets.set(opened, counted);
      sockets.emit('connection', opened, request);
      // The close code tells the client what it did wrong; the library would print it, too.
      opened.removeAllListeners('error');
      opened.on('error', (error) => deps.log.debug({ err: error.message }, 'live: a socket broke'));
    });
  }

  return {
    /** Ends those that are left, when the process stops. */
    async close(): Promise<void> {
      for (const socket of sockets.clients) socket.close(serviceRestart, 'Service restart');
      for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 1_000).unref();
      await served.dispose();
    },
  };
}
