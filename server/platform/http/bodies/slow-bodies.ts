import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { maxBodyBytes } from '../admission.ts';

/** Milliseconds within which a whole request must arrive. A long body has a minute: a photo takes that long over a slow phone line. */
export const bodyTimeoutMs = { usual: 15_000, long: 60_000 };

/**
 * Gives up early on a body that anybody may send and that does not arrive. With the minute that longer bodies have, a crowd of half-sent
 * requests would hold its sockets for that long.
 */
export function giveUpOnSlowBodies(
  { server }: FastifyInstance,
  { afterMs, onLate }: { afterMs: number; onLate(socket: Socket): void },
): void {
  // It comes before every listener that could read the body.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const isUsual = coding !== undefined || (Number(length ?? 0) > 0 && Number(length) <= maxBodyBytes.anonymous);
    if (!isUsual) return;
    const timer = setTimeout(() => !request.complete && onLate(request.socket), afterMs);
    timer.unref();
    // Nothing of it stays with a stream, whose response may last for hours.
    const clear = () => {
      clearTimeout(timer);
      request.off('end', clear).off('close', clear);
      response.off('finish', clear).off('close', clear);
    };
    request.once('end', clear).once('close', clear);
    // A refusal is sent before the body was read.
    response.once('finish', clear).once('close', clear);
  });
}

/** Limits for reading a refused body to its end. */
const drainLimits = { bytes: 64 * 1024 * 1024, ms: 5_000 };

/** Reads the rest of a body and throws it away; past the limits it cuts the connection. */
function drain(body: IncomingMessage): void {
  const cut = () => body.destroy();
  const timer = setTimeout(cut, drainLimits.ms);
  timer.unref();
  let bytes = 0;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainLimits.bytes) cut();
  });
  body.on('error', cut);
  body.once('close', () => clearTimeout(timer));
  body.resume();
}

/**
 * Reads the rest of a body that was refused as too large before it had arrived. If the connection closed at once, a proxy that is still
 * sending would lose the response.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) {
      // Fastify would close the connection after the response.
      reply.removeHeader('connection');
      reply.raw.once('finish', () => drain(raw));
    }
    done(null, payload);
  });
}
