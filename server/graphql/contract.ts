import type { FastifyInstance } from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';
import { schema } from './schema.ts';

/** Prints the schema as it is committed: sorted, so that a change of the schema changes exactly those lines. */
export const printContract = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

/**
 * Serves GET /schema.graphql to people and to generators of clients. The schema is printed at the first request, because few
 * processes get one.
 */
export function registerContract(app: FastifyInstance): void {
  let printed: { text: string; etag: string } | undefined;
  app.get('/schema.graphql', (request, reply) => {
    if (!printed) {
      const text = printContract();
      printed = { text, etag: createEtag(text, null) };
    }
    const { text, etag } = printed;
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, no-cache').header('etag', etag);
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(text);
  });
}
