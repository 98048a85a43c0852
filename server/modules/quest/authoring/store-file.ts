import { type MediaFile, changeMedia } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';

interface FileChange {
  eventId: number;
  field: string;
  /** A data URL or the stored path, or else an upload. */
  sent: { value: string | null | undefined; uploadId: number | null | undefined };
  current: { id: number | null; file: MediaFile | null } | null;
}

/**
 * Stores the file that came for a field and returns its id; null when the field has no file from now on, undefined when it was left out.
 * Decoding takes its time, so this is done before the transaction.
 */
export async function storeFile(ctx: Context, { eventId, field, sent, current }: FileChange): Promise<number | null | undefined> {
  if (sent.value === undefined && sent.uploadId == null) return undefined;
  const stored = current?.id && current.file ? { id: current.id, path: current.file.path } : null;
  return changeMedia(ctx, { eventId, field, ...sent, current: stored });
}
