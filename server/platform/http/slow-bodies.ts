import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Over this a body holds a file; whoever may not send one is refused before it is read. */
const usualBytes = 1_000_000;

/** How long a request may take to arrive whole. Milliseconds; a file gets its minute over a phone's line. */
export const patience = { usual: 15_000, withFile: 60_000 };

/** Gives up on a body of usual size that does not arrive: with files allowed a minute, a crowd of half-sent requests would hold its sockets as long. */
export function giveUpOnSlowBodies(app: FastifyInstance, { afterMs, onLate }: { afterMs: number; onLate(socket: Socket): void }): void {
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = headers;
    const isUsual = coding !== undefined || (Number(length ?? 0) > 0 && Number(length) <= usualBytes);
    if (isUsual) {
      const late = setTimeout(() => !raw.complete && onLate(raw.socket), afterMs);
      late.unref();
      const forget = () => clearTimeout(late);
      raw.once('end', forget).once('close', forget);
      // Answered before it was read, as a refusal is.
      reply.raw.once('finish', forget).once('close', forget);
    }
    done();
  });
}
