import type { z } from 'zod';
import type { CategoryCode } from '#server/modules/events/events.ts';
import { wouldCircle } from '#server/modules/quest/quest.ts';
import { type EventSource, megabyte, sourceLimits } from '../archive/event-source.ts';
import {
  categoryCodes,
  eventFileName,
  eventPart,
  formatName,
  mostInFile,
  questFileOf,
  questPart,
  type FilePart,
  type RiddlePart,
  type WrittenEvent,
} from '../format/event-format.ts';
import type { Fault } from '../format/faults.ts';
import { type Parsed, parseYaml } from '../format/parse-yaml.ts';
import { resultsFolder } from '../results/results-format.ts';

const isOfResults = (name: string) => name.startsWith(resultsFolder);

export interface ParsedEvent {
  /** Null when the file has faults that are more than warnings. */
  written: WrittenEvent | null;
  faults: Fault[];
  /** The files that the event uses, in the order of their names. */
  media: string[];
  /** The line of a riddle or block, for faults that only the database knows of. */
  lineOf(file: string, path: readonly PropertyKey[]): number | null;
}

type Place = (path: readonly PropertyKey[]) => number | null;

async function readBounded(source: EventSource, name: string): Promise<Buffer | Fault> {
  const fault = (code: Fault['code'], params: Fault['params'] = {}): Fault => ({ file: name, line: null, code, params, isWarning: false });
  const size = source.files.get(name) ?? 0;
  if (size > sourceLimits.yamlBytes) return fault('fileTooLarge', { most: sourceLimits.yamlBytes / megabyte });
  return size === 0 ? fault('emptyFile') : source.read(name);
}

/** An unknown format is told as such, and not as a hundred unknown fields. */
function unknownFormat({ faults }: Parsed<unknown>, bytes: Buffer): Fault[] | null {
  const format = /^format: *(\S+)/m.exec(bytes.toString('latin1', 0, 2_000))?.[1]?.replaceAll(/["']/g, '');
  if (format === formatName || faults.length === 0) return null;
  return format?.startsWith('versta.event/')
    ? [{ file: eventFileName, line: 1, code: 'unknownFormat', params: { format: formatName }, isWarning: false }]
    : null;
}

/** Lists the files that a riddle uses, with their places in it. */
function filesOf({ media, hint, answered }: RiddlePart): { path: string[]; used: FilePart }[] {
  const places = [
    { path: ['media'], used: media },
    { path: ['hint'], used: hint },
    { path: ['answered', 'media'], used: answered.media },
  ];
  return places.flatMap(({ path, used }) => (used ? [{ path, used }] : []));
}

interface Use {
  file: string;
  line: number | null;
  name: string;
}

type Blocks = WrittenEvent['quest'][CategoryCode];

const afterOf = (publish: RiddlePart['publish']) => (typeof publish === 'object' && 'after' in publish ? publish.after : null);

/** Finds blocks and riddles that follow a block which no team can solve first: one that is not there, or that follows them itself. */
function wrongOrder(file: string, blocks: Blocks, lineOf: Place): Fault[] {
  const numberOf = (title: string) => blocks.findIndex((block) => block.title === title);
  const follows = blocks.flatMap((block, place) => [
    { place, path: ['blocks', place, 'publish'] as PropertyKey[], after: afterOf(block.publish) },
    ...block.riddles.map(({ publish }, index) => ({
      place,
      path: ['blocks', place, 'riddles', index, 'publish'],
      after: afterOf(publish),
    })),
  ]);
  const known = follows.flatMap(({ place, after }) => (after === null ? [] : [{ blockId: place, afterBlockId: numberOf(after) }]));
  return follows.flatMap(({ place, path, after }): Fault[] => {
    if (after === null) return [];
    const fault = (code: Fault['code']): Fault => ({ file, line: lineOf(path), code, params: { title: after }, isWarning: false });
    if (numberOf(after) < 0) return [fault('noBlock')];
    return wouldCircle(known, { blockId: place, afterBlockId: numberOf(after) }) ? [fault('circle')] : [];
  });
}

/** What is odd about the blocks of a category, and the files that they use. */
function lookThrough(file: string, blocks: Blocks, lineOf: Place) {
  const warnings: Fault[] = [];
  const uses: Use[] = [];
  const warn = (path: PropertyKey[], code: Fault['code']) => warnings.push({ file, line: lineOf(path), code, params: {}, isWarning: true });
  for (const [place, block] of blocks.entries()) {
    const path = ['blocks', place];
    if (block.image) uses.push({ file, line: lineOf([...path, 'image', 'file']), name: block.image.file });
    if (block.riddles.length === 0) warn(path, 'noRiddle');
    for (const [index, riddle] of block.riddles.entries()) {
      const at = [...path, 'riddles', index];
      if (riddle.answers.length === 0) warn(at, 'noAnswer');
      if (riddle.text === '' && !riddle.media) warn(at, 'noQuestion');
      for (const { path: field, used } of filesOf(riddle)) uses.push({ file, line: lineOf([...at, ...field, 'file']), name: used.file });
    }
  }
  return { warnings, uses };
}

/** A category that the event leaves out has no blocks. */
function leftOut(
  file: string,
  { event, code, blocks }: { event: WrittenEvent['event'] | null; code: CategoryCode; blocks: Blocks },
): Fault[] {
  if (!event || event.categories[code].played || blocks.length === 0) return [];
  return [{ file, line: 1, code: 'notPlayed', params: {}, isWarning: false }];
}

function wrongTimes({ starts, ends, freeze }: WrittenEvent['event'], lineOf: Place): Fault[] {
  const fault = (key: string, code: Fault['code']): Fault => ({
    file: eventFileName,
    line: lineOf([key]),
    code,
    params: {},
    isWarning: false,
  });
  const [from, to, frozen] = [starts, ends, freeze].map((at) => (at === undefined ? null : Date.parse(at)));
  if ((to ?? 0) <= (from ?? 0)) return [fault('ends', 'order')];
  return frozen != null && (frozen < (from ?? 0) || frozen >= (to ?? 0)) ? [fault('freeze', 'freeze')] : [];
}

function usesOfEvent({ partners, pictures }: WrittenEvent['event'], lineOf: Place): Use[] {
  const use = (path: PropertyKey[], name: string | undefined) =>
    name === undefined ? [] : [{ file: eventFileName, line: lineOf(path), name }];
  return [
    ...partners.flatMap(({ logo }, place) => use(['partners', place, 'logo'], logo)),
    ...pictures.flatMap(({ file }, place) => use(['pictures', place, 'file'], file)),
  ];
}

/** Files that are used and not there, or too large, and files that nothing uses; what cannot be read may use any of them. */
function wrongFiles(
  source: EventSource,
  uses: readonly Use[],
  { read, isWhole }: { read: ReadonlySet<string>; isWhole: boolean },
): Fault[] {
  const used = new Set(uses.map(({ name }) => name));
  const missing = uses.filter(({ name }) => !source.files.has(name));
  const large = uses.filter(({ name }) => (source.files.get(name) ?? 0) > sourceLimits.mediaBytes);
  const stray = isWhole ? [...source.files.keys()].filter((name) => !used.has(name) && !read.has(name) && !isOfResults(name)) : [];
  const hasResults = [...source.files.keys()].some(isOfResults);
  return [
    ...missing.map(({ file, line, name }): Fault => ({ file, line, code: 'noFile', params: { name }, isWarning: false })),
    ...large.map(({ name }): Fault => ({
      file: name,
      line: null,
      code: 'fileTooLarge',
      params: { most: sourceLimits.mediaBytes / megabyte },
      isWarning: false,
    })),
    ...(hasResults ? [{ file: resultsFolder, line: null, code: 'resultsIgnored' as const, params: {}, isWarning: true }] : []),
    ...stray.map((file): Fault => ({ file, line: null, code: 'strayFile', params: {}, isWarning: true })),
  ];
}

/** Says that event.yaml is not where it must be, and where something like it is. */
function noEvent({ files }: EventSource): Fault {
  const elsewhere = [...files.keys()].find((name) => /(?:^|\/)event\.ya?ml$/i.test(name));
  const code = elsewhere === undefined ? 'noEvent' : 'eventElsewhere';
  return { file: '', line: null, code, params: { name: elsewhere ?? '' }, isWarning: false };
}

/** Reads an event file whole, without the database: what it says, and everything that is wrong with it. */
export async function parseEvent(source: EventSource): Promise<ParsedEvent> {
  const faults: Fault[] = [];
  const places = new Map<string, Place>();
  const lineOf = (file: string, path: readonly PropertyKey[]) => places.get(file)?.(path) ?? null;

  async function parsePart<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | null> {
    const bytes = await readBounded(source, name);
    if (!Buffer.isBuffer(bytes)) {
      faults.push(bytes);
      return null;
    }
    const parsed = await parseYaml(name, bytes, schema);
    faults.push(...((name === eventFileName && unknownFormat(parsed, bytes)) || parsed.faults));
    places.set(name, parsed.lineOf);
    return parsed.data;
  }

  if (!source.files.has(eventFileName)) return { written: null, faults: [noEvent(source)], media: [], lineOf };
  const event = await parsePart(eventFileName, eventPart);
  const quest: WrittenEvent['quest'] = { ru: [], en: [], bike: [] };
  const uses: Use[] = [];
  for (const code of categoryCodes) {
    const name = questFileOf(code);
    if (!source.files.has(name)) continue;
    quest[code] = (await parsePart(name, questPart))?.blocks ?? [];
    const { warnings, uses: used } = lookThrough(name, quest[code], (path) => lineOf(name, path));
    faults.push(
      ...warnings,
      ...leftOut(name, { event, code, blocks: quest[code] }),
      ...wrongOrder(name, quest[code], (path) => lineOf(name, path)),
    );
    uses.push(...used);
  }
  const riddles = Object.values(quest).flatMap((blocks) => blocks.flatMap(({ riddles: all }) => all));
  if (riddles.length > mostInFile.riddles)
    faults.push({ file: '', line: null, code: 'tooManyRiddles', params: { most: mostInFile.riddles }, isWarning: false });
  if (event) {
    faults.push(...wrongTimes(event, (path) => lineOf(eventFileName, path)));
    uses.push(...usesOfEvent(event, (path) => lineOf(eventFileName, path)));
  }
  const isWhole = faults.every(({ isWarning }) => isWarning);
  faults.push(...wrongFiles(source, uses, { read: new Set(places.keys()), isWhole }));
  const isGood = event && faults.every(({ isWarning }) => isWarning);
  return { written: isGood ? { event, quest } : null, faults, media: [...new Set(uses.map(({ name }) => name))].toSorted(), lineOf };
}
