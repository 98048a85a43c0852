import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type EventSource, isSystemFile, NotAnEventFile, SourceNames } from './event-source.ts';

/** Opens the folder of an event. It refuses a symbolic link, which may lead out of the folder. */
export async function openFolder(folder: string): Promise<EventSource> {
  const names = new SourceNames();
  const onDisk = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory() || isSystemFile(name)) continue;
    if (!entry.isFile()) throw new NotAnEventFile('noPlainFile', { name });
    onDisk.set(names.add(name, (await stat(join(folder, name))).size), join(folder, name));
  }
  return { files: names.sorted(), read: (name) => readFile(onDisk.get(name) ?? ''), close: async () => undefined };
}
