import type { FastifyInstance } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { findMedia, mediaKind } from '#server/modules/media/media.ts';
import { mediaAccess } from '#server/modules/quest/quest.ts';

const year = 'max-age=31536000, immutable';
/** An SVG is a document: on its own it may draw, and nothing else. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Stored files. What is secret to this viewer does not exist for them. */
export function registerMedia(app: FastifyInstance, deps: Deps): void {
  app.get('/static/img/*', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    const media = await findMedia(ctx, (request.params as { '*': string })['*']);
    const access = media && (await mediaAccess(ctx, media.id));
    if (!media || !access || access === 'secret') return reply.status(404).header('cache-control', 'no-store').send();

    if (mediaKind(media.path) === 'file') void reply.header('content-disposition', 'attachment');
    return reply
      .header('cache-control', `${access === 'public' ? 'public' : 'private'}, ${year}`)
      .header('content-security-policy', sandbox)
      .header('x-content-type-options', 'nosniff')
      .type(media.mime)
      .sendFile(media.path, deps.config.mediaDir, { cacheControl: false });
  });
}
