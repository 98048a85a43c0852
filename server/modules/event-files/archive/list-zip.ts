/** The thread that reads uploads loads this module, so it imports nothing of the game. */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Fault } from '../format/faults.ts';
import { isSystemFile, megabyte, NotAnEventFile, SourceNames, sourceLimits } from './event-source.ts';
import { refuseZipFaults } from './zip-faults.ts';

/** The fields of an entry that are needed to read its file. */
export type ZippedFile = Pick<
  Entry,
  'compressedSize' | 'compressionMethod' | 'generalPurposeBitFlag' | 'relativeOffsetOfLocalHeader' | 'uncompressedSize'
>;

/** The files of a zip by their names; or the fault because of which it is no event file. */
export type ListedZip = { files: Map<string, ZippedFile> } | { fault: Fault };

/** A zip has at most this many entries, ignored ones included. */
const maxEntries = 2 * sourceLimits.files;
/** The limit of names, notes and other fields of all entries together. */
const directoryMegabytes = 8;

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

async function listEntries(zip: ZipFile): Promise<Map<string, ZippedFile>> {
  if (zip.entryCount > maxEntries) throw new NotAnEventFile('tooManyFiles', { most: sourceLimits.files });
  const files = new Map<string, ZippedFile>();
  const names = new SourceNames();
  let directory = 0;
  for await (const entry of zip.eachEntry()) {
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directory > directoryMegabytes * megabyte) throw new NotAnEventFile('longDirectory', { most: directoryMegabytes });
    if (entry.fileName.endsWith('/') || isSystemFile(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new NotAnEventFile('password');
    if (isLink(entry)) throw new NotAnEventFile('noPlainFile', { name: entry.fileName.slice(0, 100) });
    const { compressedSize, compressionMethod, generalPurposeBitFlag, relativeOffsetOfLocalHeader, uncompressedSize } = entry;
    files.set(names.add(entry.fileName, uncompressedSize), {
      compressedSize,
      compressionMethod,
      generalPurposeBitFlag,
      relativeOffsetOfLocalHeader,
      uncompressedSize,
    });
  }
  return files;
}

/** Lists the files of a zip; a zip that cannot be an event file has a fault instead. */
export async function listZip(path: string): Promise<ListedZip> {
  let zip: ZipFile | undefined;
  try {
    zip = await refuseZipFaults(openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }));
    return { files: await refuseZipFaults(listEntries(zip)) };
  } catch (error) {
    if (error instanceof NotAnEventFile) return { fault: error.fault };
    throw error;
  } finally {
    zip?.close();
  }
}
