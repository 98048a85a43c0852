import { createReadStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { QuestEvent } from '#server/modules/events/events.ts';
import { readStaff, requireRole } from '#server/modules/identity/identity.ts';
import { filesOnDisk } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import type { EventContent } from './event-content.ts';
import { readContent } from './read-content.ts';
import { toFiles } from './to-files.ts';

type Exported = { name: string; text: string } | { name: string; file: string };

const mediaIdsIn = ({ partners, pictures, blocks }: EventContent): number[] => [
  ...new Set([
    ...partners.flatMap(({ logoId }) => logoId ?? []),
    ...pictures.map(({ mediaId }) => mediaId),
    ...blocks.flatMap(({ image, riddles }) => [
      ...(image ? [image.mediaId] : []),
      ...riddles.flatMap(({ media, hintMedia, answeredMedia }) =>
        [media, hintMedia, answeredMedia].flatMap((file) => (file ? [file.mediaId] : [])),
      ),
    ]),
  ]),
];

async function listFiles(ctx: Context, event: QuestEvent): Promise<Exported[]> {
  requireRole(ctx, 'organizer');
  const content = await readContent(ctx, event);
  const onDisk = await filesOnDisk(ctx, mediaIdsIn(content));
  const files = toFiles(content, {
    extensions: new Map([...onDisk].map(([id, { extension }]) => [id, extension])),
    usernames: new Map((await readStaff(ctx)).map(({ id, username }) => [id, username])),
  });
  return files.flatMap((file): Exported[] => {
    if ('text' in file) return [file];
    const found = onDisk.get(file.mediaId);
    return found ? [{ name: file.name, file: found.file }] : [];
  });
}

/** Every entry has this time, so that the same event gives the same bytes. A zip says it by the clock on the wall, in any zone. */
const mtime = new Date(1980, 0, 1, 12);

/** An organizer takes an event home as a zip, which is streamed: never more than one file of it is in memory. */
export async function exportZip(ctx: Context, event: QuestEvent): Promise<Readable> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // A file that is gone from the folder cuts the zip off, where its reader can tell; unheard, it would end the process.
  const cutOff = (error: Error) => void out.destroy(error);
  zip.on('error', cutOff);
  out.on('error', (error) => ctx.log.error({ requestId: ctx.requestId, err: error, eventId: event.id }, 'an export was cut off'));
  for (const file of await listFiles(ctx, event)) {
    const options = { mtime, mode: 0o100644, forceDosTimestamp: true };
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.name, { ...options, compress: true });
    else
      zip.addReadStreamLazy(file.name, { ...options, compress: false }, (give) =>
        give(null, createReadStream(file.file).on('error', cutOff)),
      );
  }
  zip.end();
  return out;
}

/** Writes an event into a folder, which is made when it is not there. */
export async function exportFolder(ctx: Context, { event, folder }: { event: QuestEvent; folder: string }): Promise<void> {
  for (const file of await listFiles(ctx, event)) {
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    if ('text' in file) await writeFile(path, file.text);
    else await copyFile(file.file, path);
  }
}
