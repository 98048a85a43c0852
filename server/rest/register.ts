import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousContext, requestOrAnonymousContext, type Deps, type RequestContext, requestContext } from '#server/context.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { isUnwritable } from '#server/platform/db/connection/unwritable.ts';
import { BadInput, Forbidden, Overloaded, Unauthenticated } from '#server/platform/errors.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { csrfCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import { checkCsrf, checkOwnFetch } from '#server/platform/http/csrf.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import type { AnswerCache } from '#server/platform/http/cached/answer-cache.ts';
import { countEarly } from '#server/platform/http/metrics/metrics.ts';
import { bodyOf, CachedResponses } from './cached-responses.ts';
import { type ErrorResponse, errorResponse, refusalResponse } from './envelope.ts';
import { findAllowed } from './find-allowed.ts';
import { openApi } from './openapi.ts';
import { readJson } from './read-json.ts';
import { idOf, type Route, wordOf } from './route.ts';
import { routes } from './routes.ts';

const smallBody = 64 * 1024;
const bodyWithFiles = 32 * 1024 * 1024;

const send = (reply: FastifyReply, answer: ErrorResponse) => reply.status(answer.status).headers(answer.headers).send(answer.body);

/** What is the same for all needs no caller. A token is looked up all the same, because a bad one is refused. */
function contextOf(deps: Deps, { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply }) {
  if (!route.isSameForAll) return requestContext(deps, { request, reply });
  return bearerToken(request.headers) === null ? anonymousContext(deps) : requestOrAnonymousContext(deps, { request, reply });
}

/** Refuses by the headers, before the body is read. */
async function admit(deps: Deps, { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply }) {
  const { config } = deps;
  if (route.method !== 'GET') {
    checkCsrf({
      headers: request.headers,
      hasToken: bearerToken(request.headers) !== null,
      seed: request.cookies[csrfCookie],
      hasSession: request.cookies[sessionCookie] !== undefined,
      secret: config.sessionSecret,
      publicUrl: config.publicUrl,
    });
  } else if (route.hasEffect) {
    checkOwnFetch({ headers: request.headers, publicUrl: config.publicUrl });
  }
  const ctx = await contextOf(deps, { route, request, reply });
  if (route.access !== 'anyone' && !ctx.viewer) throw new Unauthenticated();
  if (route.access === 'organizer' && ctx.viewer?.role !== 'organizer') throw new Forbidden();
  return ctx;
}

interface Served {
  ctx: RequestContext;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve({ ctx, route, request, reply }: Served) {
  const params = request.params as Record<string, string>;
  const answer = await route.handle({
    ctx,
    request,
    reply,
    id: (name = 'id') => idOf(params[name]),
    word: (name) => wordOf(params[name]),
    body: request.body,
    query: request.query,
  });
  const body = bodyOf(answer);
  void reply.type('application/json; charset=utf-8');
  if (route.method !== 'GET' || route.isUncached) return reply.send(body);

  const etag = etagOf(body, ctx.viewer?.userId ?? null);
  void reply
    .header('cache-control', route.hasEffect ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Cookie')
    .header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
}

/** A part with a colon is a number, so that `/quest/:id` is no address of `/quest/admin`; `:event` is a word. */
const numbersOnly = (path: string) => path.replaceAll(/:(?!event\b)\w+/g, String.raw`$&(^\d+$)`);

function respondToFaults(api: FastifyInstance): void {
  api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { route } = request.routeOptions.config as { route?: Route };
    const refusal = refusalResponse(isUnwritable(error) ? new BadInput([]) : error, {
      ...route,
      params: request.params as Record<string, string>,
    });
    if (refusal) return send(reply, refusal);
    if (error.statusCode === 413) return send(reply, errorResponse('PAYLOAD_TOO_LARGE'));
    if (error.statusCode === 415) return send(reply, errorResponse('UNSUPPORTED_MEDIA_TYPE'));
    if (error.statusCode && error.statusCode < 500) return send(reply, errorResponse('BAD_INPUT'));
    if (isOutOfReach(error)) {
      request.log.warn({ err: error.message }, 'the database is out of reach');
      return send(reply, refusalResponse(new Overloaded()) as ErrorResponse);
    }
    request.log.error({ err: error }, 'a route failed');
    return send(reply, errorResponse('INTERNAL'));
  });
  api.setNotFoundHandler((request, reply) => {
    const allowed = findAllowed(routes, request.url);
    if (allowed.length === 0) return send(reply, errorResponse('NOT_FOUND'));
    return send(reply.header('allow', allowed.join(', ')), errorResponse('METHOD_NOT_ALLOWED'));
  });
}

/** Made when it is first asked for, once: the table does not change while a process lives. */
function describe() {
  const body = JSON.stringify(openApi(routes));
  return { body, etag: etagOf(body, null) };
}

/** Hangs the table under /api; every error below it has the envelope, never HTML. */
export function registerRest(app: FastifyInstance, deps: Deps, cache: AnswerCache): void {
  const responses = new CachedResponses(deps, cache);
  const counted = new Map(
    routes
      .filter(({ isSameForAll }) => isSameForAll)
      .map(({ path }) => [path, countEarly(app.figures, { method: 'GET', route: `/api${path}` })]),
  );
  app.early.push(responses.respondEarly(({ path }, status) => counted.get(path)?.(status)));
  void app.register(
    async (api) => {
      readJson(api);
      respondToFaults(api);
      const contexts = new WeakMap<FastifyRequest, RequestContext>();
      for (const route of routes) {
        for (const url of [numbersOnly(route.path), `${numbersOnly(route.path)}/`]) {
          api.route({
            method: route.method,
            url,
            config: { route },
            bodyLimit: route.takesFiles ? bodyWithFiles : smallBody,
            exposeHeadRoute: !route.hasEffect,
            onRequest: async (request, reply) => void contexts.set(request, await admit(deps, { route, request, reply })),
            handler: async (request, reply) => {
              if (route.isSameForAll && (await responses.respond(route, request, () => reply.hijack().raw))) return reply;
              return serve({ ctx: contexts.get(request) as RequestContext, route, request, reply });
            },
          });
        }
      }
      let described: ReturnType<typeof describe> | undefined;
      api.get('/openapi.json', (request, reply) => {
        described ??= describe();
        const { body, etag } = described;
        void reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').header('etag', etag);
        return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
      });
    },
    { prefix: '/api' },
  );
}
