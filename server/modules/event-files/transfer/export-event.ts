import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { QuestEvent } from '#server/modules/events/events.ts';
import { readStaff, requireRole } from '#server/modules/identity/identity.ts';
import { storedFiles } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import type { ResultsChoice } from '../results/results-format.ts';
import { takeResults } from '../results/take-results.ts';
import { type EventContent, mediaIdsIn } from './event-content.ts';
import { readContent } from './read-content.ts';
import { toFiles } from './to-files.ts';

type Exported = { name: string; text: string } | { name: string; open(): Promise<Readable> };

interface Exporting {
  event: QuestEvent;
  /** What teams did is left out unless this says otherwise. */
  results?: ResultsChoice;
}

/** Without names the file is for everybody: it does not say who stands at a place either. */
const withoutPeople = (content: EventContent): EventContent => ({
  ...content,
  blocks: content.blocks.map((block) => ({ ...block, riddles: block.riddles.map((riddle) => ({ ...riddle, insiderIds: [] })) })),
});

/** It stands beside the files of the event, and an import passes it over. */
const noteOfGone = 'media/MISSING.txt';
const goneText = (names: readonly string[]): string =>
  ['Этих файлов нет в хранилище / These files are gone from the storage:', ...names, ''].join('\n');

async function listFiles(ctx: Context, { event, results = 'none' }: Exporting): Promise<{ files: Exported[]; close(): Promise<void> }> {
  requireRole(ctx, 'organizer');
  const whole = await readContent(ctx, event);
  const content = results === 'anonymous' ? withoutPeople(whole) : whole;
  const media = await storedFiles(ctx, mediaIdsIn(content));
  const files = toFiles(content, {
    extensions: new Map([...media].map(([id, { extension }]) => [id, extension])),
    usernames: new Map((await readStaff(ctx)).map(({ id, username }) => [id, username])),
  });
  const found: Exported[] = [];
  const gone: string[] = [];
  for (const file of files) {
    const stored = 'text' in file ? null : media.get(file.mediaId);
    if ('text' in file) found.push(file);
    else if (stored && (await stored.isThere())) found.push({ name: file.name, open: stored.open });
    else gone.push(file.name);
  }
  if (gone.length > 0) {
    ctx.log.error({ requestId: ctx.requestId, eventId: event.id, files: gone }, 'an export lacks files that are gone from the storage');
    found.push({ name: noteOfGone, text: goneText(gone) });
  }
  if (results === 'none') return { files: found, close: async () => undefined };
  const spooled = await takeResults(ctx, { eventId: event.id, results });
  const lines = spooled.files.map(({ name, file }): Exported => ({ name, open: async () => createReadStream(file) }));
  return { files: [...found, ...lines], close: spooled.remove };
}

/** Every entry has this time, so that the same event gives the same bytes. A zip says it by the clock on the wall, in any zone. */
const mtime = new Date(1980, 0, 1, 12);

const isMedia = (name: string) => name.startsWith('media/');

/** An organizer takes an event home as a zip, which is streamed: never more than one file of it is in memory. */
export async function exportZip(ctx: Context, { event, results }: Exporting): Promise<Readable> {
  const { files, close } = await listFiles(ctx, { event, ...(results && { results }) });
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // A file that goes while the zip is made cuts it off, where its reader can tell; unheard, it would end the process.
  const cutOff = (error: Error) => void out.destroy(error);
  zip.on('error', cutOff);
  out.on('error', (error) => ctx.log.error({ requestId: ctx.requestId, err: error, eventId: event.id }, 'an export was cut off'));
  out.on('close', () => void close());
  for (const file of files) {
    const options = { mtime, mode: 0o100644, forceDosTimestamp: true };
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.name, { ...options, compress: true });
    else
      zip.addReadStreamLazy(file.name, { ...options, compress: !isMedia(file.name) }, (give) => {
        file.open().then((stream) => give(null, stream.on('error', cutOff)), cutOff);
      });
  }
  zip.end();
  return out;
}

/** Writes an event into a folder, which is made when it is not there. */
export async function exportFolder(ctx: Context, { folder, ...asked }: Exporting & { folder: string }): Promise<void> {
  const { files, close } = await listFiles(ctx, asked);
  try {
    for (const file of files) {
      const path = join(folder, file.name);
      await mkdir(dirname(path), { recursive: true });
      if ('text' in file) await writeFile(path, file.text);
      else await pipeline(await file.open(), createWriteStream(path));
    }
  } finally {
    await close();
  }
}
