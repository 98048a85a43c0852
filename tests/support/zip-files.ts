import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Packs files into a zip, each with this note. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>, fileComment = ''): Promise<Buffer> {
  const zip = new ZipFile();
  // Even empty files would take 256 KiB of memory each to compress, which is a minute for ten thousand on a busy machine.
  for (const [name, content] of Object.entries(files)) {
    // The types of the library lack notes.
    const options = { compress: content.length > 0, fileComment };
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Reads all files of a zip. */
export async function readZip(path: string): Promise<Record<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  zip.close();
  return files;
}
