import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { byteRange, type FileStorage, findMedia, mediaKind, storageOf, StorageUnavailable } from '#server/modules/media/media.ts';
import { mediaAccess, readRiddleText } from '#server/modules/quest/quest.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
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

const etagOf = (path: string) => `"${basename(path)}"`;

/** What is packed on its way has no ranges of the file itself. */
const isPacked = (mime: string) => /^text\/|^image\/svg/.test(mime);

/** The part of a file that a request wants; null: the whole file. */
function wantedRange({ headers }: FastifyRequest, { path, bytes, mime }: { path: string; bytes: number; mime: string }) {
  const condition = headers['if-range'];
  const isWhole = isPacked(mime) || (condition !== undefined && condition !== etagOf(path));
  return isWhole ? null : byteRange(headers.range, bytes);
}

/** Sends a file that is in no folder of ours. Its name stands for its bytes, so the storage is not asked whether it has changed. */
async function sendFrom(
  storage: FileStorage,
  media: { path: string; bytes: number; mime: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  void reply.headers({ etag: etagOf(media.path), 'accept-ranges': 'bytes' });
  if (matchesEtag(request.headers['if-none-match'], etagOf(media.path))) return reply.status(304).send();
  const wanted = wantedRange(request, media);
  // What lies outside was refused before.
  const range = wanted === 'outside' ? null : wanted;
  const isHead = request.method === 'HEAD';
  const found = isHead ? await storage.find(media.path) : await storage.open(media.path, range ?? undefined);
  if (!found) return missing(reply);
  if (range) void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${media.bytes}`);
  void reply.header('content-length', range ? range.to - range.from + 1 : media.bytes);
  // Without a body at all the answer to HEAD would say that the file is empty.
  return reply.send(isHead ? Readable.from([]) : found);
}

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
    void shared(reply, access).type(media.mime);
    const isKnown = matchesEtag(request.headers['if-none-match'], etagOf(media.path));
    if (!isKnown && wantedRange(request, media) === 'outside') {
      return reply.status(416).header('content-range', `bytes */${media.bytes}`).send();
    }
    if (!deps.config.mediaBucket) return reply.sendFile(media.path, deps.config.mediaDir, { cacheControl: false });
    try {
      return await sendFrom(storageOf(deps.config), media, { request, reply });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      deps.log.warn({ requestId: ctx.requestId, reason: error.reason }, 'a file cannot be read: the bucket is away');
      return reply
        .status(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': String(error.retryAfterSeconds) })
        .send();
    }
  });
}
