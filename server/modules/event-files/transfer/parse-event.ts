import type { z } from 'zod';
import { type CategoryCode, categoryCodes } from '#server/modules/events/events.ts';
import { publication } from '#server/modules/quest/quest.ts';
import { type EventSource, megabyte, sourceLimits } from '../archive/event-source.ts';
import {
  eventFileName,
  eventYaml,
  formatName,
  maxInFile,
  questFileName,
  questYaml,
  type RiddleYaml,
  type WrittenEvent,
} from '../format/event-format.ts';
import type { Fault } from '../format/faults.ts';
import { type Parsed, parseYaml } from '../format/parse-yaml.ts';
import { resultsFolder } from '../results/results-format.ts';

const isResultsFile = (name: string) => name.startsWith(resultsFolder);

export interface ParsedEvent {
  /** Null when the file has faults that are more than warnings. */
  written: WrittenEvent | null;
  faults: Fault[];
  /** The files that the event uses, in the order of their names. */
  media: string[];
  /** Finds the line of a riddle or block, for faults that are noticed only by the database. */
  findLine(file: string, path: readonly PropertyKey[]): number | null;
}

type FindLine = (path: readonly PropertyKey[]) => number | null;

async function readBounded(source: EventSource, name: string): Promise<Buffer | Fault> {
  const fault = (code: Fault['code'], params: Fault['params'] = {}): Fault => ({ file: name, line: null, code, params, isWarning: false });
  const size = source.files.get(name) ?? 0;
  if (size > sourceLimits.yamlBytes)
    return fault('fileTooLarge', { size: Math.ceil((size / megabyte) * 10) / 10, most: sourceLimits.yamlBytes / megabyte });
  return size === 0 ? fault('emptyFile') : source.read(name);
}

/** Reports an unknown format as one fault, in place of a hundred unknown fields. */
function unknownFormat({ faults }: Parsed<unknown>, bytes: Buffer): Fault[] | null {
  const format = /^format: *(\S+)/m.exec(bytes.toString('latin1', 0, 2_000))?.[1]?.replaceAll(/["']/g, '');
  if (format === formatName || faults.length === 0) return null;
  return format?.startsWith('versta.event/')
    ? [{ file: eventFileName, line: 1, code: 'unknownFormat', params: { format: formatName }, isWarning: false }]
    : null;
}

/** Lists the files that a riddle uses, with their paths in it. */
function listFiles({ media, hint, hints, answered }: RiddleYaml): { path: PropertyKey[]; used: { file: string } }[] {
  const fields = [
    { path: ['media'], used: media },
    { path: ['hint'], used: hint },
    ...hints.map(({ file }, index) => ({ path: ['hints', index], used: file === undefined ? undefined : { file } })),
    { path: ['answered', 'media'], used: answered.media },
  ];
  return fields.flatMap(({ path, used }) => (used ? [{ path, used }] : []));
}

interface Use {
  file: string;
  line: number | null;
  name: string;
}

type Blocks = NonNullable<WrittenEvent['quest'][CategoryCode]>;

const precedingBlock = (publish: RiddleYaml['publish']) => (typeof publish === 'object' && 'after' in publish ? publish.after : null);

/** Finds blocks and riddles that follow a block which no team can solve first: one that is not there, or that follows them itself. */
function wrongOrder(file: string, blocks: Blocks, findLine: FindLine): Fault[] {
  const findBlockIndex = (title: string) => blocks.findIndex((block) => block.title === title);
  const follows = blocks.flatMap((block, blockIndex) => [
    { blockIndex, path: ['blocks', blockIndex, 'publish'] as PropertyKey[], after: precedingBlock(block.publish) },
    ...block.riddles.map(({ publish }, riddleIndex) => ({
      blockIndex,
      path: ['blocks', blockIndex, 'riddles', riddleIndex, 'publish'],
      after: precedingBlock(publish),
    })),
  ]);
  const links = follows.flatMap(({ blockIndex, after }) =>
    after === null ? [] : [{ blockId: blockIndex, afterBlockId: findBlockIndex(after) }],
  );
  return follows.flatMap(({ blockIndex, path, after }): Fault[] => {
    if (after === null) return [];
    const fault = (code: Fault['code']): Fault => ({ file, line: findLine(path), code, params: { title: after }, isWarning: false });
    if (findBlockIndex(after) < 0) return [fault('noBlock')];
    return publication.wouldCircle(links, { blockId: blockIndex, afterBlockId: findBlockIndex(after) }) ? [fault('circle')] : [];
  });
}

/** Finds what is odd about the blocks of a category, and the files that they use. */
function inspectBlocks(file: string, blocks: Blocks, findLine: FindLine) {
  const faults: Fault[] = [];
  const uses: Use[] = [];
  const warn = (path: PropertyKey[], code: Fault['code'], isWarning = true) =>
    faults.push({ file, line: findLine(path), code, params: {}, isWarning });
  for (const [blockIndex, block] of blocks.entries()) {
    const path = ['blocks', blockIndex];
    if (block.image) uses.push({ file, line: findLine([...path, 'image', 'file']), name: block.image.file });
    if (block.riddles.length === 0) warn(path, 'noRiddle');
    for (const [riddleIndex, riddle] of block.riddles.entries()) {
      const at = [...path, 'riddles', riddleIndex];
      if (riddle.hint && riddle.hints.length > 0) warn([...at, 'hint'], 'hintTwice', false);
      if (riddle.answers.length === 0) warn(at, 'noAnswer');
      if (riddle.text === '' && !riddle.media) warn(at, 'noQuestion');
      for (const { path: field, used } of listFiles(riddle))
        uses.push({ file, line: findLine([...at, ...field, 'file']), name: used.file });
    }
  }
  return { faults, uses };
}

/** Refuses blocks of a category that the event leaves out. */
function leftOut(
  file: string,
  { event, code, blocks }: { event: WrittenEvent['event'] | null; code: CategoryCode; blocks: Blocks },
): Fault[] {
  if (!event || event.categories[code]?.played || blocks.length === 0) return [];
  return [{ file, line: 1, code: 'notPlayed', params: {}, isWarning: false }];
}

function wrongTimes({ starts, ends, freeze }: WrittenEvent['event'], findLine: FindLine): Fault[] {
  const fault = (key: string, code: Fault['code']): Fault => ({
    file: eventFileName,
    line: findLine([key]),
    code,
    params: {},
    isWarning: false,
  });
  const [from, to, frozen] = [starts, ends, freeze].map((at) => (at === undefined ? null : Date.parse(at)));
  if ((to ?? 0) <= (from ?? 0)) return [fault('ends', 'order')];
  return frozen != null && (frozen < (from ?? 0) || frozen >= (to ?? 0)) ? [fault('freeze', 'freeze')] : [];
}

function listEventUses({ partners, pictures }: WrittenEvent['event'], findLine: FindLine): Use[] {
  const use = (path: PropertyKey[], name: string | undefined) =>
    name === undefined ? [] : [{ file: eventFileName, line: findLine(path), name }];
  return [
    ...partners.flatMap(({ logo }, blockIndex) => use(['partners', blockIndex, 'logo'], logo)),
    ...pictures.flatMap(({ file }, blockIndex) => use(['pictures', blockIndex, 'file'], file)),
  ];
}

/** Reports files that are missing or too large, and files that nothing uses, unless a part of the event could not be read. */
function wrongFiles(
  source: EventSource,
  uses: readonly Use[],
  { read, isWhole }: { read: ReadonlySet<string>; isWhole: boolean },
): Fault[] {
  const used = new Set(uses.map(({ name }) => name));
  const missing = uses.filter(({ name }) => !source.files.has(name));
  const large = uses.filter(({ name }) => (source.files.get(name) ?? 0) > sourceLimits.mediaBytes);
  const stray = isWhole ? [...source.files.keys()].filter((name) => !used.has(name) && !read.has(name) && !isResultsFile(name)) : [];
  const hasResults = [...source.files.keys()].some(isResultsFile);
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

/** Reports that event.yaml is missing, and where a similar file is. */
function noEvent({ files }: EventSource): Fault {
  const elsewhere = [...files.keys()].find((name) => /(?:^|\/)event\.ya?ml$/i.test(name));
  const code = elsewhere === undefined ? 'noEvent' : 'eventElsewhere';
  return { file: '', line: null, code, params: { name: elsewhere ?? '' }, isWarning: false };
}

/** Reads a whole event file without the database, with all of its faults. */
export async function parseEvent(source: EventSource): Promise<ParsedEvent> {
  const faults: Fault[] = [];
  const findLines = new Map<string, FindLine>();
  const findLine = (file: string, path: readonly PropertyKey[]) => findLines.get(file)?.(path) ?? null;

  async function parsePart<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | null> {
    const bytes = await readBounded(source, name);
    if (!Buffer.isBuffer(bytes)) {
      faults.push(bytes);
      return null;
    }
    const parsed = await parseYaml(name, bytes, schema);
    faults.push(...((name === eventFileName && unknownFormat(parsed, bytes)) || parsed.faults));
    findLines.set(name, parsed.findLine);
    return parsed.data;
  }

  if (!source.files.has(eventFileName)) return { written: null, faults: [noEvent(source)], media: [], findLine };
  const event = await parsePart(eventFileName, eventYaml);
  const quest: WrittenEvent['quest'] = {};
  const uses: Use[] = [];
  for (const code of categoryCodes) {
    const name = questFileName(code);
    if (!source.files.has(name)) continue;
    const blocks = (await parsePart(name, questYaml))?.blocks ?? [];
    quest[code] = blocks;
    const { faults: odd, uses: used } = inspectBlocks(name, blocks, (path) => findLine(name, path));
    faults.push(...odd, ...leftOut(name, { event, code, blocks }), ...wrongOrder(name, blocks, (path) => findLine(name, path)));
    uses.push(...used);
  }
  const riddles = Object.values(quest).flatMap((blocks) => blocks.flatMap(({ riddles: all }) => all));
  if (riddles.length > maxInFile.riddles)
    faults.push({ file: '', line: null, code: 'tooManyRiddles', params: { most: maxInFile.riddles }, isWarning: false });
  if (event) {
    faults.push(...wrongTimes(event, (path) => findLine(eventFileName, path)));
    uses.push(...listEventUses(event, (path) => findLine(eventFileName, path)));
  }
  const isWhole = faults.every(({ isWarning }) => isWarning);
  faults.push(...wrongFiles(source, uses, { read: new Set(findLines.keys()), isWhole }));
  const isGood = event && faults.every(({ isWarning }) => isWarning);
  return { written: isGood ? { event, quest } : null, faults, media: [...new Set(uses.map(({ name }) => name))].toSorted(), findLine };
}
