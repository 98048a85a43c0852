import { dirname } from 'node:path';
import { isGenerated, type SourceFile } from '../sources.ts';

const maxFiles = 15;

/** These folders are lists by nature, and tools look for their files in the root. */
const exempt = /^(\.|migrations|docs\/adr|web\/i18n\/(ru|en))$/;

/** Lists folders that do not fit on one screen: one with more files hides several subjects. */
export function listFullFolders(sources: Pick<SourceFile, 'path'>[]): string[] {
  const own = sources.filter(({ path }) => !isGenerated(path)).map(({ path }) => dirname(path));
  const counts = Map.groupBy(own, (folder) => folder);
  return [...counts].flatMap(([folder, { length }]) =>
    length > maxFiles && !exempt.test(folder)
      ? [`${folder} has ${length} files of our own, the limit is ${maxFiles}: divide it by subject`]
      : [],
  );
}
