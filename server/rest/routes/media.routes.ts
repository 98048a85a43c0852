import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { byteRange, type FileStorage, findMedia, mediaKind, mediaStorage, StorageUnavailable } from '#server/modules/media/media.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { hintPath, riddleMediaPath } from '../shapes/riddle.shape.ts';
import { drawWordsBelow } from '../shapes/worded-picture.shape.ts';

const year = 'max-age=31536000, immutable';
/** An SVG that is opened as a document may draw, and nothing else. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A drawing of a picture with words has the picture inside, as a data URL. */
const sandboxWithPicture = `${sandbox}; img-src data:`;

const respondNotFound = (reply: FastifyReply) => reply.status(404).header('cache-control', 'no-store').send();
const setFileHeaders = (reply: FastifyReply, access: 'public' | 'private') =>
  reply
    .header('cache-control', `${access}, ${year}`)
    .header('content-security-policy', sandbox)
    .header('x-content-type-options', 'nosniff');

const fileEtag = (path: string) => `"${basename(path)}"`;

/** A text or a drawing is compressed on the way, so it has no byte ranges of the file. */
const isCompressed = (mime: string) => /^text\/|^image\/svg/.test(mime);

/** Reads the byte range of a request; null for the whole file. */
function requestedRange({ headers }: FastifyRequest, { path, bytes, mime }: { path: string; bytes: number; mime: string }) {
  const condition = headers['if-range'];
  const isWhole = isCompressed(mime) || (condition !== undefined && condition !== fileEtag(path));
  return isWhole ? null : byteRange(headers.range, bytes);
}

/** Sends a file from the bucket. A file never changes under its name, so the storage is not asked whether it has. */
async function sendStored(
  storage: FileStorage,
  media: { path: string; bytes: number; mime: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  void reply.headers({ etag: fileEtag(media.path), 'accept-ranges': 'bytes' });
  if (matchesEtag(request.headers['if-none-match'], fileEtag(media.path))) return reply.status(304).send();
  const requested = requestedRange(request, media);
  // A range outside of the file was refused before.
  const range = requested === 'outside' ? null : requested;
  const isHead = request.method === 'HEAD';
  const file = isHead ? await storage.find(media.path) : await storage.open(media.path, range ?? undefined);
  if (!file) return respondNotFound(reply);
  if (range) void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${media.bytes}`);
  void reply.header('content-length', range ? range.to - range.from + 1 : media.bytes);
  // Without a body the response to HEAD would say that the file is empty.
  return reply.send(isHead ? Readable.from([]) : file);
}

/** Responds with 503 while the storage is away, so that the client tries again. */
async function respondUnlessAway(deps: Deps, request: FastifyRequest, reply: FastifyReply, send: () => Promise<FastifyReply>) {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    deps.log.warn({ requestId: request.id, reason: error.reason }, 'a file cannot be read: the bucket is away');
    return reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(error.retryAfterSeconds) })
      .send();
  }
}

/** Serves the words of riddles to clients that read nothing but files: as a text file, or drawn below the picture of the riddle. */
function registerWords(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/static/img/text/:file', async (request, reply) => {
    const { file } = request.params;
    const [, of, digits] = /^(hint)?(\d{1,15})-[0-9a-f]{32}\.(?:txt|svg)$/.exec(file) ?? [];
    const id = Number(digits);
    const ctx = await requestContext(deps, { request, reply });
    const riddle = id ? await blocks.readRiddleText(ctx, { riddleId: id, of: of ? 'firstHint' : 'riddle' }) : null;
    if (!riddle) return respondNotFound(reply);
    const { text, path, phonePath, access } = riddle;
    const toPath = of ? hintPath : riddleMediaPath;
    if (toPath({ id, text, media: path === null ? null : { path } }) !== `text/${file}`) return respondNotFound(reply);
    if (phonePath === null) return setFileHeaders(reply, access).type('text/plain; charset=utf-8').send(text);

    return respondUnlessAway(deps, request, reply, async () => {
      const picture = await findMedia(ctx, phonePath);
      const file = picture && (await mediaStorage(deps.config).open(picture.path));
      if (!picture || !file) return respondNotFound(reply);
      const drawing = drawWordsBelow({ ...picture, bytes: await buffer(file) }, text);
      return setFileHeaders(reply, access).header('content-security-policy', sandboxWithPicture).type('image/svg+xml').send(drawing);
    });
  });
}

/** Serves the stored files. A file that is secret to the viewer is not found. */
export function registerMedia(app: FastifyInstance, deps: Deps): void {
  registerWords(app, deps);
  app.get('/static/img/*', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    const media = await findMedia(ctx, (request.params as { '*': string })['*']);
    const access = media && (await blocks.mediaAccess(ctx, media.id));
    if (!media || !access || access === 'secret') return respondNotFound(reply);

    if (mediaKind(media.path) === 'file') void reply.header('content-disposition', 'attachment');
    void setFileHeaders(reply, access).type(media.mime);
    const isKnown = matchesEtag(request.headers['if-none-match'], fileEtag(media.path));
    if (!isKnown && requestedRange(request, media) === 'outside') {
      return reply.status(416).header('content-range', `bytes */${media.bytes}`).send();
    }
    if (!deps.config.mediaBucket) return reply.sendFile(media.path, deps.config.mediaDir, { cacheControl: false });
    return respondUnlessAway(deps, request, reply, () => sendStored(mediaStorage(deps.config), media, { request, reply }));
  });
}
