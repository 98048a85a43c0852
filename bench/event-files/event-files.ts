import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { archive, transfer } from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { people } from '#server/modules/identity/identity.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { createContext } from '../rig/context.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { formatTable } from '../rig/table.ts';

const riddles = 1_000;
const riddlesOfBlock = 50;
const sounds = 30;
const soundBytes = 15 * 1_048_576;
const pictures = 60;
const pictureSide = 700;
const everyMs = 25;
const megabyte = 1_048_576;

/** Makes a recording of noise. Each is different, so that no file is stored once for two riddles. */
function sound(seed: number): Buffer {
  const bytes = Buffer.alloc(soundBytes, seed + 1);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(soundBytes - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.writeUInt16LE(value, offset);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.write('data', 36);
  bytes.writeUInt32LE(soundBytes - 44, 40);
  return bytes;
}

const picture = (): Promise<Buffer> =>
  sharp({
    create: { width: pictureSide, height: pictureSide, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .png()
    .toBuffer();

/** Writes the event with the most riddles that an import takes: a thousand, with half a gigabyte of media. */
async function writeLargeEvent(folder: string): Promise<void> {
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (let at = 0; at < sounds; at += 1) put(`media/${at}.wav`, sound(at));
  for (let at = 0; at < pictures; at += 1) put(`media/${at}.png`, await picture());
  put(
    'event.yaml',
    'format: versta.event/1\nslug: large\nname: { ru: Большой, en: Large }\nstarts: 2030-01-01T12:00:00+03:00\nends: 2030-01-01T16:00:00+03:00\n',
  );
  const riddle = (at: number) => {
    const file = at < sounds ? `media/${at}.wav` : `media/${at % pictures}.png`;
    const longread = `Рассказ о месте ${at}. `.repeat(60).trim();
    return `      - title: Место ${at}\n        text: Что это за место ${at}?\n        media: { file: ${file} }\n        answers: [Место ${at}, М${at}]\n        answered: { longread: ${longread} }\n`;
  };
  const blocks = Array.from({ length: riddles / riddlesOfBlock }, (_each, block) => {
    const own = Array.from({ length: riddlesOfBlock }, (_riddle, at) => riddle(block * riddlesOfBlock + at));
    return `  - title: Блок ${block}\n    riddles:\n${own.join('')}`;
  });
  put('quest/ru.yaml', `blocks:\n${blocks.join('')}`);
}

interface Taken {
  seconds: number;
  /** The growth of the process's resident memory. */
  peakMb: number;
  /** The longest time in ms in which the event loop was blocked. */
  stallMs: number;
}

async function taking<Result>(work: () => Promise<Result>): Promise<Taken & { result: Result }> {
  const begun = performance.now();
  const before = process.memoryUsage.rss();
  const seen = { peak: before, stallMs: 0, at: begun };
  const timer = setInterval(() => {
    const now = performance.now();
    seen.stallMs = Math.max(seen.stallMs, now - seen.at - everyMs);
    seen.at = now;
    seen.peak = Math.max(seen.peak, process.memoryUsage.rss());
  }, everyMs);
  try {
    const result = await work();
    return { result, seconds: (performance.now() - begun) / 1_000, peakMb: (seen.peak - before) / megabyte, stallMs: seen.stallMs };
  } finally {
    clearInterval(timer);
  }
}

/** Measures the time and the memory of the check, the import and the export of the largest event. */
export async function benchEventFiles({ say }: Options): Promise<object> {
  const closers = new Closers();
  try {
    const { db } = await openBenchDatabase(closers);
    const folder = mkdtempSync(join(tmpdir(), 'versta-bench-event-'));
    closers.add(async () => rmSync(folder, { recursive: true, force: true }));
    say('Writing the event');
    await writeLargeEvent(join(folder, 'event'));
    const { id } = await people.registerPerson(createContext(db, { userId: 0, role: 'guest' }), {
      telegramId: '1',
      fullName: 'Вера Дорожкина',
      username: 'vera',
      role: 'organizer',
    });
    const plain = createContext(db, { userId: id, role: 'organizer' });
    const ctx = { ...plain, config: { ...plain.config, mediaDir: join(folder, 'stored') } };
    mkdirSync(ctx.config.mediaDir);
    const zip = join(folder, 'event.zip');

    const source = await archive.openFolder(join(folder, 'event'));
    const check = await taking(() => transfer.checkEventFile(ctx, { source }));
    const bring = await taking(() => transfer.importEvent(ctx, { source }));
    const event = await readEventBySlug(ctx, 'large');
    if (!check.result.plan || !event) throw new Error(`the event was not imported: ${JSON.stringify(check.result.faults.slice(0, 3))}`);
    const take = await taking(async () => pipeline(await transfer.exportZip(ctx, { event }), createWriteStream(zip)));
    const packed = await archive.openZip(zip);
    const again = await taking(() => transfer.checkEventFile(ctx, { source: packed }));
    await packed.close();
    if (again.result.plan?.riddles.unchanged !== riddles) throw new Error('the event did not come back as it was');

    const rows = Object.entries({ check, import: bring, export: take, 'check of the export': again });
    const short = (value: number) => value.toFixed(value < 10 ? 1 : 0);
    say(`${riddles} riddles, ${short(statSync(zip).size / megabyte)} MB`);
    say(
      formatTable(
        ['', 's', 'memory, MB', 'longest stall, ms'],
        rows.map(([name, { seconds, peakMb, stallMs }]) => [name, short(seconds), short(peakMb), short(stallMs)]),
      ),
    );
    return Object.fromEntries(rows.map(([name, { seconds, peakMb, stallMs }]) => [name, { seconds, peakMb, stallMs }]));
  } finally {
    await closers.close();
  }
}
