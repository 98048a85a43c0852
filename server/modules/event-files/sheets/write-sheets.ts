import { writeXlsx } from 'hucre/xlsx';
import { type QuestEvent, usualCategory } from '#server/modules/events/events.ts';
import { people, requireRight } from '#server/modules/identity/identity.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { boards } from '#server/modules/standings/standings.ts';
import { teamSearch } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { readHintTexts } from './apply/hint-texts.ts';
import { writePerson } from './apply/names.rules.ts';
import { joinList, withGuard } from './read/cells.rules.ts';
import { columnNames } from './read/columns.rules.ts';
import { type Meaning, sheetLimits, type SheetKind } from './sheet.types.ts';

/** A column of an export. `cells` has a list of cells for each row; the column is repeated for the longest of these lists. */
interface Column {
  meaning: Meaning;
  cells: string[][];
}

const oneCell = (text: string | null | undefined): string[] => (text == null || text === '' ? [] : [text]);
/** What a riddle or a hint may have in place of the prices of the event. */
const ownPrices: ReadonlySet<Meaning> = new Set(['points', 'pointsWithHint', 'hintPrice']);

const numberCell = (number: number | null | undefined, parts = 1): string[] => (number == null ? [] : [String(number / parts)]);
const listCells = (items: readonly string[]): string[] => joinList(items, sheetLimits.cell);

interface ExportRow {
  block: questReplacement.StoredBlock;
  riddle: questReplacement.StoredRiddle | null;
}

interface Lookups {
  categoryCode(id: number): string;
  personCells(id: number): string[];
}

async function readLookups(ctx: Context, ids: readonly number[]): Promise<Lookups> {
  const names = new Map(
    (await people.readPeopleOfRoles(ctx, { roles: ['organizer'], ids })).map((person) => [person.id, writePerson(person)]),
  );
  return { categoryCode: (id) => usualCategory(id).code, personCells: (id) => oneCell(names.get(id)) };
}

const insidersIn = (blocks: readonly questReplacement.StoredBlock[]) => [
  ...new Set(blocks.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds))),
];

async function riddleColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const blocks = await questReplacement.readStoredBlocks(ctx, id);
  const { categoryCode, personCells } = await readLookups(ctx, insidersIn(blocks));
  const hints = await readHintTexts(ctx, blocks);
  const rows = blocks.flatMap((block): ExportRow[] =>
    block.riddles.length > 0 ? block.riddles.map((riddle) => ({ block, riddle })) : [{ block, riddle: null }],
  );
  const column = (meaning: Meaning, toCells: (index: ExportRow) => string[]): Column => ({ meaning, cells: rows.map(toCells) });
  const columns = [
    column('category', ({ block }) => oneCell(categoryCode(block.categoryId))),
    column('block', ({ block }) => oneCell(block.title)),
    column('riddle', ({ riddle }) => oneCell(riddle?.title)),
    column('text', ({ riddle }) => oneCell(riddle?.text)),
    column('answers', ({ riddle }) => listCells(riddle?.answers ?? [])),
    column('points', ({ riddle }) => numberCell(riddle?.solveHalf, 2)),
    column('pointsWithHint', ({ riddle }) => numberCell(riddle?.solveWithHintHalf, 2)),
    column('hint', ({ riddle }) => (riddle?.hints ?? []).map(({ text, media }) => text || (media && hints.get(media.mediaId)) || '')),
    column('hintPrice', ({ riddle }) => (riddle?.hints ?? []).map(({ coins }) => numberCell(coins)[0] ?? '')),
    column('answeredText', ({ riddle }) => oneCell(riddle?.answeredText)),
    column('geo', ({ riddle }) => oneCell(riddle?.answeredGeo)),
    column('link', ({ riddle }) => oneCell(riddle?.titleLink)),
    column('insiders', ({ riddle }) => listCells((riddle?.insiderIds ?? []).flatMap(personCells))),
  ];
  // Few events price single riddles, and columns of nothing would only be in the way.
  const isPriceOfNone = ({ meaning, cells }: Column) => ownPrices.has(meaning) && cells.flat().every((cell) => cell === '');
  return columns.filter((each) => !isPriceOfNone(each));
}

async function insiderColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const blocks = await questReplacement.readStoredBlocks(ctx, id);
  const { categoryCode, personCells } = await readLookups(ctx, insidersIn(blocks));
  const rows = blocks.flatMap((block) =>
    block.riddles.flatMap((riddle) => riddle.insiderIds.map((insiderId) => ({ block, riddle, insiderId }))),
  );
  const column = (meaning: Meaning, toCells: (row: (typeof rows)[number]) => string[]): Column => ({ meaning, cells: rows.map(toCells) });
  return [
    column('insiders', ({ insiderId }) => listCells(personCells(insiderId))),
    column('category', ({ block }) => oneCell(categoryCode(block.categoryId))),
    column('block', ({ block }) => oneCell(block.title)),
    column('riddle', ({ riddle }) => oneCell(riddle.title)),
  ];
}

async function teamColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const teams = await teamSearch.readTeamsOfEvent(ctx, id);
  const { categoryCode, personCells } = await readLookups(
    ctx,
    teams.flatMap(({ memberIds }) => memberIds),
  );
  const column = (meaning: Meaning, toCells: (team: (typeof teams)[number]) => string[]): Column => ({
    meaning,
    cells: teams.map(toCells),
  });
  return [
    column('team', ({ name }) => oneCell(name)),
    column('category', ({ categoryId }) => oneCell(categoryCode(categoryId))),
    column('captain', ({ captainId }) => (captainId === null ? [] : personCells(captainId))),
    column('members', ({ captainId, memberIds }) => listCells(memberIds.filter((member) => member !== captainId).flatMap(personCells))),
  ];
}

const columnsByKind = { riddles: riddleColumns, insiders: insiderColumns, teams: teamColumns };

interface ExportRequest {
  event: QuestEvent;
  kind: SheetKind;
  /** The language of the names of the columns. */
  language: 'ru' | 'en';
}

/** Lists the rows of a sheet, the names of its columns first. */
async function listRows(ctx: Context, { event, kind, language }: ExportRequest): Promise<string[][]> {
  requireRight(ctx, 'secrets');
  const columns = (await columnsByKind[kind](ctx, event)).flatMap(({ meaning, cells }) => {
    const times = cells.reduce((most, cell) => Math.max(most, cell.length), 1);
    const name = columnNames[meaning][language];
    return Array.from({ length: times }, (_each, index) => [
      times === 1 ? name : `${name} ${index + 1}`,
      ...cells.map((cell) => cell[index] ?? ''),
    ]);
  });
  return (columns[0] ?? []).map((_cell, row) => columns.map((column) => column[row] ?? ''));
}

/** Escapes what a workbook would read as a character by its number. */
const escaped = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** What each sheet is called, as a tab and in the name of its file. */
export const tabNames = {
  riddles: { ru: 'Загадки', en: 'Riddles' },
  insiders: { ru: 'Инсайдеры', en: 'Insiders' },
  teams: { ru: 'Команды', en: 'Teams' },
};

/** An organizer exports the riddles, insiders or teams of an event as a workbook. Every cell is a text, none a formula. */
export async function exportWorkbook(ctx: Context, request: ExportRequest): Promise<Buffer> {
  const rows = await listRows(ctx, request);
  const widths = (rows[0] ?? []).map((_name, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, (row[column] ?? '').length), 8);
    return { width: Math.min(longest + 2, 60) };
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: tabNames[request.kind][request.language],
        columns: widths,
        rows: rows.map((row) => row.map((cell) => (cell === '' ? null : escaped(cell)))),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/** An organizer exports the same as CSV, which Excel of that language opens without conversion. */
export async function exportCsv(ctx: Context, request: ExportRequest): Promise<string> {
  return boards.formatCsv(
    (await listRows(ctx, request)).map((row) => row.map(withGuard)),
    request.language,
  );
}
