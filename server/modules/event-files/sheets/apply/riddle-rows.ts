import type { WrittenBlock, WrittenRiddle } from '#server/modules/quest/quest.ts';
import { mostInFile, riddlePart } from '#server/modules/event-files/format/event-format.ts';
import { PlaceReader } from './place-reader.ts';
import { RowReader, type Said } from './row-reader.ts';
import { type AnswerItem, remarkOnAnswer } from '../read/answer-forms.rules.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import type { SheetWorld } from './sheet-world.ts';

type Fields = Partial<WrittenRiddle> & { title: string };

/** A riddle of the sheet, on its way to the riddle of the event that it changes. */
interface Asked {
  row: SheetRow;
  block: WrittenBlock;
  fields: Fields;
  /** Where its title is from: the sheet, or its first answer; without either it is numbered. */
  titled: 'sheet' | 'answer' | 'number';
  answers: (Said & AnswerItem)[];
  before: WrittenRiddle | null;
}

const longestTitle = 300;

/** Leaves out what the sheet does not say. */
const said = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<Data>;

/** The title that the sheet gives to a riddle, or its first answer. */
function nameRiddle(
  written: Said | null,
  { title, answers: [first] }: { title: string; answers: string[] },
): Pick<Asked, 'titled'> & { title: string } {
  if (written) return { title, titled: 'sheet' };
  return first !== undefined && first.length <= longestTitle ? { title: first, titled: 'answer' } : { title, titled: 'number' };
}

/** Reads the rows of a sheet of riddles as riddles. */
class RiddleReader {
  readonly #cells: RowReader;
  readonly #world: SheetWorld;

  constructor(cells: RowReader, world: SheetWorld) {
    this.#cells = cells;
    this.#world = world;
  }

  /** What a row says about a riddle, without a title when the sheet has none; null when something is wrong with it. */
  read(row: SheetRow, title: Said | null): Pick<Asked, 'fields' | 'titled' | 'answers'> | null {
    const cells = this.#cells;
    const [link, text, answeredText] = (['link', 'text', 'answeredText'] as const).map((meaning) => cells.one(row, meaning));
    const geo = cells.joined(row, 'geo');
    const answers = cells.answers(row);
    const parsed = riddlePart.safeParse({
      title: title?.text ?? 'none',
      link: link?.text,
      text: text?.text,
      answers: answers.map((answer) => answer.text),
      answered: said({ text: answeredText?.text, geo: geo?.text }),
    });
    const hint = this.#hintOf(row);
    const insiderIds = this.#insidersOf(row);
    if (!parsed.success) {
      const columns: Record<string, Said | null | undefined> = { title, link, text, 'answered.text': answeredText, 'answered.geo': geo };
      cells.issues(row, parsed.error, (path) => {
        if (path[0] === 'answers') return (answers[Number(path[1] ?? 0)] ?? answers[0])?.column ?? null;
        return columns[path.join('.')]?.column ?? null;
      });
      return null;
    }
    const { data } = parsed;
    const named = nameRiddle(title, data);
    const fields = {
      title: named.title,
      ...said({
        titleLink: data.link,
        text: text ? data.text : undefined,
        answers: data.answers.length > 0 ? data.answers : undefined,
        hintMedia: hint,
        answeredText: data.answered.text,
        answeredGeo: data.answered.geo,
        insiderIds: insiderIds.length > 0 ? insiderIds : undefined,
      }),
    };
    return { fields, titled: named.titled, answers };
  }

  #hintOf(row: SheetRow) {
    const hint = this.#cells.one(row, 'hint');
    if (!hint) return undefined;
    const mediaId = this.#world.hintOf(hint.text);
    if (mediaId === null) this.#cells.fault(row, hint.column, { code: 'badHint' });
    return mediaId === null ? undefined : { mediaId, alt: null };
  }

  #insidersOf(row: SheetRow): number[] {
    const named = this.#cells.list(row, 'insiders').slice(0, 50);
    return [...new Set(named.flatMap((name) => this.#world.insiderOf(this.#cells, row, name) ?? []))];
  }
}

/** Takes the first that fits out of the rest. */
function take<Item>(rest: Set<Item>, fits: (item: Item) => boolean): Item | null {
  const found = [...rest].find(fits) ?? null;
  if (found) rest.delete(found);
  return found;
}

/**
 * Finds the riddle that each row means, as an event file does: by the title in the block, or the title or the text in the category. A title
 * that the sheet does not have says less than the text.
 */
function match(blocks: readonly WrittenBlock[], asked: readonly Asked[]): void {
  const rest = new Set(blocks.flatMap((block) => block.riddles.map((riddle) => ({ block, riddle }))));
  type Way = (each: Asked, stored: { block: WrittenBlock; riddle: WrittenRiddle }) => boolean;
  const byText: Way = ({ fields }, stored) => fields.text !== undefined && stored.riddle.text === fields.text;
  const ways: Way[] = [
    (each, stored) => each.titled !== 'sheet' && byText(each, stored),
    ({ block, fields, titled }, stored) => titled !== 'number' && stored.block === block && stored.riddle.title === fields.title,
    ({ fields, titled }, stored) => titled === 'sheet' && stored.riddle.title === fields.title,
    byText,
  ];
  for (const knows of ways) {
    for (const each of asked) {
      each.before ??= take(rest, (stored) => stored.block.categoryId === each.block.categoryId && knows(each, stored))?.riddle ?? null;
    }
  }
}

/** Gives a title to each riddle for which the sheet has none: the one that it has in the event, its first answer, or a number. */
function giveTitles(asked: readonly Asked[], world: SheetWorld): void {
  for (const [block, own] of Map.groupBy(asked, (each) => each.block)) {
    const taken = new Set(
      [...block.riddles, ...own.filter(({ titled }) => titled === 'sheet').map(({ fields }) => fields)].map(({ title }) => title),
    );
    for (const [place, { fields, before, titled }] of own.entries()) {
      if (titled === 'sheet') continue;
      fields.title = before?.title ?? fields.title;
      let number = block.riddles.length + place + 1;
      if (!before && titled === 'number') fields.title = world.numberedTitle(block.categoryId, number);
      while (!before && taken.has(fields.title)) fields.title = world.numberedTitle(block.categoryId, number++);
      taken.add(fields.title);
    }
  }
}

const oneEnding = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(oneEnding);
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;
};

/** A cell has one sign at the end of its lines; texts that differ only in it are the same. */
const isSame = (before: unknown, after: unknown) => JSON.stringify(oneEnding(before)) === JSON.stringify(oneEnding(after));

/** The riddle as the sheet wants it; what the sheet does not say stays. */
function merged({ before, fields }: Asked, world: SheetWorld): WrittenRiddle {
  if (!before) return { ...world.newRiddle, ...fields };
  const kept = Object.entries(fields).filter(([name, value]) => !isSame(before[name as keyof WrittenRiddle], value));
  const next = { ...before, ...(Object.fromEntries(kept) as Partial<WrittenRiddle>) };
  const hasHint = next.hintMedia && before.hintMedia && world.isSameHint(next.hintMedia.mediaId, before.hintMedia.mediaId);
  return hasHint ? { ...next, hintMedia: before.hintMedia } : next;
}

/** Puts the riddles of the sheet into their blocks: in their place when they have one, and else at the end. */
function place(blocks: readonly WrittenBlock[], asked: readonly Asked[], world: SheetWorld): WrittenBlock[] {
  const changed = new Map(asked.flatMap((each) => (each.before ? [[each.before, each] as const] : [])));
  return blocks.map((block) => {
    const stay = block.riddles.flatMap((riddle) => {
      const change = changed.get(riddle);
      if (!change) return [riddle];
      return change.block === block ? [merged(change, world)] : [];
    });
    const come = asked.filter((each) => each.block === block && !(each.before && block.riddles.includes(each.before)));
    return { ...block, riddles: [...stay, ...come.map((each) => merged(each, world))] };
  });
}

function checkSizes(cells: RowReader, blocks: readonly WrittenBlock[]): void {
  const riddles = blocks.flatMap((block) => block.riddles).length;
  if (riddles > mostInFile.riddles) cells.fault(null, null, { code: 'tooManyRiddles', params: { most: mostInFile.riddles } });
  for (const { title, riddles: own } of blocks) {
    if (own.length > mostInFile.riddlesOfBlock)
      cells.fault(null, null, { code: 'tooManyInBlock', params: { title, most: mostInFile.riddlesOfBlock } });
  }
  for (const own of Map.groupBy(blocks, ({ categoryId }) => categoryId).values()) {
    if (own.length > mostInFile.blocks) cells.fault(null, null, { code: 'tooManyBlocks', params: { most: mostInFile.blocks } });
  }
}

/** A new riddle without a text would show nothing to teams; one that is there may wait for its text. */
function checkTexts(cells: RowReader, asked: readonly Asked[], world: SheetWorld): void {
  const column = cells.columnOf('text');
  const empty = asked.filter((each) => {
    const { answers, text, media } = merged(each, world);
    if (answers.length === 0) cells.fault(each.row, cells.columnOf('answers'), { code: 'noAnswer', isWarning: true });
    return text === '' && !media;
  });
  for (const { row } of empty.filter(({ before }) => before)) cells.fault(row, column, { code: 'noQuestion', isWarning: true });
  const added = empty.filter(({ before }) => !before);
  if (column !== null) for (const { row } of added) cells.fault(row, column, { code: 'noText' });
  else if (added[0]) cells.fault(added[0].row, cells.columnOf('riddle'), { code: 'noTextColumn' });
}

/** Remarks on answers that no team would type. Those that the event has already were decided on before. */
function checkAnswers(cells: RowReader, { row, answers, before }: Asked): void {
  const told = new Set<string>();
  for (const answer of answers) {
    const code = before?.answers.includes(answer.text) ? null : remarkOnAnswer(answer);
    if (code === null || told.has(`${answer.column} ${code}`)) continue;
    told.add(`${answer.column} ${code}`);
    cells.fault(row, answer.column, { code, params: { answer: answer.text.slice(0, 60) }, isWarning: true });
  }
}

/** Changes the blocks of an event as a sheet of riddles says. Riddles and columns that it does not have stay as they are. */
export function applyRiddles(stored: readonly WrittenBlock[], sheet: MappedSheet, world: SheetWorld) {
  const cells = new RowReader(sheet);
  const places = new PlaceReader(cells, world, stored);
  const riddles = new RiddleReader(cells, world);
  const asked: Asked[] = [];
  const seen = new Set<string>();
  const hasTitles = cells.columnOf('riddle') !== null;
  for (const row of sheet.rows) {
    const block = places.blockOf(row, { mayAdd: true });
    const title = cells.one(row, 'riddle');
    const isNamed = hasTitles ? title : cells.one(row, 'text');
    if (!isNamed) {
      // A row with nothing but a block is the heading of those below it.
      if (!places.isHeading(row))
        cells.fault(row, cells.columnOf(hasTitles ? 'riddle' : 'text'), { code: hasTitles ? 'required' : 'noText' });
      continue;
    }
    const read = riddles.read(row, title);
    if (!block || !read) continue;
    const key = `${block.categoryId} ${block.title} ${read.fields.title}`;
    if (title && seen.has(key)) cells.fault(row, title.column, { code: 'twice', params: { title: title.text } });
    seen.add(key);
    asked.push({ row, block, ...read, before: null });
  }
  match(places.blocks, asked);
  giveTitles(asked, world);
  checkTexts(cells, asked, world);
  for (const each of asked) checkAnswers(cells, each);
  const blocks = place(places.blocks, asked, world);
  checkSizes(cells, blocks);
  return { blocks, cells };
}
