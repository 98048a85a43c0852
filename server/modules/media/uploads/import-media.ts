import { extname } from 'node:path';
import type { Context } from '#server/platform/context.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { extensionsByMime } from '../files/media-kind.rules.ts';
import { fileDigest, storeMedia } from '../files/store-media.ts';
import { findByDigest, touchMedia } from '../media.store.ts';
import { mediaStorage } from '../storage/storage.ts';
import { prepareUpload } from './prepare-upload.ts';

const mimesByExtension: Record<string, string> = {
  ...Object.fromEntries(Object.entries(extensionsByMime).map(([mime, extension]) => [`.${extension}`, mime])),
  '.jpeg': 'image/jpeg',
  '.bmp': 'image/bmp',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.3gp': 'video/3gpp',
  '.caf': 'audio/x-caf',
  '.opus': 'audio/ogg',
  '.heic': 'image/heic',
  '.avi': 'video/x-msvideo',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.bin': 'application/octet-stream',
};

/** The type that a file of an event file is declared to be, by its name; null for a name that tells nothing. */
export const declaredMime = (name: string): string | null => mimesByExtension[extname(name).toLowerCase()] ?? null;

/**
 * Stores a file of an event file and returns its id. Bytes that this installation stored before are the same file and are not encoded
 * again; others are made harmless as an upload is. Call it outside a transaction, because decoding takes its time.
 */
export async function importMedia(ctx: Context, { name, bytes }: { name: string; bytes: Buffer }): Promise<number> {
  const declared = declaredMime(name);
  if (declared === null) throw new UnsupportedMediaType();
  const existing = await findByDigest(ctx.db, { digest: fileDigest(bytes), mime: declared });
  if (existing) {
    // The storage may have lost it since.
    const storage = mediaStorage(ctx.config);
    if (!(await storage.renew(existing.path))) await storage.put(existing.path, bytes, declared);
    await touchMedia(ctx.db, { id: existing.id, now: ctx.clock.now });
    return existing.id;
  }
  const { plan, sizes, ...file } = await prepareUpload({ bytes, declared });
  const parentId = await storeMedia(ctx, { ...file, mime: plan.mime, extension: plan.extension });
  for (const size of sizes) await storeMedia(ctx, { ...size, mime: 'image/webp', parentId });
  return parentId;
}
