import type { Context } from '#server/platform/context.ts';
import { findMedia as findMediaRow } from '../media.store.ts';

const stored = /^[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,4}$/;

/** Finds a stored file by the path in its address. The file name comes from the database, never from the address. */
export async function findMedia(ctx: Context, path: string) {
  if (!stored.test(path)) return null;
  const [media] = await findMediaRow(ctx, { path });
  return media ?? null;
}
