import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { archive } from '#server/modules/event-files/event-files.ts';
import { transfer } from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'versta-event-'));

type Files = Record<string, string | Buffer>;

/** Writes files into a new folder and opens it as the folder of an event. */
export async function makeFolder(files: Files): Promise<archive.EventSource> {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return archive.openFolder(folder);
}

/** Reads all files of a source. */
export async function readContents(source: archive.EventSource): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const name of source.files.keys()) contents.set(name, await source.read(name));
  return contents;
}

/** Exports an event into a folder and reads it back as names and texts. */
export async function exportFiles(ctx: Context, slug: string): Promise<Map<string, string>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new Error(`no event ${slug}`);
  const folder = newFolder();
  await transfer.exportFolder(ctx, { event, folder });
  const { files } = await archive.openFolder(folder);
  return new Map([...files.keys()].map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

let next = 0;

/** An address that no other test has. */
export const newSlug = (): string => `file-${process.env.VITEST_POOL_ID ?? 1}-${(next += 1)}-${process.pid}`;

export const drawing = (text: string): string =>
  `<svg width="40" height="30" xmlns="http://www.w3.org/2000/svg"><title>${text}</title><path d="M0 0h40v30z"></path></svg>`;

/** The files of a small event. */
export const smallEvent = (slug: string, change: Files = {}): Files => ({
  'event.yaml': [
    'format: versta.event/1',
    `slug: ${slug}`,
    'name: { ru: Квест из файла, en: A quest from a file }',
    'starts: 2028-05-01T12:00:00+03:00',
    'ends: 2028-05-01T16:00:00+03:00',
    'prices: { solve: 5, hintCoins: 3 }',
    'partners:',
    '  - name: { ru: Типография, en: Printers }',
    '    link: https://print.test/',
    '    logo: media/logo.svg',
  ].join('\n'),
  'quest/ru.yaml': [
    'blocks:',
    '  - title: У стен',
    '    riddles:',
    '      - title: Спасская башня',
    '        text: Что это за башня?',
    '        media: { file: media/tower.svg, alt: Башня }',
    '        answers: [Спасская, Спасская башня]',
    '      - title: ГУМ',
    '        text: Где фонтан?',
    '        answers: [ГУМ]',
  ].join('\n'),
  'media/logo.svg': drawing('logo'),
  'media/tower.svg': drawing('tower'),
  ...change,
});
