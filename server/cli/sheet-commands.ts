import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { faultText, sheets } from '#server/modules/event-files/event-files.ts';
import { categoryIds } from '#server/modules/events/events.ts';
import { resolvePath, wholeNumber } from './arguments.ts';
import { common, type CommonOptions, countLine, print, refusingBadInput, requireEvent } from './event-output.ts';
import { asOrganizer, Refused } from './with-deps.ts';

interface SheetOptions extends CommonOptions {
  kind: sheets.SheetKind;
  tab: number;
  /** False when no row has the names of the columns. */
  header: boolean;
  headerRow?: number;
  columns?: (sheets.Meaning | null)[];
  category?: keyof typeof categoryIds;
  block?: string;
  blocks: sheets.SheetRequest['blocksFrom'];
  blockSize?: number;
  split?: sheets.SheetRequest['separators'];
  cure?: sheets.SheetRequest['cures'];
  encoding?: NonNullable<sheets.SheetRequest['encoding']>;
  withHidden?: boolean;
  evenPlayed?: boolean;
}

/** Parses words with commas between them. */
const oneOfEach =
  (words: readonly string[]) =>
  (text: string): string[] => {
    const named = text.split(',').map((word) => word.trim());
    const unknown = named.find((word) => !words.includes(word));
    if (unknown !== undefined) throw new InvalidArgumentError(`Write some of ${words.join(', ')}.`);
    return named;
  };

/** Parses what each column says; a hyphen is a column that is not used. */
const parseColumns = (text: string): (string | null)[] =>
  oneOfEach([...sheets.words.meanings, '-'])(text).map((word) => (word === '-' ? null : word));

async function readRequest(path: string, eventId: number, options: SheetOptions): Promise<sheets.SheetRequest> {
  const file = resolvePath(path);
  const upload = await readFile(file).catch(() => null);
  if (upload === null) throw new Refused(`There is no ${file}.`);
  const { kind, tab, header, headerRow = null, columns = null, category, block = null, blocks, blockSize = null } = options;
  return {
    upload,
    eventId,
    kind,
    headerRow,
    columns,
    block,
    blockSize,
    tab: tab - 1,
    hasHeader: header ? null : false,
    categoryId: category === undefined ? null : categoryIds[category],
    blocksFrom: blocks,
    separators: options.split ?? [],
    cures: options.cure ?? [],
    encoding: options.encoding ?? null,
    withHidden: options.withHidden ?? false,
    language: options.lang,
  };
}

/** Names the cell of a fault: `North!R2C3`. */
const cellOf = ({ row, column, tab }: sheets.SheetFault): string =>
  `${tab === undefined ? '' : `${tab}!`}${row === null ? '' : `R${row}`}${column === null ? '' : `C${column}`}` || 'sheet';

function printPlan(plan: NonNullable<sheets.SheetCheck['plan']>): void {
  if (plan.blocks) print(countLine('Blocks', plan.blocks));
  if (plan.riddles) print(countLine('Riddles', plan.riddles));
  if (plan.teams) print(countLine('Teams', plan.teams));
  if (plan.played?.length) print(`Teams have played, so only --even-played changes: ${plan.played.join(', ')}`);
}

function printCheck(check: sheets.SheetCheck, { lang, json }: CommonOptions): void {
  const { faults, columns, plan, rowCount, leftOutRows } = check;
  if (json) {
    const told = faults.map((fault) => ({ ...fault, cell: cellOf(fault), text: faultText(fault, lang) }));
    print(JSON.stringify({ columns, rowCount, leftOutRows, faults: told, plan }));
    return;
  }
  print(`Columns: ${columns.map(({ header, meaning }) => `${header || '?'} = ${meaning ?? '-'}`).join(', ')}`);
  print(`Rows: ${rowCount}${leftOutRows > 0 ? `, and ${leftOutRows} left out` : ''}`);
  for (const fault of faults) print(`${fault.isWarning ? 'warning' : 'error'}  ${cellOf(fault)}  ${faultText(fault, lang)}`);
  if (check.cures.length > 0) print(`--cure takes out: ${check.cures.join(', ')}`);
  if (check.separators.length > 0) print(`--split separates answers at: ${check.separators.join(', ')}`);
  if (plan) printPlan(plan);
  else print('It cannot be imported as it is.');
}

async function check(event: string, path: string, options: SheetOptions): Promise<void> {
  await asOrganizer(options.organizer, async (ctx) => {
    const { id } = await requireEvent(ctx, event);
    const result = await refusingBadInput(sheets.checkSheet(ctx, await readRequest(path, id, options)));
    printCheck(result, options);
    if (!result.plan) process.exitCode = 1;
  });
}

async function importFrom(event: string, path: string, { evenPlayed = false, ...options }: SheetOptions): Promise<void> {
  await asOrganizer(options.organizer, async (ctx) => {
    const { id } = await requireEvent(ctx, event);
    const request = await readRequest(path, id, options);
    const checked = await refusingBadInput(sheets.checkSheet(ctx, request));
    if (!checked.plan) {
      printCheck(checked, options);
      throw new Refused('Nothing was imported.');
    }
    const { importId, plan } = await refusingBadInput(sheets.importSheet(ctx, { ...request, seen: checked.seen, evenPlayed }));
    if (options.json) return print(JSON.stringify({ importId, plan }));
    print('Changed the event.');
    printPlan(plan);
  });
}

const words = (flags: string, description: string, list: readonly string[]): Option =>
  new Option(flags, `${description}: ${list.join(', ')}`).argParser(oneOfEach(list));

const reading = (command: Command): Command => {
  const { kinds, separators, cures, encodings, blockSources, meanings } = sheets.words;
  return common(command)
    .addOption(new Option('--kind <kind>', 'what a row is').choices(kinds).default('riddles'))
    .option('--tab <number>', 'which sheet of a workbook, from 1', wholeNumber(50), 1)
    .option('--header-row <number>', 'the row with the names of the columns; without it that is recognised', wholeNumber(20_000))
    .option('--no-header', 'no row has the names of the columns')
    .option('--columns <list>', `what each column says, a hyphen for one that is not used: ${meanings.join(', ')}`, parseColumns)
    .addOption(new Option('--category <code>', 'the category of all rows').choices(Object.keys(categoryIds)))
    .option('--block <title>', 'the block of all rows')
    .addOption(new Option('--blocks <from>', 'where the block of a row stands').choices(blockSources).default('columns'))
    .option('--block-size <number>', 'so many riddles go into one block, and the others into further ones', wholeNumber(200))
    .addOption(words('--split <list>', 'what also stands between answers', separators))
    .addOption(words('--cure <list>', 'what is taken out of the cells', cures))
    .addOption(new Option('--encoding <name>', 'of a text; without it that is guessed').choices(encodings))
    .option('--with-hidden', 'also the rows and columns that the spreadsheet hides');
};

/** Makes `versta sheet`, which checks and imports spreadsheets as the panel does. */
export function sheetCommands(): Command {
  const sheet = new Command('sheet').description('Spreadsheets of riddles, insiders or teams: check and import.');
  reading(
    sheet
      .command('check <event> <file>')
      .description('says what a workbook or CSV means, what is wrong with it, and what its import would do'),
  ).action(check);
  reading(sheet.command('import <event> <file>').description('adds and changes what a workbook or CSV says, or changes nothing'))
    .option('--even-played', 'also riddles that teams have played')
    .action(importFrom);
  return sheet;
}
