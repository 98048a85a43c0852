import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inRequestSpan } from '#server/platform/traces/spans.ts';
import { patience } from '#server/platform/http/bodies/slow-bodies.ts';

/** Answers a request before the routes and their hooks. False leaves it to them; then nothing of the response is written. */
export type Early = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

interface Handlers {
  routes(request: IncomingMessage, response: ServerResponse): void;
  /** Told of a connection that could not be accepted. */
  onError(error: Error): void;
  /** Told of a request that one of `early` failed at. */
  onFault(error: Error): void;
}

/**
 * Makes the HTTP server. Requests for what is ready as bytes, and streams, are answered early: for them the routes, hooks and objects of
 * Fastify would cost more than the answer.
 */
export function createHttpServer(early: readonly Early[], { routes, onError, onFault }: Handlers): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: patience.withFile,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  };
  const fail = (error: Error, response: ServerResponse) => {
    onFault(error);
    response.destroy();
  };
  const server = createServer(options, (request, response) => {
    const offer = (turn: number): void => {
      const isAnswered = early[turn]?.(request, response) ?? null;
      if (isAnswered === null) routes(request, response);
      else if (isAnswered === false) offer(turn + 1);
      else if (isAnswered !== true) isAnswered.then((is) => is || offer(turn + 1)).catch((error: Error) => fail(error, response));
    };
    inRequestSpan(request, response, () => offer(0));
  });
  server.maxHeadersCount = 100;
  // Until then, the one who asked it to listen hears of the error.
  server.once('listening', () => server.on('error', onError));
  // Neither a stream nor a page that somebody looks at is closed because it is quiet.
  server.setTimeout(0);
  return server;
}
