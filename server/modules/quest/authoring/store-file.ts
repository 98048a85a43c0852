import { type MediaFile, changeMedia } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';

interface FileChange {
  eventId: number;
  field: string;
  /** The value of the field, a data URL or the stored path, or else the id of an upload. */
  input: { value: string | null | undefined; uploadId: number | null | undefined };
  current: { id: number | null; file: MediaFile | null } | null;
}

/**
 * Stores the file of a field and returns its id: null when the field has no file from now on, undefined when the field was left out. A file
 * is stored before the transaction, because it takes long to decode.
 */
export async function storeFile(ctx: Context, { eventId, field, input, current }: FileChange): Promise<number | null | undefined> {
  if (input.value === undefined && input.uploadId == null) return undefined;
  const stored = current?.id && current.file ? { id: current.id, path: current.file.path } : null;
  return changeMedia(ctx, { eventId, field, ...input, current: stored });
}
