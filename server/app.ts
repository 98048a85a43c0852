import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerBasicWall } from '#server/basic-wall.ts';
import type { Deps } from '#server/context.ts';
import { registerContract } from '#server/graphql/contract.ts';
import { registerGraphQL } from '#server/graphql/register.ts';
import { answerFaults } from '#server/platform/http/answer-faults.ts';
import { countInFlight } from '#server/platform/http/in-flight.ts';
import { openPages } from '#server/platform/http/pages.ts';
import { registerProbes } from '#server/platform/http/probes.ts';
import { decoderPolicy, permissionsPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import { giveUpOnSlowBodies, patience } from '#server/platform/http/slow-bodies.ts';
import { answerBrokenRequest } from '#server/rest/broken-request.ts';
import { errorAnswer } from '#server/rest/envelope.ts';
import { registerMedia } from '#server/rest/media.routes.ts';
import { registerOidc } from '#server/rest/oidc.routes.ts';
import { registerRest } from '#server/rest/register.ts';
import { openToldPages } from '#server/told-pages.ts';

const webRoot = join(import.meta.dirname, '../dist/web');
const pagesRoot = join(import.meta.dirname, '../dist/pages');
const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);
/** The one asset that compiles WebAssembly. */
const isDecoder = (path: string) => basename(path).startsWith('decode-worker');
const isPage = (url: string) => !/^\/(api|graphql|static|assets)(\/|$|\?)/.test(url);

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the requests under way are answered, or patience is over. */
    answered(): Promise<void>;
  }
}

/** One route for the hundreds of parts of the client: with one for each they were most of what it takes to build the app. */
function registerParts(app: FastifyInstance): void {
  const parts = new Set(readdirSync(join(webRoot, 'assets')));
  app.get<{ Params: { part: string } }>('/assets/:part', ({ params: { part } }, reply) =>
    parts.has(part) ? reply.sendFile(`assets/${part}`) : reply.callNotFound(),
  );
}

/** Everything that answers HTTP: GraphQL, REST, media, probes and the built client. main.ts listens with it, tests inject into it. */
export async function buildApp(deps: Deps, process: { isDraining(): boolean } = { isDraining: () => false }): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // The audit log keeps it: two processes, or two starts of one, must not give the same.
    genReqId: () => randomBytes(6).toString('hex'),
    bodyLimit: 1_000_000,
    requestTimeout: patience.withFile,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded belongs to no route, so no route's error handler hears of it.
    frameworkErrors: (_error, request, untyped) => {
      const { status, body } = errorAnswer('BAD_INPUT');
      const reply = untyped as unknown as FastifyReply;
      if (isApi(request.url)) void reply.status(status).send(body);
      else void reply.status(status).type('text/plain').send('Bad address');
    },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  }) as unknown as FastifyInstance;
  app.server.maxHeadersCount = 100;
  app.decorate('answered', countInFlight(app));
  answerFaults(app);
  giveUpOnSlowBodies(app, {
    afterMs: patience.usual,
    onLate: (socket) => answerBrokenRequest(Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  });

  mkdirSync(config.mediaDir, { recursive: true });
  await app.register(cookies);
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(files, {
    root: existsSync(webRoot) ? webRoot : config.mediaDir,
    serve: existsSync(webRoot),
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Media says for itself who may keep it.
      if (!path.startsWith(webRoot)) return;
      const isHashed = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isDecoder(path)) reply.header('content-security-policy', decoderPolicy);
    },
  });

  if (existsSync(webRoot)) registerParts(app);

  // The number: so that somebody whose page broke can tell which line of the log it was.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('permissions-policy', permissionsPolicy);
    done();
  });
  registerProbes(app, { db: deps.db, hub: deps.hub, live: deps.live, pulse: deps.pulse, isDraining: process.isDraining });
  registerGraphQL(app, deps);
  registerContract(app);
  registerRest(app, deps);
  registerMedia(app, deps);
  registerOidc(app, deps);
  registerBasicWall(app, deps);
  const sendPage = openPages({ directory: pagesRoot, publicUrl: config.publicUrl, fill: openToldPages(deps) });
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && isPage(request.url) && existsSync(pagesRoot)) return sendPage(request, reply);
    // A file that is missing on the disk comes here with the headers of one that never changes.
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
  return app;
}
