import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import fastify, { type FastifyReply, type FastifyRequest, LogController, type FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { describeCode } from '#server/graphql/build/domain-errors.ts';
import { isGoodAddress } from '#server/platform/http/admission.ts';
import { drainRefusedBodies, giveUpOnSlowBodies, bodyTimeoutMs } from '#server/platform/http/bodies/slow-bodies.ts';
import type { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { compileTrust } from '#server/platform/http/client.ts';
import { countInFlight } from '#server/platform/http/in-flight.ts';
import { respondToFaults } from '#server/platform/http/respond-to-faults.ts';
import { jsonHeaders, pageHeaders } from '#server/platform/http/security-headers.ts';
import { backInRequestSpan, describeSpan } from '#server/platform/traces/spans.ts';
import { respondToBrokenRequest } from '#server/rest/broken-request.ts';
import { errorResponse } from '#server/rest/envelope.ts';
import { createHttpServer } from './http-server.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * True for a response from the cache for everybody. Most requests are such reads, and a line of the log for each would bury the others.
     */
    isPublic: boolean;
  }
}

/** Writes one line for a request, after its response, instead of two. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line after the response names the request.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.isPublic && !error) return;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the requests in flight are done, or after eight seconds. */
    answered(): Promise<void>;
  }
}

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);
const isGraphQL = (url: string) => /^\/graphql(\?|$)/.test(url);
/** Returns true for paths whose responses only programs read. */
const isJson = (url: string) => /^\/(api|graphql|healthz|readyz|routez)(\/|$|\?)/.test(url);

/** Refuses an address or host that cannot be parsed, in the error format of the API to which it leads. */
function refuseAddress({ url }: { url: string }, reply: FastifyReply): FastifyReply {
  const { status, body } = errorResponse('BAD_INPUT');
  if (isApi(url)) return reply.status(status).send(body);
  if (!isGraphQL(url)) return reply.status(status).type('text/plain').send('Bad address');
  const errors = [{ message: describeCode('BAD_INPUT'), extensions: { code: 'BAD_INPUT' } }];
  return reply.status(status).type('application/graphql-response+json').send(JSON.stringify({ errors }));
}

/**
 * Makes an id of twelve random hexadecimal digits. The audit log stores it, so it must be unique over processes and restarts. UUIDs are
 * cheap, because Node draws their random bytes in advance.
 */
function newRequestId(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(9, 13);
}

/** Names the span of a request by its route, and continues it after the body. */
function nameSpans(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, routeOptions: { url = 'none' } }, _reply, done) => {
    describeSpan({ 'http.request.method': method, 'http.route': url });
    done();
  });
  app.addHook('preHandler', ({ raw }, _reply, done) => backInRequestSpan(raw, done));
}

/** Sets the headers that do not depend on the request. Only event streams that are opened before the routes write them themselves. */
function setHeaders(app: FastifyInstance, { config, writes }: Deps): void {
  const [forPages, forJson] = [pageHeaders(config), jsonHeaders(config)];
  app.addHook('onRequest', ({ id, url }, { raw }, done) => {
    // The request id lets a person whose page broke name the line of the log.
    raw.setHeader('x-request-id', id);
    if (writes?.stop) raw.setHeader('x-read-only', writes.stop.reason);
    const headers = isJson(url) ? forJson : forPages;
    for (let index = 0; index < headers.length; index += 2) raw.setHeader(headers[index] as string, headers[index + 1] as string);
    done();
  });
}

/** Makes the HTTP app with the parts that every request needs: log, limits of bodies and addresses, headers, compression. */
export async function createApp(deps: Deps, cache: ResponseCache): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: config.trustedProxies.length > 0 ? compileTrust(config.trustedProxies) : false,
    genReqId: newRequestId,
    bodyLimit: 1_000_000,
    serverFactory: (routes) =>
      createHttpServer({
        respond: (request, response) => (request.method === 'GET' && cache.sendReady(request, response)) || routes(request, response),
        // Only the client of a connection that cannot be accepted is lost; the process goes on.
        onError: (error) => log.error({ err: error }, 'a connection could not be accepted'),
      }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: respondToBrokenRequest,
    // An address that cannot be decoded belongs to no route, so no route's error handler is called.
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;
  app.decorate('answered', countInFlight(app));
  app.decorateReply('isPublic', false);
  respondToFaults(app);
  giveUpOnSlowBodies(app, {
    afterMs: bodyTimeoutMs.usual,
    onLate: (socket) => respondToBrokenRequest(Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  });
  drainRefusedBodies(app);
  await app.register(cookies);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  setHeaders(app, deps);
  if (config.tracesTo) nameSpans(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isGoodAddress(request)) done();
    else void refuseAddress(request, reply);
  });
  return app;
}
