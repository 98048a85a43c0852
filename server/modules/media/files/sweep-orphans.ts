import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerTime } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteUnused, listKnownPaths } from '../media.store.ts';

const dayMs = 86_400_000;
const batch = 500;

const isOld = (file: string, olderThan: Date) =>
  stat(file).then(
    ({ mtime }) => mtime < olderThan,
    () => false,
  );

/** Lists the files below the directory by their stored path, with the drafts that a crash left. */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  // Only names of our shape are listed, since the directory may have other files of its owner.
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}\.[a-z0-9]{2,4}(\.[\w.]+\.draft)?$/.test(entry.name))
    .map((entry) => `${entry.name.slice(0, 2)}/${entry.name}`);
}

/**
 * Deletes files that nothing refers to and that are older than a day: first the rows of files that nothing shows, then the files
 * without a row. In this order a row always has its file, and a file that is being stored now is too young to be deleted.
 */
export async function sweepOrphans(ctx: Context): Promise<{ rows: number; files: number }> {
  const olderThan = new Date((await readServerTime(ctx)).getTime() - dayMs);
  const rows = await deleteUnused(ctx.db, { olderThan });
  const paths = await listFiles(ctx.config.mediaDir);
  let files = 0;
  for (let from = 0; from < paths.length; from += batch) {
    const some = paths.slice(from, from + batch);
    const known = new Set(await listKnownPaths(ctx.db, some));
    for (const path of some.filter((each) => !known.has(each))) {
      const file = join(ctx.config.mediaDir, path);
      if (!(await isOld(file, olderThan))) continue;
      await rm(file, { force: true });
      files += 1;
    }
  }
  return { rows, files };
}
