import type { FastifyInstance } from 'fastify';

const timeoutMs = 8_000;
const pollMs = 20;

/** Counts the requests in flight. The returned function resolves when none is left, or after eight seconds. */
export function countInFlight(app: FastifyInstance): () => Promise<void> {
  let count = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    count += 1;
    reply.raw.once('close', () => (count -= 1));
    done();
  });
  return async () => {
    const until = performance.now() + timeoutMs;
    while (count > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, pollMs));
  };
}
