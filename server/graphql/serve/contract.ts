import type { FastifyInstance } from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { schema } from './schema.ts';

/** The contract as it is committed: sorted, so that a change of the schema is a change of exactly those lines. */
export const printContract = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

/** Serves GET /schema.graphql to people and to generators of clients. It is printed at the first request, because few processes get one. */
export function registerContract(app: FastifyInstance): void {
  let known: { text: string; etag: string } | undefined;
  app.get('/schema.graphql', (request, reply) => {
    if (!known) {
      const text = printContract();
      known = { text, etag: etagOf(text, null) };
    }
    const { text, etag } = known;
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, no-cache').header('etag', etag);
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(text);
  });
}
