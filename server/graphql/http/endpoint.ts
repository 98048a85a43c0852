import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate, type Deps } from '#server/context.ts';
import { BadInput, DomainError, PayloadTooLarge, UnsupportedMediaType } from '#server/platform/errors.ts';
import { admit, limitBody, type Caller, maxBodyBytes } from '#server/platform/http/admission.ts';
import type { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
import { eventStreamOpener } from '../streams/sse.ts';
import { serveSockets } from '../streams/websocket.ts';
import { readCall } from './call.ts';
import { CompiledDocuments } from './compiled-documents.ts';
import { persistedExecutor } from './execute-persisted.ts';
import { PublicResponses } from './public-responses.ts';
import { createGraphQL, yogaResponder } from './yoga.ts';

/**
 * Serves /graphql over HTTP and over sockets. Over HTTP there are four ways to respond, and the first that knows a call takes it: the cache
 * of public responses, an event stream, a persisted document, executed without Yoga, and Yoga itself.
 */
export function registerGraphQL(app: FastifyInstance, deps: Deps, cache: ResponseCache): void {
  const yoga = createGraphQL(deps);
  const documents = new CompiledDocuments(yoga);
  const publicResponses = new PublicResponses(deps, { cache, documents });
  const openStream = eventStreamOpener(app, deps, yoga);
  const executePersisted = persistedExecutor(deps, { documents, fetchAPI: yoga.fetchAPI });
  const respondByYoga = yogaResponder(yoga);

  const sockets = serveSockets(app.server, { deps, yoga });
  app.addHook('preClose', async () => {
    await deps.live.close();
    await sockets.close();
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    respondToRefusals(scope, deps);
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      bodyLimit: maxBodyBytes.organizer,
      // Refuses by the headers, before the body is read.
      onRequest: async (request) => {
        requireJsonBody(request);
        admit('write', request, deps.config);
      },
      preParsing: (request, _reply, payload) => limitBody(request, payload as Readable, () => findCaller(deps, request)),
      handler: async (request, reply) => {
        const call = readCall(request, reply);
        await requestScope.run({ requestId: request.id }, async () => {
          const send =
            (call.isAnonymous ? await publicResponses.respond(call) : null) ??
            (call.wantsStream ? await openStream(call) : null) ??
            (call.jsonType ? await executePersisted(call, call.jsonType) : null) ??
            respondByYoga(call);
          await send(reply.hijack().raw);
        });
      },
    });
  });
}

function requireJsonBody({ method, headers }: FastifyRequest): void {
  if (method === 'POST' && !/^application\/(graphql\+)?json\b/i.test(headers['content-type'] ?? '')) throw new UnsupportedMediaType();
}

/** Finds out how large a body its caller may send: only organizers send files, and anonymous callers send small queries. */
async function findCaller(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const { viewer, token } = await authenticate(deps, request);
  if (viewer?.role === 'organizer') return 'organizer';
  return viewer || token ? 'signedIn' : 'anonymous';
}

/** Refuses in the format of GraphQL. The framework itself refuses some requests while it reads their bodies. */
function respondToRefusals(scope: FastifyInstance, { log }: Deps): void {
  const frameworkErrors: Record<number, () => DomainError> = {
    400: () => new BadInput([]),
    413: () => new PayloadTooLarge(),
    415: () => new UnsupportedMediaType(),
  };
  scope.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const error = thrown instanceof DomainError ? thrown : (frameworkErrors[thrown.statusCode ?? 500]?.() ?? thrown);
    const refusal = requestScope.run({ requestId: request.id }, () => toGraphQLError(error, log));
    return reply
      .status(error instanceof DomainError ? errorStatus[error.code] : 500)
      .type('application/graphql-response+json')
      .send(JSON.stringify({ errors: [refusal.toJSON()] }));
  });
}
