import { readServerTime } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteUnused, listKnownPaths } from '../media.store.ts';
import { mediaStorage } from '../storage/storage.ts';
import type { FileStorage } from '../storage/storage.types.ts';

const dayMs = 86_400_000;
const batch = 500;

/** A file of ours, or the draft that a crash left; the folder may have other files of its owner. */
const ours = /^([0-9a-f]{2})\/\1[0-9a-f]{30}\.[a-z0-9]{2,4}(\.[\w.]+\.draft)?$/;

async function* listBatches(storage: FileStorage): AsyncGenerator<string[]> {
  let paths: string[] = [];
  for await (const path of storage.list()) {
    if (!ours.test(path)) continue;
    paths.push(path);
    if (paths.length < batch) continue;
    yield paths;
    paths = [];
  }
  yield paths;
}

/**
 * Deletes files that nothing refers to and that are older than a day: first the rows of files that nothing shows, then the files
 * without a row. In this order a row always has its file, and a file that is being stored now is too young to be deleted.
 */
export async function sweepOrphans(ctx: Context): Promise<{ rows: number; files: number }> {
  const olderThan = new Date((await readServerTime(ctx)).getTime() - dayMs);
  const rows = await deleteUnused(ctx.db, { olderThan });
  const storage = mediaStorage(ctx.config);
  let files = 0;
  for await (const paths of listBatches(storage)) {
    const knownPaths = new Set(await listKnownPaths(ctx.db, paths));
    for (const path of paths.filter((each) => !knownPaths.has(each))) {
      const file = await storage.find(path);
      if (!file || file.modifiedAt >= olderThan) continue;
      await storage.remove(path);
      files += 1;
    }
  }
  return { rows, files };
}
