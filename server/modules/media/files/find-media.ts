import type { Context } from '#server/platform/context.ts';
import { findMedia as findMediaRow } from '../media.store.ts';
import { isStoredPath } from './media-kind.rules.ts';

/** Finds a stored file by the path in its address. The file name comes from the database, never from the address. */
export async function findMedia(ctx: Context, path: string) {
  if (!isStoredPath(path)) return null;
  const [media] = await findMediaRow(ctx, { path });
  return media ?? null;
}
