import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { StorageUnavailable } from '../media.errors.ts';
import { recordMedia } from '../media.store.ts';
import { extensionOf } from './media-kind.rules.ts';
import { writeWhole } from './write-whole.ts';

export interface NewMedia {
  bytes: Buffer;
  mime: string;
  /** Without one the type decides. */
  extension?: string;
  width?: number | null;
  height?: number | null;
  /** What a person who cannot see it should know. */
  alt?: string | null;
  /** The event that it is for; null for what the demo brings. */
  eventId?: number | null;
  /** The picture of which this is a smaller size. */
  parentId?: number | null;
}

/**
 * A keyed digest: the same path never carries other bytes, and having a picture does not tell its path. An upload's event,
 * description and parent are part of it, since each of them decides who may see the file or what is said of it.
 */
function pathOf(media: NewMedia, secret: string): string {
  const extension = media.extension ?? extensionOf[media.mime];
  if (!extension) throw new UnsupportedMediaType();
  const digest = createHmac('sha256', `${secret}/media`).update(media.mime).update('\0');
  if (media.eventId || media.parentId) digest.update(JSON.stringify([media.eventId, media.parentId, media.alt])).update('\0');
  const name = digest.update(media.bytes).digest('hex').slice(0, 32);
  return `${name.slice(0, 2)}/${name}.${extension}`;
}

/** Stores a file and returns its id; the same bytes are stored once. */
export async function storeMedia(ctx: Context, media: NewMedia): Promise<number> {
  const path = pathOf(media, ctx.config.sessionSecret);
  try {
    await writeWhole({ directory: ctx.config.mediaDir, path, bytes: media.bytes });
  } catch (error) {
    if (error instanceof StorageUnavailable) ctx.log.error({ requestId: ctx.requestId }, 'the media folder is read-only or gone');
    throw error;
  }
  return recordMedia(ctx.db, {
    path,
    mime: media.mime,
    bytes: media.bytes.length,
    width: media.width ?? null,
    height: media.height ?? null,
    alt: media.alt ?? null,
    eventId: media.eventId ?? null,
    parentId: media.parentId ?? null,
    createdBy: ctx.viewer?.userId ?? null,
    now: ctx.clock.now,
  });
}
