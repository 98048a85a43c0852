import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Packs files into a zip, each with this note. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, fileComment = ''): Promise<Buffer> {
  const zip = new ZipFile();
  // To compress nothing takes 256 KiB of memory each time, and ten thousand times that is a minute on a busy machine.
  for (const [name, content] of Object.entries(files)) {
    // The types of the library know no notes.
    const options = { compress: content.length > 0, fileComment };
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Reads all files of a zip. */
export async function filesOf(path: string): Promise<Record<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  zip.close();
  return files;
}
