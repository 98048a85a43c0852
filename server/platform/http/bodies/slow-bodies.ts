import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A body over this size holds a file; a caller who may not send one is refused before it is read. */
const usualBytes = 1_000_000;

/** Milliseconds in which a request must arrive whole; a file gets a minute, as over a phone's line. */
export const patience = { usual: 15_000, withFile: 60_000 };

/** Gives up on a body of usual size that does not arrive: with files allowed a minute, a crowd of half-sent requests would hold its sockets as long. */
export function giveUpOnSlowBodies(
  { server }: FastifyInstance,
  { afterMs, onLate }: { afterMs: number; onLate(socket: Socket): void },
): void {
  // Before everything that could read it.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const isUsual = coding !== undefined || (Number(length ?? 0) > 0 && Number(length) <= usualBytes);
    if (!isUsual) return;
    const late = setTimeout(() => !request.complete && onLate(request.socket), afterMs);
    late.unref();
    const forget = () => clearTimeout(late);
    request.once('end', forget).once('close', forget);
    // Answered before it was read, as a refusal is.
    response.once('finish', forget).once('close', forget);
  });
}

/** Bounds for reading a refused body to its end, in bytes and milliseconds. */
const drained = { bytes: 64 * 1024 * 1024, ms: 5_000 };

/** Reads the rest of a body and throws it away; past the bounds the connection is cut. */
function drain(body: IncomingMessage): void {
  const cut = () => body.destroy();
  const timer = setTimeout(cut, drained.ms);
  timer.unref();
  let bytes = 0;
  body.unpipe();
  body.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > drained.bytes) cut();
  });
  body.on('error', cut);
  body.once('close', () => clearTimeout(timer));
  body.resume();
}

/**
 * A body that is too large is refused before it has arrived. If the connection closed then, a proxy that is still sending would lose
 * the answer, so the rest of the body is read first.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) {
      // Fastify asks for the connection to be closed with the answer.
      reply.removeHeader('connection');
      reply.raw.once('finish', () => drain(raw));
    }
    done(null, payload);
  });
}
