import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bodyTimeoutMs } from '#server/platform/http/bodies/slow-bodies.ts';
import { inRequestSpan } from '#server/platform/traces/spans.ts';

interface Handlers {
  respond(request: IncomingMessage, response: ServerResponse): unknown;
  /** Called for a connection that could not be accepted. */
  onError(error: Error): void;
}

/** Makes the HTTP server, with its time limits. */
export function createHttpServer({ respond, onError }: Handlers): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: bodyTimeoutMs.long,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  };
  const server = createServer(options, (request, response) => inRequestSpan(request, response, () => void respond(request, response)));
  server.maxHeadersCount = 100;
  // Before that, an error rejects the call of `listen`.
  server.once('listening', () => server.on('error', onError));
  // A stream, or a page that somebody reads, is not closed because it is quiet.
  server.setTimeout(0);
  return server;
}
