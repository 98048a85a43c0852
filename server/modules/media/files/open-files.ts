import type { Readable } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import { listPaths } from '../media.store.ts';
import { mediaStorage } from '../storage/storage.ts';

/** A stored file as an export copies it. */
interface ExportedFile {
  id: number;
  /** With a dot in front. */
  extension: string;
  bytes: number;
  /** Tells whether the storage still has it. */
  isThere(): Promise<boolean>;
  /** Opens its bytes; fails when the storage has lost them. */
  open(): Promise<Readable>;
}

/** Finds stored files, by their ids. */
export async function storedFiles(ctx: Pick<Context, 'db' | 'config'>, ids: readonly number[]): Promise<Map<number, ExportedFile>> {
  const storage = mediaStorage(ctx.config);
  const rows = await listPaths(ctx.db, ids);
  return new Map(
    rows.map(({ id, path, bytes }) => [
      id,
      {
        id,
        bytes,
        extension: path.slice(path.lastIndexOf('.')),
        isThere: async () => (await storage.find(path)) !== null,
        async open() {
          const file = await storage.open(path);
          if (!file) throw new Error(`the file ${path} is gone`);
          return file;
        },
      },
    ]),
  );
}
