import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inRequestSpan } from '#server/platform/traces/spans.ts';
import { patience } from '#server/platform/http/slow-bodies.ts';

/** Answers a request before the routes and their hooks, or calls `goOn`, once, to leave it to them. */
export type Early = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

/**
 * Makes the HTTP server. Requests for what is ready as bytes, and streams, are answered early: for them the routes, hooks and objects of
 * Fastify would cost more than the answer.
 */
export function createHttpServer(
  early: readonly Early[],
  { routes, onError }: { routes: (request: IncomingMessage, response: ServerResponse) => void; onError(error: Error): void },
): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: patience.withFile,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  };
  const server = createServer(options, (request, response) => {
    const offer = (turn: number): void => {
      const take = early[turn];
      if (take) take(request, response, () => offer(turn + 1));
      else routes(request, response);
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
