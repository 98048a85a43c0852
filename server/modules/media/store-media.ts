import { createHmac } from 'node:crypto';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '#server/platform/context.ts';
import { extensionOf } from './media-kind.rules.ts';
import { recordMedia } from './media.store.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';

export interface NewMedia {
  bytes: Buffer;
  mime: string;
  width?: number;
  height?: number;
  /** What a person who cannot see it should know. */
  alt?: string;
}

/** A keyed digest: the same path never carries other bytes, and having a picture does not tell its path. */
function pathOf(media: NewMedia, secret: string): string {
  const extension = extensionOf[media.mime];
  if (!extension) throw new UnsupportedMediaType();
  const digest = createHmac('sha256', `${secret}/media`).update(media.mime).update('\0').update(media.bytes).digest('hex').slice(0, 32);
  return `${digest.slice(0, 2)}/${digest}.${extension}`;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A reader never meets half a file: it appears under its name only once it is whole and on the disk. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  if (await exists(file)) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Stores a file and returns its id; the same bytes are stored once. */
export async function storeMedia(ctx: Context, media: NewMedia): Promise<number> {
  const path = pathOf(media, ctx.config.sessionSecret);
  await writeWhole(join(ctx.config.mediaDir, path), media.bytes);
  return recordMedia(ctx.db, {
    path,
    mime: media.mime,
    bytes: media.bytes.length,
    width: media.width ?? null,
    height: media.height ?? null,
    alt: media.alt ?? null,
    createdBy: ctx.viewer?.userId ?? null,
  });
}
