import type { FastifyInstance } from 'fastify';
import { BadInput } from '#server/platform/errors.ts';

/** Existing clients send POSTs that claim JSON and carry nothing: that is valid, and no body at all. */
export function readJson(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    void parseJson(request, text as string, (error, body: unknown) => {
      if (error) return done(new BadInput([]));
      if (body === null || typeof body !== 'object' || Array.isArray(body)) return done(new BadInput([]));
      return done(null, body);
    });
  });
}
