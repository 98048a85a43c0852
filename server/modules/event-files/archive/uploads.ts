import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { requireRight } from '#server/modules/identity/identity.ts';
import { type FileStorage, refuseDiskFaults, mediaStorage } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound, PayloadTooLarge } from '#server/platform/errors.ts';
import { listParts, readParts, uploadSize, spoolParts, storePart, sweepParts } from './bucket-uploads.ts';
import { type EventSource, sourceLimits } from './event-source.ts';
import { openZip } from './read-zip.ts';

/** The limit of one part of an upload: after a broken connection the client repeats one part, and not the whole file. */
export const partBytes = 8 * 1_048_576;

const dayMs = 86_400_000;

/** The folder of uploads and exports that are under way; with a bucket it holds only those that this process works on. */
export const incomingFolder = ({ config }: Pick<Context, 'config'>) => join(config.mediaDir, 'incoming');

/** The client draws the name of an upload: 32 random hexadecimal digits. */
const uploadName = /^[0-9a-f]{32}$/;

/** Returns the name under which an upload of the viewer is stored; two organizers with the same name do not share an upload. */
export function ownName(ctx: Context, upload: string): string {
  const { userId } = requireRight(ctx, 'write');
  if (!uploadName.test(upload)) throw new NotFound();
  return `${userId}-${upload}.zip`;
}

/** Returns the bucket, if there is one. Each part of an upload is an object in it, so any process may take the next part. */
const uploadBucket = ({ config }: Pick<Context, 'config'>): FileStorage | null => (config.mediaBucket ? mediaStorage(config) : null);

const uploadPath = (ctx: Context, upload: string): string => join(incomingFolder(ctx), ownName(ctx, upload));

const readSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Adds a part to an upload of the viewer and returns the size of the upload. A part that does not begin where the upload ends is ignored:
 * the client continues from the size that it gets.
 */
export async function addPart(ctx: Context, { upload, at, part }: { upload: string; at: number; part: Readable }): Promise<number> {
  const bucket = uploadBucket(ctx);
  if (bucket) return addToBucket(bucket, ownName(ctx, upload), { at, part });
  const path = uploadPath(ctx, upload);
  const size = await readSize(path);
  if (at !== size || size >= sourceLimits.allBytes) return size;
  await refuseDiskFaults(mkdir(incomingFolder(ctx), { recursive: true }));
  try {
    await refuseDiskFaults(pipeline(part, limitPart, createWriteStream(path, { flags: 'a' })));
  } catch (error) {
    if (error instanceof PayloadTooLarge) await truncate(path, size);
    throw error;
  }
  return readSize(path);
}

async function addToBucket(bucket: FileStorage, name: string, { at, part }: { at: number; part: Readable }): Promise<number> {
  const size = uploadSize(await listParts(bucket, name));
  if (at !== size || size >= sourceLimits.allBytes) return size;
  return storePart(bucket, name, { at, bytes: await buffer(limitPart(part)) });
}

/** Refuses a body that is longer than a part may be, even if it does not declare its length. */
async function* limitPart(part: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const piece of part) {
    bytes += piece.length;
    if (bytes > partBytes) throw new PayloadTooLarge();
    yield piece;
  }
}

/** Opens an upload of the viewer as the zip of an event. */
export async function openUpload(ctx: Context, upload: string): Promise<EventSource> {
  const bucket = uploadBucket(ctx);
  if (bucket) return openFromBucket(ctx, bucket, upload);
  const path = uploadPath(ctx, upload);
  if ((await readSize(path)) === 0) throw new NotFound();
  return openZip(path);
}

async function openFromBucket(ctx: Context, bucket: FileStorage, upload: string): Promise<EventSource> {
  const name = ownName(ctx, upload);
  const parts = await listParts(bucket, name);
  if (parts.length === 0) throw new NotFound();
  const { path, remove } = await spoolParts(bucket, { name, parts, scratch: incomingFolder(ctx) });
  try {
    const source = await openZip(path);
    const close = async () => {
      await source.close();
      await remove();
    };
    return { ...source, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Reads an upload of the viewer into memory. Of one that is larger than the limit it reads only the beginning, with at least one
 * byte too many.
 */
export async function readUpload(ctx: Context, { upload, maxBytes }: { upload: string; maxBytes: number }): Promise<Buffer> {
  const bucket = uploadBucket(ctx);
  if (bucket) {
    const parts = await listParts(bucket, ownName(ctx, upload));
    if (parts.length === 0) throw new NotFound();
    return buffer(
      readParts(
        bucket,
        parts.filter(({ from }) => from <= maxBytes),
      ),
    );
  }
  const path = uploadPath(ctx, upload);
  if ((await readSize(path)) === 0) throw new NotFound();
  return buffer(createReadStream(path, { end: maxBytes }));
}

/** Deletes uploads that are older than a day, and files of exports that were broken off. */
export async function sweepUploads(ctx: Pick<Context, 'config'>, now = Date.now()): Promise<number> {
  const folder = incomingFolder(ctx);
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have swept it meanwhile.
    const info = await stat(path).catch(() => null);
    if (!info || now - info.mtimeMs < dayMs) continue;
    await rm(path, { force: true, recursive: true });
    swept += 1;
  }
  const bucket = uploadBucket(ctx);
  return bucket ? swept + (await sweepParts(bucket, now)) : swept;
}
