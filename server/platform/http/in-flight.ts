import type { FastifyInstance } from 'fastify';

const patienceMs = 8_000;
const lookMs = 20;

/** Counts the requests in flight; resolves when none is left, or after eight seconds. */
export function countInFlight(app: FastifyInstance): () => Promise<void> {
  let count = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    count += 1;
    reply.raw.once('close', () => (count -= 1));
    done();
  });
  return async () => {
    const until = performance.now() + patienceMs;
    while (count > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
}
