import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Entry, openPromise } from 'yauzl';
import { inThread, OutOfBounds } from '#server/platform/thread/in-thread.ts';
import { outOfBounds } from '../format/faults.ts';
import { type EventSource, NotAnEventFile } from './event-source.ts';
import type { listZip, ZippedFile } from './list-zip.ts';
import { refuseZipFaults } from './zip-faults.ts';

const listInThread = inThread<typeof listZip>(join(import.meta.dirname, 'list-zip.ts'), 'listZip');

async function listFiles(path: string): Promise<Map<string, ZippedFile>> {
  const listed = await listInThread(path).catch((error: unknown) => {
    if (!(error instanceof OutOfBounds)) throw error;
    const { code, params } = outOfBounds(error);
    throw new NotAnEventFile(code, params);
  });
  if ('fault' in listed) throw new NotAnEventFile(listed.fault.code, listed.fault.params);
  return listed.files;
}

/** Finds the folder that all files of a zip share: who zips a folder often includes the folder itself, or several nested ones. */
function sharedFolder(names: readonly string[]): string {
  const around = names.find((name) => name.endsWith('/event.yaml'));
  const folder = around?.slice(0, around.lastIndexOf('/') + 1) ?? '';
  return !names.includes('event.yaml') && names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** Opens the zip of an event. Nothing is unpacked to the disk, and no file may be larger than the zip declares. */
export async function openZip(path: string): Promise<EventSource> {
  const listed = await listFiles(path);
  const folder = sharedFolder([...listed.keys()]);
  const byName = new Map([...listed].map(([name, file]) => [name.slice(folder.length), file]));
  const zip = await refuseZipFaults(openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }));
  return {
    files: new Map(
      [...byName].map(([name, file]) => [name, file.uncompressedSize] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    async read(name) {
      const file = byName.get(name);
      if (!file) throw new NotAnEventFile('noFile', { name });
      return refuseZipFaults(zip.openReadStreamPromise(Object.assign(new Entry(), file)).then(buffer));
    },
    close: async () => zip.close(),
  };
}
