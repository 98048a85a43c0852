import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { QuestEvent } from '#server/modules/events/events.ts';
import { people, requireRight } from '#server/modules/identity/identity.ts';
import { storedFiles } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { type EventContent, mediaIdsIn } from '../content/event-content.ts';
import { readContent } from '../content/read-content.ts';
import type { ResultsChoice } from '../results/results-format.ts';
import { takeResults } from '../results/take-results.ts';
import { toFiles } from './to-files.ts';

type ExportedFile = { name: string; text: string } | { name: string; open(): Promise<Readable> };

interface ExportOptions {
  event: QuestEvent;
  /** What teams did is left out by default. */
  results?: ResultsChoice;
}

/** Removes the insiders of riddles, since an anonymous export must not tell who they are. */
const withoutPeople = (content: EventContent): EventContent => ({
  ...content,
  blocks: content.blocks.map((block) => ({ ...block, riddles: block.riddles.map((riddle) => ({ ...riddle, insiderIds: [] })) })),
});

/** An export names lost files in this file; an import ignores it. */
const missingNote = 'media/MISSING.txt';
const missingText = (names: readonly string[]): string =>
  ['Этих файлов нет в хранилище / These files are gone from the storage:', ...names, ''].join('\n');

async function listFiles(
  ctx: Context,
  { event, results = 'none' }: ExportOptions,
): Promise<{ files: ExportedFile[]; close(): Promise<void> }> {
  requireRight(ctx, 'secrets');
  const whole = await readContent(ctx, event);
  const content = results === 'anonymous' ? withoutPeople(whole) : whole;
  const media = await storedFiles(ctx, mediaIdsIn(content));
  const files = toFiles(content, {
    extensions: new Map([...media].map(([id, { extension }]) => [id, extension])),
    usernames: new Map((await people.readStaff(ctx)).map(({ id, username }) => [id, username])),
  });
  const present: ExportedFile[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const stored = 'text' in file ? null : media.get(file.mediaId);
    if ('text' in file) present.push(file);
    else if (stored && (await stored.isThere())) present.push({ name: file.name, open: stored.open });
    else missing.push(file.name);
  }
  if (missing.length > 0) {
    ctx.log.error({ requestId: ctx.requestId, eventId: event.id, files: missing }, 'an export lacks files that are gone from the storage');
    present.push({ name: missingNote, text: missingText(missing) });
  }
  if (results === 'none') return { files: present, close: async () => undefined };
  const spooled = await takeResults(ctx, { eventId: event.id, results });
  const lines = spooled.files.map(({ name, file }): ExportedFile => ({ name, open: async () => createReadStream(file) }));
  return { files: [...present, ...lines], close: spooled.remove };
}

/** Every entry has this time, so that equal events make equal bytes. A zip stores local time, so the zone does not matter. */
const mtime = new Date(1980, 0, 1, 12);

const isMedia = (name: string) => name.startsWith('media/');

/** An organizer exports an event as a zip. It is streamed, so that at most one file of it is in memory. */
export async function exportZip(ctx: Context, { event, results }: ExportOptions): Promise<Readable> {
  const { files, close } = await listFiles(ctx, { event, ...(results && { results }) });
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // A file that is lost meanwhile breaks the stream off, which its reader notices. Without a listener the error would end the process.
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

/** Writes an event into a folder, and creates the folder if needed. */
export async function exportFolder(ctx: Context, { folder, ...options }: ExportOptions & { folder: string }): Promise<void> {
  const { files, close } = await listFiles(ctx, options);
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
