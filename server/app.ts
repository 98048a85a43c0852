import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from '#server/context.ts';
import { registerBasicWall } from '#server/first-paint/basic-wall.ts';
import { registerInstallationFiles } from '#server/first-paint/installation-files.ts';
import { registerCrawlerFiles } from './first-paint/crawler-files.ts';
import { openKnownEvents } from './first-paint/page-addresses.ts';
import { openPages } from '#server/first-paint/pages.ts';
import { openServerRenderedPages } from '#server/first-paint/server-rendered-pages.ts';
import { openShownInstallation } from '#server/first-paint/shown-installation.ts';
import { createHttpServer, type Early } from '#server/http-server.ts';
import { meaningOf } from '#server/graphql/build/domain-errors.ts';
import { registerContract } from '#server/graphql/serve/contract.ts';
import { registerGraphQL } from '#server/graphql/serve/register.ts';
import { storageOf } from '#server/modules/media/media.ts';
import { countSilentInsiders } from '#server/modules/admin/admin.ts';
import { isGoodAddress, trustOf } from '#server/platform/http/address.ts';
import { respondToFaults } from '#server/platform/http/respond-to-faults.ts';
import { AnswerCache } from '#server/platform/http/cached/answer-cache.ts';
import { countInFlight } from '#server/platform/http/in-flight.ts';
import { countRequests } from '#server/platform/http/metrics/metrics.ts';
import { registerProbes } from '#server/platform/http/metrics/probes.ts';
import { RequestLog } from '#server/platform/http/metrics/request-log.ts';
import { decoderPolicy, jsonHeaders, pageHeaders } from '#server/platform/http/security-headers.ts';
import { drainRefusedBodies, giveUpOnSlowBodies, patience } from '#server/platform/http/bodies/slow-bodies.ts';
import { backInRequestSpan, describeSpan } from '#server/platform/traces/spans.ts';
import { respondToBrokenRequest } from '#server/rest/broken-request.ts';
import { errorResponse } from '#server/rest/envelope.ts';
import { registerEventFiles } from '#server/rest/routes/event-files.routes.ts';
import { registerRest } from '#server/rest/register.ts';
import { registerMedia } from '#server/rest/routes/media.routes.ts';
import { registerOidc } from '#server/rest/routes/oidc.routes.ts';

const webRoot = join(import.meta.dirname, '../dist/web');
const pagesRoot = join(import.meta.dirname, '../dist/pages');
const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);
const isGraphQL = (url: string) => /^\/graphql(\?|$)/.test(url);
/** Addresses whose answers are read by programs only. */
const isJson = (url: string) => /^\/(api|graphql|healthz|readyz|routez)(\/|$|\?)/.test(url);
/** The one asset that compiles WebAssembly. */
const isDecoder = (path: string) => basename(path).startsWith('decode-worker');
/** /metrics has a port of its own, and a page at its place here would look like metrics to a scraper. */
const isPage = (url: string) => !/^\/(api|graphql|static|assets|metrics|event-files|schema)(\/|$|\?)/.test(url);

/** Refuses an address or host that cannot be parsed, in the format of the API that it was meant for. */
function refuseAddress({ url }: { url: string }, reply: FastifyReply): FastifyReply {
  const { status, body } = errorResponse('BAD_INPUT');
  if (isApi(url)) return reply.status(status).send(body);
  if (!isGraphQL(url)) return reply.status(status).type('text/plain').send('Bad address');
  const errors = [{ message: meaningOf('BAD_INPUT'), extensions: { code: 'BAD_INPUT' } }];
  return reply.status(status).type('application/graphql-response+json').send(JSON.stringify({ errors }));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the requests in flight are done, or after eight seconds. */
    answered(): Promise<void>;
    /** The metrics for Prometheus, which are served on a port of their own. */
    figures: Registry;
    /** What is asked, in this order, before a request goes to the routes. */
    early: Early[];
  }
}

/** One route for the hundreds of parts of the client: with one for each they were most of what it takes to build the app. */
function registerParts(app: FastifyInstance): void {
  const parts = new Set(readdirSync(join(webRoot, 'assets')));
  app.get<{ Params: { part: string } }>('/assets/:part', ({ params: { part } }, reply) =>
    parts.has(part) ? reply.sendFile(`assets/${part}`) : reply.callNotFound(),
  );
}

/** Names the span of a request by its route, and comes back to it after the body. */
function nameSpans(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, routeOptions: { url = 'none' } }, _reply, done) => {
    describeSpan({ 'http.request.method': method, 'http.route': url });
    done();
  });
  app.addHook('preHandler', ({ raw }, _reply, done) => backInRequestSpan(raw, done));
}

/** The state of a process, which its readiness probe shows to a load balancer. */
interface Life {
  isDraining(): boolean;
  isStarting?(): boolean;
}

/** Everything that answers HTTP: GraphQL, REST, media, probes and the built client. serve.ts listens with it, tests inject into it. */
export async function buildApp(deps: Deps, life: Life = { isDraining: () => false }): Promise<FastifyInstance> {
  const { config } = deps;
  const early: Early[] = [];
  const app = fastify({
    loggerInstance: deps.log,
    logController: new RequestLog(),
    trustProxy: config.trustedProxies.length > 0 ? trustOf(config.trustedProxies) : false,
    // The audit log stores this id, so it is unique over processes and restarts.
    genReqId: () => randomBytes(6).toString('hex'),
    bodyLimit: 1_000_000,
    serverFactory: (routes) =>
      createHttpServer(early, {
        routes,
        // A connection that cannot be accepted is the loss of its client, not the end of the process.
        onError: (error) => deps.log.error({ err: error }, 'a connection could not be accepted'),
        onFault: (error) => deps.log.error({ err: error }, 'a request could not be answered before the routes'),
      }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: respondToBrokenRequest,
    // An address that cannot be decoded belongs to no route, so no route's error handler hears of it.
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;
  app.decorate('early', early);
  app.decorate('answered', countInFlight(app));
  respondToFaults(app);
  giveUpOnSlowBodies(app, {
    afterMs: patience.usual,
    onLate: (socket) => respondToBrokenRequest(Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  });
  drainRefusedBodies(app);

  await app.register(cookies);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(files, {
    root: existsSync(webRoot) ? webRoot : config.mediaDir,
    serve: existsSync(webRoot),
    wildcard: false,
    // The server writes the name and the look of the installation into these.
    globIgnore: ['assets/**', 'index.html*', '*.webmanifest*', 'robots.txt*'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Media files set their own cache headers.
      if (!path.startsWith(webRoot)) return;
      const isHashed = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isDecoder(path)) reply.header('content-security-policy', decoderPolicy);
    },
  });

  if (existsSync(webRoot)) registerParts(app);

  const [ofPages, ofJson] = [pageHeaders(config), jsonHeaders(config)];
  app.addHook('onRequest', ({ id, url }, { raw }, done) => {
    // The request id lets a person whose page broke name the line of the log.
    raw.setHeader('x-request-id', id);
    if (deps.writes?.stop) raw.setHeader('x-read-only', deps.writes.stop.reason);
    const headers = isJson(url) ? ofJson : ofPages;
    for (let index = 0; index < headers.length; index += 2) raw.setHeader(headers[index] as string, headers[index + 1] as string);
    done();
  });
  if (config.tracesTo) nameSpans(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isGoodAddress(request)) done();
    else void refuseAddress(request, reply);
  });
  app.decorate(
    'figures',
    countRequests(app, { ...deps, backupDir: config.backupDir, countSilentInsiders: () => countSilentInsiders(deps) }),
  );
  registerProbes(app, { ...deps, ...life, isStorageReady: () => storageOf(config).isReady() });
  const cache = new AnswerCache(deps.hub);
  registerGraphQL(app, deps, cache);
  registerContract(app);
  registerRest(app, deps, cache);
  registerMedia(app, deps);
  registerEventFiles(app, deps);
  registerOidc(app, deps);
  registerBasicWall(app, deps);
  const readShown = openShownInstallation(deps);
  if (existsSync(webRoot)) {
    registerInstallationFiles(app, { webRoot, readShown });
    registerCrawlerFiles(app, { ...deps, webRoot });
  }
  const sendPage = openPages({
    directory: pagesRoot,
    publicUrl: config.publicUrl,
    fill: openServerRenderedPages(deps),
    readShown,
    isEvent: openKnownEvents(deps),
  });
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && isPage(request.url) && existsSync(pagesRoot)) return sendPage(request, reply);
    // A file that is missing on the disk comes here with the headers of one that never changes.
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
  return app;
}
