import { dirname } from 'node:path';
import { isGenerated, type SourceFile } from '../sources.ts';

const most = 15;

/** These folders are lists by nature, and the root holds what tools look for there. */
const exempt = /^(\.|migrations|docs\/adr|web\/i18n\/(ru|en))$/;

/** A folder fits one screen: one that holds more files than that hides several subjects. */
export function listFullFolders(sources: Pick<SourceFile, 'path'>[]): string[] {
  const own = sources.filter(({ path }) => !isGenerated(path)).map(({ path }) => dirname(path));
  const counts = Map.groupBy(own, (folder) => folder);
  return [...counts].flatMap(([folder, { length }]) =>
    length > most && !exempt.test(folder) ? [`${folder} has ${length} files of our own, the limit is ${most}: divide it by subject`] : [],
  );
}
