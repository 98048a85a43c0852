import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fastifyCookie } from '@fastify/cookie';
import { type ExecutionArgs, getOperationAST } from 'graphql';
import type { Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer as serveProtocol } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Deps, type RequestHead, authenticate } from '#server/context.ts';
import type { Config } from '#server/platform/config.ts';
import { Overloaded, RateLimited } from '#server/platform/errors.ts';
import { admit, isAnonymous } from '#server/platform/http/admission.ts';
import { clientIp, compileTrust, readerAddress, type TrustsProxy } from '#server/platform/http/client.ts';
import type { OpenSocket, SocketHandle } from '#server/platform/live/streams/sockets.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
import { refuseLongDocument } from '../documents/document-limits.ts';
import { readQuery } from '../http/call.ts';
import type { createGraphQL } from '../http/yoga.ts';
import type { LiveSocket } from './shared-subscriptions.ts';

const keepAliveMs = 12_000;
const initTimeoutMs = 3_000;
const maxBytes = 64 * 1024;
/** A client of the protocol takes this close code as a lost connection, and comes back. */
const serviceRestart = 1012;
/** A client of the protocol comes back later. */
const tryAgainLater = 1013;
/** A client of the protocol does not come back by itself: thirty that did would push each other out for ever. */
const policyViolation = 1008;
const farewells = { idle: [tryAgainLater, 'Idle'], crowded: [policyViolation, 'Too many sockets'] } as const;

type Connection = SocketContext<{ authorization?: unknown }, Extra>;
type Yoga = ReturnType<typeof createGraphQL>;

/** Yoga's functions for one operation, handed on as its root value. */
interface Executor {
  execute(args: ExecutionArgs): never;
  subscribe(args: ExecutionArgs): never;
}

const statusLines = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

function refuseUpgrade(socket: Duplex, status: keyof typeof statusLines, retryAfterSeconds?: number): void {
  const retryAfter = retryAfterSeconds === undefined ? '' : `retry-after: ${retryAfterSeconds}\r\n`;
  socket.end(`HTTP/1.1 ${status} ${statusLines[status]}\r\nconnection: close\r\n${retryAfter}content-length: 0\r\n\r\n`);
}

function mayOpen(request: IncomingMessage, config: Config): boolean {
  try {
    admit('socket', request, config);
    return true;
  } catch {
    return false;
  }
}

/** Reads the headers for the operations of a socket: those of its opening, with the token of the first message where there is one. */
function readRequestHead(
  { connectionParams, extra: { request } }: { connectionParams?: Connection['connectionParams']; extra: Pick<Extra, 'request'> },
  trusts: TrustsProxy,
) {
  const param = connectionParams?.authorization;
  const authorization = typeof param === 'string' ? param : request.headers.authorization;
  const headers = { ...request.headers, ...(authorization !== undefined && { authorization }) };
  return { id: randomUUID(), ip: clientIp(request, trusts), headers, cookies: fastifyCookie.parse(request.headers.cookie ?? '') };
}

const liveSocket = (socket: WebSocket): LiveSocket => ({
  sendAway: () => socket.close(serviceRestart, 'Service restart'),
  terminate: () => socket.terminate(),
});

/** Serves graphql-transport-ws at the address of GraphQL over HTTP, with the same documents, limits, bounds and groups. */
export function serveSockets(server: Server, { deps, yoga }: { deps: Deps; yoga: Yoga }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBytes });
  const trusts = compileTrust(deps.config.trustedProxies);
  const openSockets = new WeakMap<WebSocket, OpenSocket>();

  /** Finds the key of the person or token; null for an anonymous reader, and while the database is away. */
  const findOwner = async (head: RequestHead): Promise<string | null> => {
    if (isAnonymous(head.headers)) return null;
    const { viewer, token } = await authenticate(deps, head).catch(() => ({ viewer: null, token: null }));
    if (viewer) return `person:${viewer.userId}`;
    return token && `token:${token.id}`;
  };

  const served = serveProtocol<{ authorization?: unknown }, Partial<Extra>>(
    {
      connectionInitWaitTimeout: initTimeoutMs,
      execute: (args: ExecutionArgs) => (args.rootValue as Executor).execute(args),
      subscribe: (args: ExecutionArgs) => (args.rootValue as Executor).subscribe(args),
      onConnect: async (context) => {
        const connection = context as Connection;
        const { socket } = connection.extra;
        const counted: SocketHandle = {
          operations: () => Object.keys(connection.subscriptions).length,
          close: (why) => {
            const [code, reason] = farewells[why];
            socket.close(code, reason);
          },
        };
        const mayStay = openSockets.get(socket)?.settle(await findOwner(readRequestHead(connection, trusts)), counted) ?? true;
        if (!mayStay) socket.close(tryAgainLater, 'Try again later');
        return mayStay;
      },
      onSubscribe: async (context, _id, params) => {
        const connection = context as Connection;
        const refused = (error: Error) => [toGraphQLError(error, deps.log)] as const;
        const hasRoom = openSockets.get(connection.extra.socket)?.takes(Object.keys(connection.subscriptions).length) ?? false;
        if (!hasRoom) return refused(new RateLimited(1));
        const request = readRequestHead(connection, trusts);
        const reply = { raw: { setHeader: () => undefined, appendHeader: () => undefined } };
        const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped({
          http: { request, reply },
          params,
          socket: liveSocket(connection.extra.socket),
        } as never);
        try {
          const query = readQuery(params);
          await refuseLongDocument(deps, { query, request });
          const document = parse(query);
          const errors = validate(schema, document);
          if (errors.length > 0) return errors;
          const isMutation = getOperationAST(document, params.operationName)?.operation === 'mutation';
          if (isMutation) admit('socketWrite', request, deps.config);
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
      return deps.live.sockets.enter({ address: readerAddress(clientIp(request, trusts)), isKnown });
    } catch (error) {
      if (error instanceof Overloaded) return error;
      throw error;
    }
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') return refuseUpgrade(socket, 404);
    if (!mayOpen(request, deps.config)) return refuseUpgrade(socket, 403);
    // The session or token is checked before the socket counts: a wrong one must not use up the sockets of people.
    void findOwner(readRequestHead({ extra: { request } }, trusts)).then((owner) =>
      open(request, socket, { head, isKnown: owner !== null }),
    );
  });

  function open(request: IncomingMessage, socket: Duplex, { head, isKnown }: { head: Buffer; isKnown: boolean }): void {
    if (socket.destroyed) return;
    if (deps.live.streams.isDraining) return refuseUpgrade(socket, 503);
    const counted = enterSocket(request, isKnown);
    if (counted instanceof Overloaded) return refuseUpgrade(socket, 503, counted.retryAfterSeconds);
    socket.once('close', () => counted.leave());
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      openSockets.set(webSocket, counted);
      sockets.emit('connection', webSocket, request);
      // The close code tells the client what it did wrong; the library would print it, too.
      webSocket.removeAllListeners('error');
      webSocket.on('error', (error) => deps.log.debug({ err: error.message }, 'live: a socket broke'));
    });
  }

  return {
    /** Ends all sockets when the process stops. */
    async close(): Promise<void> {
      for (const socket of sockets.clients) socket.close(serviceRestart, 'Service restart');
      for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 1_000).unref();
      await served.dispose();
    },
  };
}
