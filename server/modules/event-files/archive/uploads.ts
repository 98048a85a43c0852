import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { requireRole } from '#server/modules/identity/identity.ts';
import { type FileStorage, refusingDiskFaults, storageOf } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound, PayloadTooLarge } from '#server/platform/errors.ts';
import { listParts, readParts, sizeOfParts, spoolParts, storePart, sweepParts } from './bucket-uploads.ts';
import { type EventSource, sourceLimits } from './event-source.ts';
import { openZip } from './read-zip.ts';

/** A file arrives in parts of at most so many bytes, so that a bad line repeats one part and not all. */
export const partBytes = 8 * 1_048_576;

const dayMs = 86_400_000;

/** What is on its way in or out lies here for a while; with a bucket only what this process is at work on. */
export const incomingFolder = ({ config }: Pick<Context, 'config'>) => join(config.mediaDir, 'incoming');

/** The name of an upload is the client's: 32 hexadecimal digits that it has drawn. Another organizer's upload has another place. */
const uploadName = /^[0-9a-f]{32}$/;

/** The name of an upload of the viewer among those of all organizers. */
export function ownName(ctx: Context, upload: string): string {
  const { userId } = requireRole(ctx, 'organizer');
  if (!uploadName.test(upload)) throw new NotFound();
  return `${userId}-${upload}.zip`;
}

/** With a bucket the parts of an upload are objects, so that any process may take the next one. */
const bucketOf = ({ config }: Pick<Context, 'config'>): FileStorage | null => (config.mediaBucket ? storageOf(config) : null);

const placeOf = (ctx: Context, upload: string): string => join(incomingFolder(ctx), ownName(ctx, upload));

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Adds a part to an upload of the viewer and returns how much of it is there. A part that does not begin where the upload ends is not
 * taken: the client goes on from the size that it is told.
 */
export async function addPart(ctx: Context, { upload, at, part }: { upload: string; at: number; part: Readable }): Promise<number> {
  const bucket = bucketOf(ctx);
  if (bucket) return addToBucket(bucket, ownName(ctx, upload), { at, part });
  const path = placeOf(ctx, upload);
  const size = await sizeOf(path);
  if (at !== size || size >= sourceLimits.allBytes) return size;
  await refusingDiskFaults(mkdir(incomingFolder(ctx), { recursive: true }));
  try {
    await refusingDiskFaults(pipeline(part, bounded, createWriteStream(path, { flags: 'a' })));
  } catch (error) {
    if (error instanceof PayloadTooLarge) await truncate(path, size);
    throw error;
  }
  return sizeOf(path);
}

async function addToBucket(bucket: FileStorage, name: string, { at, part }: { at: number; part: Readable }): Promise<number> {
  const size = sizeOfParts(await listParts(bucket, name));
  if (at !== size || size >= sourceLimits.allBytes) return size;
  return storePart(bucket, name, { at, bytes: await buffer(bounded(part)) });
}

/** A body that does not say its length is cut where a part ends. */
async function* bounded(part: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const piece of part) {
    bytes += piece.length;
    if (bytes > partBytes) throw new PayloadTooLarge();
    yield piece;
  }
}

/** Opens an upload of the viewer as the zip of an event. */
export async function openUpload(ctx: Context, upload: string): Promise<EventSource> {
  const bucket = bucketOf(ctx);
  if (bucket) return openFromBucket(ctx, bucket, upload);
  const path = placeOf(ctx, upload);
  if ((await sizeOf(path)) === 0) throw new NotFound();
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

/** Reads an upload of the viewer whole; of a larger one only the beginning, at least one byte too many. */
export async function readUpload(ctx: Context, { upload, most }: { upload: string; most: number }): Promise<Buffer> {
  const bucket = bucketOf(ctx);
  if (bucket) {
    const parts = await listParts(bucket, ownName(ctx, upload));
    if (parts.length === 0) throw new NotFound();
    return buffer(
      readParts(
        bucket,
        parts.filter(({ from }) => from <= most),
      ),
    );
  }
  const path = placeOf(ctx, upload);
  if ((await sizeOf(path)) === 0) throw new NotFound();
  return buffer(createReadStream(path, { end: most }));
}

/** Deletes uploads that are older than a day, and what a process that ended has left of an export. */
export async function sweepUploads(ctx: Pick<Context, 'config'>, now = Date.now()): Promise<number> {
  const folder = incomingFolder(ctx);
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have swept it meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found || now - found.mtimeMs < dayMs) continue;
    await rm(path, { force: true, recursive: true });
    swept += 1;
  }
  const bucket = bucketOf(ctx);
  return bucket ? swept + (await sweepParts(bucket, now)) : swept;
}
