import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { readMediaField } from './media-field.rules.ts';
import { storeUpload } from './store-upload.ts';
import { readUploaded } from './upload-media.ts';

interface MediaChange {
  eventId: number;
  field: string;
  /** The value is a data URL, the stored path, null or ''; without it the file stays. */
  value?: string | null;
  /** A file from uploadMedia may be given in place of value. */
  uploadId?: number | null;
  alt?: string | null;
  current: { id: number; path: string } | null;
}

/** Changes the file of a field by an update; returns the id of the file that the field has afterwards, or null. */
export async function changeMedia(ctx: Context, { eventId, field, value, uploadId, alt, current }: MediaChange): Promise<number | null> {
  if (uploadId != null) {
    if (value !== undefined) throw new BadInput([{ name: field, message: 'a file or an upload, not both' }]);
    await readUploaded(ctx, { id: uploadId, eventId, field });
    return uploadId;
  }
  const change = readMediaField(value, current?.path ?? null);
  if (change.kind === 'refuse') throw new BadInput([{ name: field, message: 'a data URL, the stored path, or nothing' }]);
  if (change.kind === 'store') return storeUpload(ctx, { eventId, dataUrl: change.dataUrl, field, alt });
  return change.kind === 'keep' ? (current?.id ?? null) : null;
}
