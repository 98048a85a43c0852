import { join } from 'node:path';
import type { Context } from '#server/platform/context.ts';
import { listPaths } from '../media.store.ts';

/** A stored file as an export copies it. */
interface FileOnDisk {
  id: number;
  /** The place of its bytes on this machine. */
  file: string;
  /** With a dot in front. */
  extension: string;
  bytes: number;
}

/** Finds the bytes of stored files, by their ids. */
export async function filesOnDisk(ctx: Pick<Context, 'db' | 'config'>, ids: readonly number[]): Promise<Map<number, FileOnDisk>> {
  const rows = await listPaths(ctx.db, ids);
  return new Map(
    rows.map(({ id, path, bytes }) => [
      id,
      { id, bytes, file: join(ctx.config.mediaDir, path), extension: path.slice(path.lastIndexOf('.')) },
    ]),
  );
}
