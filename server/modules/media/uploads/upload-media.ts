import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';
import { findUploaded } from '../media.store.ts';
import type { MediaFile } from '../media.types.ts';
import { storeUpload } from './store-upload.ts';

const uploadInput = z.object({
  /** Null for a file of the installation. */
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  dataUrl: z.string().min(1, 'required'),
  alt: trimmedText(500).nullable().default(null),
});

export interface UploadedMedia {
  id: number;
  media: MediaFile;
}

/** An organizer uploads a file for an event, or for the installation. A file that nothing shows a day later is deleted. */
export const uploadMedia = organizerCommand({
  right: 'write',
  name: 'uploadMedia',
  input: uploadInput,
  // Decoding takes seconds, and during a transaction it would hold a connection.
  async prepare(ctx, upload): Promise<number> {
    if (upload.eventId !== null && !(await readEvent(ctx, upload.eventId))) throw new NotFound();
    return storeUpload(ctx, { ...upload, field: 'dataUrl' });
  },
  async run(ctx, { eventId }, _organizer, id): Promise<UploadedMedia> {
    const media = await readUploaded(ctx, { id, eventId, field: 'dataUrl' });
    await ctx.audit({ eventId, subjectType: 'media', subjectId: id, after: { path: media.path } });
    return { id, media };
  },
});

/**
 * Reads a file that was uploaded for this event, or for the installation; refuses one of another event, or one that was deleted, by the
 * name of the field.
 */
export async function readUploaded(
  ctx: Context,
  { id, eventId, field }: { id: number; eventId: number | null; field: string },
): Promise<MediaFile> {
  const media = await findUploaded(ctx.db, { id, eventId });
  if (!media) throw new BadInput([{ name: field, message: 'no file of this event' }]);
  const { id: _, ...file } = media;
  return file;
}
