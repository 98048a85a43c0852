import type { questReplacement } from '#server/modules/quest/quest.ts';
import { maxInFile, riddleYaml } from '../../format/event-format.ts';
import { hasMarkup, remarkOnAnswer } from '../read/answer-forms.rules.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import { BlockReader } from './block-reader.ts';
import { checkHints, readHintCells, readPrice } from './hint-cells.ts';
import { mergeRiddle, type RiddleRow } from './merge-riddle.ts';
import { previewRiddles } from './preview-riddles.ts';
import { RowReader, type CellText } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

const maxTitleLength = 300;

/** Leaves out the fields that the sheet does not set. */
const withoutUndefined = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<Data>;

const toHalf = (points: number | null | undefined) => (points == null ? undefined : points * 2);

/** Chooses the title of a riddle: that of the sheet, or its first answer. */
function nameRiddle(
  cell: CellText | null,
  { title, answers: [first] }: { title: string; answers: string[] },
): Pick<RiddleRow, 'titleSource'> & { title: string } {
  if (cell) return { title, titleSource: 'sheet' };
  return first !== undefined && first.length <= maxTitleLength ? { title: first, titleSource: 'answer' } : { title, titleSource: 'number' };
}

/** Reads the rows of a sheet of riddles as riddles. */
class RiddleReader {
  readonly #cells: RowReader;
  readonly #lookups: SheetLookups;

  constructor(cells: RowReader, lookups: SheetLookups) {
    this.#cells = cells;
    this.#lookups = lookups;
  }

  /** Reads the riddle of a row; null when something is wrong with it. */
  read(row: SheetRow, title: CellText | null): Pick<RiddleRow, 'fields' | 'titleSource' | 'answers' | 'hintCells'> | null {
    const cells = this.#cells;
    const [link, text, answeredText] = (['link', 'text', 'answeredText'] as const).map((meaning) => cells.one(row, meaning));
    const geo = cells.joined(row, 'geo');
    const answers = cells.answers(row);
    const parsed = riddleYaml.safeParse({
      title: title?.text ?? 'none',
      link: link?.text,
      text: text?.text,
      answers: answers.map((answer) => answer.text),
      answered: withoutUndefined({ text: answeredText?.text, geo: geo?.text }),
    });
    const hintCells = readHintCells(cells, row);
    const [points, pointsWithHint] = (['points', 'pointsWithHint'] as const).map((meaning) =>
      readPrice(cells, row, cells.one(row, meaning), 'points'),
    );
    const insiderIds = this.#readInsiders(row);
    if (!parsed.success) {
      const columns: Record<string, CellText | null | undefined> = {
        title,
        link,
        text,
        'answered.text': answeredText,
        'answered.geo': geo,
      };
      cells.addIssues(row, parsed.error, (path) => {
        if (path[0] === 'answers') return (answers[Number(path[1] ?? 0)] ?? answers[0])?.column ?? null;
        return columns[path.join('.')]?.column ?? null;
      });
      return null;
    }
    const { data } = parsed;
    const named = nameRiddle(title, data);
    const fields = {
      title: named.title,
      ...withoutUndefined({
        titleLink: data.link,
        text: text ? data.text : undefined,
        answers: data.answers.length > 0 ? data.answers : undefined,
        solveHalf: toHalf(points),
        solveWithHintHalf: toHalf(pointsWithHint),
        answeredText: data.answered.text,
        answeredGeo: data.answered.geo,
        insiderIds: insiderIds.length > 0 ? insiderIds : undefined,
      }),
    };
    return { fields, titleSource: named.titleSource, answers, hintCells };
  }

  #readInsiders(row: SheetRow): number[] {
    const named = this.#cells.list(row, 'insiders').slice(0, 50);
    return [...new Set(named.flatMap((name) => this.#lookups.findInsiderId(this.#cells, row, name) ?? []))];
  }
}

/** Removes the first item that fits from the rest, and returns it. */
function takeFirst<Item>(rest: Set<Item>, fits: (item: Item) => boolean): Item | null {
  const match = [...rest].find(fits) ?? null;
  if (match) rest.delete(match);
  return match;
}

/**
 * Finds the riddle of the event that each row changes: by its title in the block, or by its title or text in the category, as for an event
 * file. A title that does not come from the sheet counts less than the text.
 */
function matchRows(blocks: readonly questReplacement.WrittenBlock[], riddleRows: readonly RiddleRow[]): void {
  const rest = new Set(blocks.flatMap((block) => block.riddles.map((riddle) => ({ block, riddle }))));
  type Rule = (each: RiddleRow, stored: { block: questReplacement.WrittenBlock; riddle: questReplacement.WrittenRiddle }) => boolean;
  const byText: Rule = ({ fields }, stored) => fields.text !== undefined && stored.riddle.text === fields.text;
  const rules: Rule[] = [
    (each, stored) => each.titleSource !== 'sheet' && byText(each, stored),
    ({ block, fields, titleSource }, stored) => titleSource !== 'number' && stored.block === block && stored.riddle.title === fields.title,
    ({ fields, titleSource }, stored) => titleSource === 'sheet' && stored.riddle.title === fields.title,
    byText,
  ];
  for (const fits of rules) {
    for (const each of riddleRows) {
      each.before ??= takeFirst(rest, (stored) => stored.block.categoryId === each.block.categoryId && fits(each, stored))?.riddle ?? null;
    }
  }
}

/** Gives a title to each riddle for which the sheet has none: its title in the event, its first answer, or a number. */
function assignTitles(riddleRows: readonly RiddleRow[], lookups: SheetLookups): void {
  for (const [block, own] of Map.groupBy(riddleRows, (each) => each.block)) {
    const taken = new Set(
      [...block.riddles, ...own.filter(({ titleSource }) => titleSource === 'sheet').map(({ fields }) => fields)].map(({ title }) => title),
    );
    for (const [index, { fields, before, titleSource }] of own.entries()) {
      if (titleSource === 'sheet') continue;
      fields.title = before?.title ?? fields.title;
      let number = block.riddles.length + index + 1;
      if (!before && titleSource === 'number') fields.title = lookups.numberedTitle(block.categoryId, number);
      while (!before && taken.has(fields.title)) fields.title = lookups.numberedTitle(block.categoryId, number++);
      taken.add(fields.title);
    }
  }
}

/** Puts the riddles of the sheet into their blocks: a riddle of the block keeps its position, others are added at the end. */
function arrangeRiddles(
  blocks: readonly questReplacement.WrittenBlock[],
  riddleRows: readonly RiddleRow[],
  lookups: SheetLookups,
): questReplacement.WrittenBlock[] {
  const rowsByRiddle = new Map(riddleRows.flatMap((each) => (each.before ? [[each.before, each] as const] : [])));
  return blocks.map((block) => {
    const staying = block.riddles.flatMap((riddle) => {
      const change = rowsByRiddle.get(riddle);
      if (!change) return [riddle];
      return change.block === block ? [mergeRiddle(change, lookups)] : [];
    });
    const coming = riddleRows.filter((each) => each.block === block && !(each.before && block.riddles.includes(each.before)));
    return { ...block, riddles: [...staying, ...coming.map((each) => mergeRiddle(each, lookups))] };
  });
}

function checkSizes(cells: RowReader, blocks: readonly questReplacement.WrittenBlock[]): void {
  const riddles = blocks.flatMap((block) => block.riddles).length;
  if (riddles > maxInFile.riddles) cells.addFault(null, null, { code: 'tooManyRiddles', params: { most: maxInFile.riddles } });
  for (const { title, riddles: own } of blocks) {
    if (own.length > maxInFile.riddlesOfBlock)
      cells.addFault(null, null, { code: 'tooManyInBlock', params: { title, most: maxInFile.riddlesOfBlock } });
  }
  for (const own of Map.groupBy(blocks, ({ categoryId }) => categoryId).values()) {
    if (own.length > maxInFile.blocks) cells.addFault(null, null, { code: 'tooManyBlocks', params: { most: maxInFile.blocks } });
  }
}

/** Refuses a new riddle without a text, which would show nothing to teams; an existing one only causes a warning. */
function checkTexts(cells: RowReader, riddleRows: readonly RiddleRow[], lookups: SheetLookups): void {
  const column = cells.findColumn('text');
  const empty = riddleRows.filter((each) => {
    const { answers, text, media, hints } = mergeRiddle(each, lookups);
    checkHints(cells, each, hints.length);
    if (answers.length === 0) cells.addFault(each.row, cells.findColumn('answers'), { code: 'noAnswer', isWarning: true });
    return text === '' && !media;
  });
  for (const { row } of empty.filter(({ before }) => before)) cells.addFault(row, column, { code: 'noQuestion', isWarning: true });
  const added = empty.filter(({ before }) => !before);
  if (column !== null) for (const { row } of added) cells.addFault(row, column, { code: 'noText' });
  else if (added[0]) cells.addFault(added[0].row, cells.findColumn('riddle'), { code: 'noTextColumn' });
}

/** Warns of answers that no team would type, unless the event has them already. */
function checkAnswers(cells: RowReader, { row, answers, before }: RiddleRow): void {
  const reported = new Set<string>();
  for (const answer of answers) {
    const code = before?.answers.includes(answer.text) ? null : remarkOnAnswer(answer);
    if (code === null || reported.has(`${answer.column} ${code}`)) continue;
    reported.add(`${answer.column} ${code}`);
    cells.addFault(row, answer.column, { code, params: { answer: answer.text.slice(0, 60) }, isWarning: true });
  }
}

/** Warns of a text with HTML, which teams would read as it stands there. */
function checkMarkup(cells: RowReader, { row, fields, before }: RiddleRow): void {
  const isNew = fields.text !== undefined && fields.text !== before?.text;
  if (isNew && hasMarkup(fields.text ?? '')) cells.addFault(row, cells.findColumn('text'), { code: 'textMarkup', isWarning: true });
}

/** Applies a sheet of riddles to the blocks of an event. Riddles and fields that the sheet does not have stay as they are. */
export function applyRiddles(stored: readonly questReplacement.WrittenBlock[], sheet: MappedSheet, lookups: SheetLookups) {
  const cells = new RowReader(sheet);
  const blockReader = new BlockReader(cells, lookups, stored);
  const riddles = new RiddleReader(cells, lookups);
  const riddleRows: RiddleRow[] = [];
  const seen = new Set<string>();
  const hasTitles = cells.findColumn('riddle') !== null;
  for (const row of sheet.rows) {
    const title = cells.one(row, 'riddle');
    const isNamed = (hasTitles ? title : cells.one(row, 'text')) !== null;
    const block = blockReader.readBlock(row, { mayAdd: true, isRiddle: isNamed });
    if (!isNamed) {
      // A row with nothing but a block is the heading of those below it.
      if (!blockReader.isHeading(row))
        cells.addFault(row, cells.findColumn(hasTitles ? 'riddle' : 'text'), { code: hasTitles ? 'required' : 'noText' });
      continue;
    }
    const riddle = riddles.read(row, title);
    if (!block || !riddle) continue;
    const key = `${block.categoryId} ${block.title} ${riddle.fields.title}`;
    if (title && seen.has(key)) cells.addFault(row, title.column, { code: 'twice', params: { title: title.text } });
    seen.add(key);
    riddleRows.push({ row, block, ...riddle, before: null });
  }
  matchRows(blockReader.blocks, riddleRows);
  assignTitles(riddleRows, lookups);
  checkTexts(cells, riddleRows, lookups);
  for (const each of riddleRows) {
    checkAnswers(cells, each);
    checkMarkup(cells, each);
  }
  const blocks = arrangeRiddles(blockReader.blocks, riddleRows, lookups);
  checkSizes(cells, blocks);
  return { blocks, cells, preview: previewRiddles(blocks, riddleRows, lookups) };
}
