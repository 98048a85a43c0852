import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { findMedia, mediaKind } from '#server/modules/media/media.ts';
import { mediaAccess, readRiddleText } from '#server/modules/quest/quest.ts';
import { riddleTextPath } from '../shapes/riddle-text.shape.ts';

const year = 'max-age=31536000, immutable';
/** An SVG is a document: on its own it may draw, and nothing else. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const missing = (reply: FastifyReply) => reply.status(404).header('cache-control', 'no-store').send();
const shared = (reply: FastifyReply, access: 'public' | 'private') =>
  reply
    .header('cache-control', `${access}, ${year}`)
    .header('content-security-policy', sandbox)
    .header('x-content-type-options', 'nosniff');

/** Stored files. What is secret to this viewer does not exist for them. */
export function registerMedia(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/static/img/text/:file', async (request, reply) => {
    const { file } = request.params;
    const id = Number(/^(\d{1,15})-[0-9a-f]{32}\.txt$/.exec(file)?.[1]);
    const riddle = id ? await readRiddleText(await requestContext(deps, { request, reply }), id) : null;
    if (!riddle || riddleTextPath({ id, text: riddle.text }) !== `text/${file}`) return missing(reply);
    return shared(reply, riddle.access).type('text/plain; charset=utf-8').send(riddle.text);
  });
  app.get('/static/img/*', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    const media = await findMedia(ctx, (request.params as { '*': string })['*']);
    const access = media && (await mediaAccess(ctx, media.id));
    if (!media || !access || access === 'secret') return missing(reply);

    if (mediaKind(media.path) === 'file') void reply.header('content-disposition', 'attachment');
    return shared(reply, access).type(media.mime).sendFile(media.path, deps.config.mediaDir, { cacheControl: false });
  });
}
