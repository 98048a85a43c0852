import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type EventSource, NotAnEventFile, SourceNames } from './event-source.ts';

/** Folders and what a Mac adds to a zip are no files of an event. */
const isNoFile = (name: string) => name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** A zip of a folder often has the folder itself around everything. */
function sharedFolder(names: readonly string[]): string {
  const around = names.find((name) => /^[^/]+\/event\.yaml$/.test(name));
  const folder = around?.slice(0, around.indexOf('/') + 1) ?? '';
  return !names.includes('event.yaml') && names.every((name) => name.startsWith(folder)) ? folder : '';
}

const refusing = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAnEventFile) throw error;
    throw new NotAnEventFile('noZip', { message: (error as Error).message });
  }
};

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = new SourceNames();
  for await (const entry of zip.eachEntry()) {
    if (isNoFile(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new NotAnEventFile('password');
    if (isLink(entry)) throw new NotAnEventFile('noPlainFile', { name: entry.fileName.slice(0, 100) });
    entries.set(names.add(entry.fileName, entry.uncompressedSize), entry);
  }
  return entries;
}

/** Opens the zip of an event. Nothing is unpacked to the disk, and no file of it may be larger than it says. */
export async function openZip(path: string): Promise<EventSource> {
  const zip = await refusing(openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }));
  try {
    const entries = await refusing(listEntries(zip));
    const folder = sharedFolder([...entries.keys()]);
    const byName = new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
    return {
      files: new Map(
        [...byName].map(([name, entry]) => [name, entry.uncompressedSize] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
      async read(name) {
        const entry = byName.get(name);
        if (!entry) throw new NotAnEventFile('noFile', { name });
        return refusing(zip.openReadStreamPromise(entry).then(buffer));
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
