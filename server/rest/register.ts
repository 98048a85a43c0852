import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { csrfCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import { checkCsrf } from '#server/platform/http/csrf.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { type ErrorAnswer, errorAnswer, refusalAnswer } from './envelope.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const smallBody = 64 * 1024;

const send = (reply: FastifyReply, answer: ErrorAnswer) => reply.status(answer.status).headers(answer.headers).send(answer.body);

async function serve(deps: Deps, { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply }) {
  const ctx = await requestContext(deps, { request, reply });
  if (route.method !== 'GET') {
    checkCsrf({
      headers: request.headers,
      seed: request.cookies[csrfCookie],
      hasSession: request.cookies[sessionCookie] !== undefined,
      secret: deps.config.sessionSecret,
      publicUrl: deps.config.publicUrl,
    });
  }
  const body = JSON.stringify(await route.handle({ ctx, request, reply }));
  reply.type('application/json; charset=utf-8');
  if (route.method !== 'GET' || route.isUncached) return reply.send(body);

  const etag = etagOf(body, ctx.viewer?.userId ?? null);
  reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie').header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
}

/** Hangs the table under /api; whatever goes wrong below it is answered in the envelope, never in HTML. */
export function registerRest(app: FastifyInstance, deps: Deps): void {
  void app.register(
    async (api) => {
      api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const refusal = refusalAnswer(error);
        if (refusal) return send(reply, refusal);
        if (error.statusCode === 413) return send(reply, errorAnswer('PAYLOAD_TOO_LARGE'));
        if (error.statusCode === 415) return send(reply, errorAnswer('UNSUPPORTED_MEDIA_TYPE'));
        if (error.statusCode && error.statusCode < 500) return send(reply, errorAnswer('BAD_INPUT'));
        request.log.error({ err: error }, 'a route failed');
        if (isOutOfReach(error)) return send(reply, refusalAnswer(new Overloaded()) as ErrorAnswer);
        return send(reply, errorAnswer('INTERNAL'));
      });
      api.setNotFoundHandler((request, reply) => {
        const path = request.url
          .replace(/^\/api/, '')
          .replace(/\?.*$/, '')
          .replace(/\/$/, '');
        const allowed = routes.filter((route) => route.path === path).map((route) => route.method);
        if (allowed.length === 0) return send(reply, errorAnswer('NOT_FOUND'));
        return send(reply.header('allow', [...new Set(allowed)].join(', ')), errorAnswer('METHOD_NOT_ALLOWED'));
      });
      for (const route of routes) {
        for (const url of [route.path, `${route.path}/`]) {
          api.route({
            method: route.method,
            url,
            bodyLimit: smallBody,
            handler: (request, reply) => serve(deps, { route, request, reply }),
          });
        }
      }
    },
    { prefix: '/api' },
  );
}
