import { createHash, createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { StorageUnavailable } from '../media.errors.ts';
import { recordMedia } from '../media.store.ts';
import { mediaStorage } from '../storage/storage.ts';
import { extensionsByMime } from './media-kind.rules.ts';

export interface NewMedia {
  bytes: Buffer;
  mime: string;
  /** Without an extension the type decides. */
  extension?: string;
  width?: number | null;
  height?: number | null;
  /** The description is for people who cannot see the picture. */
  alt?: string | null;
  /** The file belongs to this event; null for files of imports and of the installation. */
  eventId?: number | null;
  /** The file is a smaller size of this picture. */
  parentId?: number | null;
}

/**
 * Makes the path by a keyed digest, so that equal bytes have one path, and nobody can find the path of a picture that they have.
 * The event, description and parent are part of the digest, since they decide who may see the file and how it is described.
 */
function makePath(media: NewMedia, secret: string): string {
  const extension = media.extension ?? extensionsByMime[media.mime];
  if (!extension) throw new UnsupportedMediaType();
  const digest = createHmac('sha256', `${secret}/media`).update(media.mime).update('\0');
  if (media.eventId || media.parentId) digest.update(JSON.stringify([media.eventId, media.parentId, media.alt])).update('\0');
  const name = digest.update(media.bytes).digest('hex').slice(0, 32);
  return `${name.slice(0, 2)}/${name}.${extension}`;
}

/** An import knows a file by this digest. */
export const fileDigest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Stores a file and returns its id; the same bytes are stored once. */
export async function storeMedia(ctx: Context, media: NewMedia): Promise<number> {
  const path = makePath(media, ctx.config.sessionSecret);
  try {
    const storage = mediaStorage(ctx.config);
    if (!(await storage.renew(path))) await storage.put(path, media.bytes, media.mime);
  } catch (error) {
    if (error instanceof StorageUnavailable)
      ctx.log.error({ requestId: ctx.requestId, reason: error.reason }, 'a file cannot be stored: the media folder or the bucket is away');
    throw error;
  }
  return recordMedia(ctx.db, {
    path,
    mime: media.mime,
    bytes: media.bytes.length,
    digest: fileDigest(media.bytes),
    width: media.width ?? null,
    height: media.height ?? null,
    alt: media.alt ?? null,
    eventId: media.eventId ?? null,
    parentId: media.parentId ?? null,
    createdBy: ctx.viewer?.userId ?? null,
    now: ctx.clock.now,
  });
}
