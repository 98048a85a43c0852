import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousContext, requestOrAnonymousContext, type Deps, type RequestContext, requestContext } from '#server/context.ts';
import { isOutOfReach, isUnwritable } from '#server/platform/db/connection/faults.ts';
import { BadInput, Forbidden, Overloaded, Unauthenticated } from '#server/platform/errors.ts';
import { admit, bearerToken } from '#server/platform/http/admission.ts';
import type { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';
import { serializeBody, CachedResponses } from './cached-responses.ts';
import { type ErrorResponse, errorResponse, refusalResponse } from './envelope.ts';
import { findMethods } from './find-allowed.ts';
import { openApi } from './openapi.ts';
import { parseId, type Route, parseWord } from './route.ts';
import { routes } from './routes.ts';

const smallBody = 64 * 1024;
const bodyWithFiles = 32 * 1024 * 1024;

const send = (reply: FastifyReply, { status, headers, body }: ErrorResponse) => reply.status(status).headers(headers).send(body);

/** Finds the context of a call. A route that is the same for everybody needs no caller, but a wrong token is refused there, too. */
function findContext(deps: Deps, { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply }) {
  if (!route.isSameForAll) return requestContext(deps, { request, reply });
  return bearerToken(request.headers) === null ? anonymousContext(deps) : requestOrAnonymousContext(deps, { request, reply });
}

/** Makes the context of a call, and refuses by the headers, before the body is read. */
async function openContext(deps: Deps, { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply }) {
  if (route.method !== 'GET') admit('write', request, deps.config);
  else if (route.hasEffect) admit('ownFetch', request, deps.config);
  const ctx = await findContext(deps, { route, request, reply });
  if (route.access !== 'anyone' && !ctx.viewer) throw new Unauthenticated();
  if (route.access === 'organizer' && ctx.viewer?.role !== 'organizer') throw new Forbidden();
  return ctx;
}

interface RouteCall {
  ctx: RequestContext;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve({ ctx, route, request, reply }: RouteCall) {
  const params = request.params as Record<string, string>;
  const response = await route.handle({
    ctx,
    request,
    reply,
    id: (name = 'id') => parseId(params[name]),
    word: (name) => parseWord(params[name]),
    body: request.body,
    query: request.query,
  });
  const body = serializeBody(response);
  void reply.type('application/json; charset=utf-8');
  if (route.method !== 'GET' || route.isUncached) return reply.send(body);

  const etag = createEtag(body, ctx.viewer?.userId ?? null);
  void reply
    .header('cache-control', route.hasEffect ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Cookie')
    .header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
}

/** Writes a path for fastify. Every parameter but `:event` takes digits only, so that `/quest/:id` does not match `/quest/admin`. */
const fastifyPath = (path: string) => path.replaceAll(/:(?!event\b)\w+/g, String.raw`$&(^\d+$)`);

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
    const allowed = findMethods(routes, request.url);
    if (allowed.length === 0) return send(reply, errorResponse('NOT_FOUND'));
    return send(reply.header('allow', allowed.join(', ')), errorResponse('METHOD_NOT_ALLOWED'));
  });
}

/** Makes the OpenAPI description with its ETag. */
function describeApi() {
  const body = JSON.stringify(openApi(routes));
  return { body, etag: createEtag(body, null) };
}

/** Serves the table of routes under /api. Every error there has the envelope, never HTML. */
export function registerRest(app: FastifyInstance, deps: Deps, cache: ResponseCache): void {
  const responses = new CachedResponses(deps, cache);
  void app.register(
    async (api) => {
      readJson(api);
      respondToFaults(api);
      const contexts = new WeakMap<FastifyRequest, RequestContext>();
      for (const route of routes) {
        for (const url of [fastifyPath(route.path), `${fastifyPath(route.path)}/`]) {
          api.route({
            method: route.method,
            url,
            config: { route },
            bodyLimit: route.takesFiles ? bodyWithFiles : smallBody,
            exposeHeadRoute: !route.hasEffect,
            onRequest: async (request, reply) => void contexts.set(request, await openContext(deps, { route, request, reply })),
            handler: async (request, reply) => {
              if (route.isSameForAll && (await responses.respond(route, request, reply))) return reply;
              return serve({ ctx: contexts.get(request) as RequestContext, route, request, reply });
            },
          });
        }
      }
      let description: ReturnType<typeof describeApi> | undefined;
      api.get('/openapi.json', (request, reply) => {
        description ??= describeApi();
        const { body, etag } = description;
        void reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').header('etag', etag);
        return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
      });
    },
    { prefix: '/api' },
  );
}

/** Parses JSON bodies. Existing clients send empty POSTs with the content type of JSON, which count as having no body. */
function readJson(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    void parseJson(request, text as string, (error, body: unknown) => {
      if (error) return done(new BadInput([]));
      if (body === null || typeof body !== 'object' || Array.isArray(body)) return done(new BadInput([]));
      return done(null, body);
    });
  });
}
