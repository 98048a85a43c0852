import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/context.ts';
import { BadInput, DomainError, UnsupportedMediaType } from '#server/platform/errors.ts';
import { readBody } from '#server/platform/http/bodies/read-body.ts';
import { bearerToken } from '#server/platform/http/bearer.ts';
import { csrfCookie, sessionCookie } from '#server/platform/http/cookies.ts';
import { checkCsrf } from '#server/platform/http/csrf.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { countEndedStreams } from '#server/platform/http/metrics/live-metrics.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import type { AnswerCache } from '#server/platform/http/cached/answer-cache.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { countEarly } from '#server/platform/http/metrics/metrics.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
import { ownDocuments } from './own-documents.ts';
import { answerEarly } from './cached/answer-strangers.ts';
import { StrangersAnswers } from './cached/strangers-answers.ts';
import { CompiledDocuments } from './documents/compiled-documents.ts';
import { directly } from './answer-directly.ts';
import { largestBody, refuseLargeBody } from './large-body.ts';
import { answerEventStreams } from './live/event-streams.ts';
import { serveSockets } from './websocket.ts';
import { createGraphQL } from './yoga.ts';

/** Yoga parses these parts of an address itself, and takes what is no JSON for a fault of ours. */
function requireJson(query: Record<string, unknown>): void {
  for (const name of ['variables', 'extensions']) {
    const [value] = [query[name]].flat();
    if (typeof value !== 'string' || value === '') continue;
    try {
      JSON.parse(value);
    } catch {
      throw new BadInput([{ name, message: 'no JSON' }]);
    }
  }
}

/** Yoga takes this body, because nothing is left of the request's own. It looks for keys, of which a buffer would have one for each byte. */
function withReadBody({ raw, body }: FastifyRequest): IncomingMessage {
  if (!Buffer.isBuffer(body)) return raw;
  async function* read() {
    yield body as Buffer;
  }
  return Object.assign(raw, { body: { length: body.length, [Symbol.asyncIterator]: read } });
}

/** Hangs Yoga on /graphql, over HTTP and over sockets, behind the same CSRF rule as REST: JSON only, and never from another site. */
export function registerGraphQL(app: FastifyInstance, deps: Deps, cache: AnswerCache): void {
  const yoga = createGraphQL(deps);
  app.early.push(answerEventStreams(deps, { yoga, counted: countEndedStreams(app.figures) }));
  const documents = new CompiledDocuments(yoga);
  const answers = new StrangersAnswers(deps, { cache, documents });
  const answerOwn = ownDocuments({ answers, runDirectly: directly({ deps, documents, fetchAPI: yoga.fetchAPI }) });
  const counted = (method: 'GET' | 'POST') => countEarly(app.figures, { method, route: '/graphql' });
  app.early.push(answerEarly({ answers, publicUrl: deps.config.publicUrl, counted: { GET: counted('GET'), POST: counted('POST') } }));
  const sockets = serveSockets(app.server, { deps, yoga });
  app.addHook('preClose', async () => {
    await deps.live.close();
    await sockets.close();
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The way before the routes may have read it.
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) => readBody(raw, largestBody));
    scope.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
      const error = thrown.statusCode === 415 ? new UnsupportedMediaType() : thrown;
      const refusal = requestScope.run({ requestId: request.id }, () => toGraphQLError(error, deps.log));
      const status = error instanceof DomainError ? errorStatus[error.code] : 500;
      return reply
        .status(status)
        .type('application/graphql-response+json')
        .send(JSON.stringify({ errors: [refusal.toJSON()] }));
    });
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      // Everything that can be refused without the body.
      onRequest: async (request) => {
        const isJson = /^application\/(graphql\+)?json\b/i.test(request.headers['content-type'] ?? '');
        if (request.method === 'POST' && !isJson) throw new UnsupportedMediaType();
        checkCsrf({
          headers: request.headers,
          hasToken: bearerToken(request.headers) !== null,
          seed: request.cookies[csrfCookie],
          hasSession: request.cookies[sessionCookie] !== undefined,
          secret: deps.config.sessionSecret,
          publicUrl: deps.config.publicUrl,
        });
        if (request.method === 'GET') requireJson(request.query as Record<string, unknown>);
        await refuseLargeBody(deps, request);
      },
      handler: async (request, reply) => {
        if (await answerOwn(request, reply)) return;
        reply.hijack();
        reply.raw.setHeader('cache-control', 'no-store');
        reply.raw.setHeader('x-accel-buffering', 'no');
        // The names of operations are the caller's, so they stay out of traces.
        const perform = () => inSpan('graphql', async () => yoga.handle(withReadBody(request), reply.raw, { http: { request, reply } }));
        await requestScope.run({ requestId: request.id }, perform);
      },
    });
  });
}
