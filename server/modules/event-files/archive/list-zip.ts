/** This module is loaded in the thread that reads uploads, so that it loads nothing of the game. */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Fault } from '../format/faults.ts';
import { megabyte, NotAnEventFile, SourceNames, sourceLimits } from './event-source.ts';
import { isOfSystem } from './system-files.rules.ts';
import { refusingZip } from './zip-faults.ts';

/** What is needed to read one file of a zip. */
export type ZippedFile = Pick<
  Entry,
  'compressedSize' | 'compressionMethod' | 'generalPurposeBitFlag' | 'relativeOffsetOfLocalHeader' | 'uncompressedSize'
>;

/** The files of a zip by their names as they are kept; or why it is no event file. */
export type ListedZip = { files: Map<string, ZippedFile> } | { fault: Fault };

/** A zip may have so many entries, with those that are passed over. */
const mostEntries = 2 * sourceLimits.files;
/** Names, notes and other fields of all entries together. */
const directoryMegabytes = 8;

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

async function listEntries(zip: ZipFile): Promise<Map<string, ZippedFile>> {
  if (zip.entryCount > mostEntries) throw new NotAnEventFile('tooManyFiles', { most: sourceLimits.files });
  const files = new Map<string, ZippedFile>();
  const names = new SourceNames();
  let directory = 0;
  for await (const entry of zip.eachEntry()) {
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directory > directoryMegabytes * megabyte) throw new NotAnEventFile('longDirectory', { most: directoryMegabytes });
    if (entry.fileName.endsWith('/') || isOfSystem(entry.fileName)) continue;
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

/** Lists the files of a zip, and refuses what no event file has. */
export async function listZip(path: string): Promise<ListedZip> {
  let zip: ZipFile | undefined;
  try {
    zip = await refusingZip(openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }));
    return { files: await refusingZip(listEntries(zip)) };
  } catch (error) {
    if (error instanceof NotAnEventFile) return { fault: error.fault };
    throw error;
  } finally {
    zip?.close();
  }
}
