import { writeXlsx } from 'hucre/xlsx';
import { type QuestEvent, usualCategory } from '#server/modules/events/events.ts';
import { readPeopleOfRoles, requireRole } from '#server/modules/identity/identity.ts';
import { readWholeQuest, type StoredBlock, type StoredRiddle } from '#server/modules/quest/quest.ts';
import { csvText } from '#server/modules/standings/standings.ts';
import { readTeamsOfEvent } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { readHintTexts } from './apply/hint-texts.ts';
import { writePerson } from './apply/names.rules.ts';
import { joinList, withGuard } from './read/cells.rules.ts';
import { columnNames } from './read/columns.rules.ts';
import { type Meaning, sheetLimits, type SheetKind } from './sheet.types.ts';

/** A column of an export; `cells` has one list for each row, and the column is repeated as often as the longest of them needs. */
interface Column {
  meaning: Meaning;
  cells: string[][];
}

const one = (text: string | null | undefined): string[] => (text == null || text === '' ? [] : [text]);
const many = (items: readonly string[]): string[] => joinList(items, sheetLimits.cell);

interface Place {
  block: StoredBlock;
  riddle: StoredRiddle | null;
}

interface Lookups {
  categoryOf(id: number): string;
  personOf(id: number): string[];
}

async function lookupsOf(ctx: Context, ids: readonly number[]): Promise<Lookups> {
  const people = new Map((await readPeopleOfRoles(ctx, { roles: ['organizer'], ids })).map((person) => [person.id, writePerson(person)]));
  return { categoryOf: (id) => usualCategory(id).code, personOf: (id) => one(people.get(id)) };
}

const insidersIn = (blocks: readonly StoredBlock[]) => [
  ...new Set(blocks.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds))),
];

async function riddleColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const blocks = await readWholeQuest(ctx, id);
  const { categoryOf, personOf } = await lookupsOf(ctx, insidersIn(blocks));
  const hints = await readHintTexts(ctx, blocks);
  const places = blocks.flatMap((block): Place[] =>
    block.riddles.length > 0 ? block.riddles.map((riddle) => ({ block, riddle })) : [{ block, riddle: null }],
  );
  const column = (meaning: Meaning, cellsOf: (place: Place) => string[]): Column => ({ meaning, cells: places.map(cellsOf) });
  return [
    column('category', ({ block }) => one(categoryOf(block.categoryId))),
    column('block', ({ block }) => one(block.title)),
    column('riddle', ({ riddle }) => one(riddle?.title)),
    column('text', ({ riddle }) => one(riddle?.text)),
    column('answers', ({ riddle }) => many(riddle?.answers ?? [])),
    column('hint', ({ riddle }) => one(riddle?.hintMedia && hints.get(riddle.hintMedia.mediaId))),
    column('answeredText', ({ riddle }) => one(riddle?.answeredText)),
    column('geo', ({ riddle }) => one(riddle?.answeredGeo)),
    column('link', ({ riddle }) => one(riddle?.titleLink)),
    column('insiders', ({ riddle }) => many((riddle?.insiderIds ?? []).flatMap(personOf))),
  ];
}

async function insiderColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const blocks = await readWholeQuest(ctx, id);
  const { categoryOf, personOf } = await lookupsOf(ctx, insidersIn(blocks));
  const rows = blocks.flatMap((block) =>
    block.riddles.flatMap((riddle) => riddle.insiderIds.map((insiderId) => ({ block, riddle, insiderId }))),
  );
  const column = (meaning: Meaning, cellsOf: (row: (typeof rows)[number]) => string[]): Column => ({ meaning, cells: rows.map(cellsOf) });
  return [
    column('insiders', ({ insiderId }) => many(personOf(insiderId))),
    column('category', ({ block }) => one(categoryOf(block.categoryId))),
    column('block', ({ block }) => one(block.title)),
    column('riddle', ({ riddle }) => one(riddle.title)),
  ];
}

async function teamColumns(ctx: Context, { id }: QuestEvent): Promise<Column[]> {
  const teams = await readTeamsOfEvent(ctx, id);
  const { categoryOf, personOf } = await lookupsOf(
    ctx,
    teams.flatMap(({ memberIds }) => memberIds),
  );
  const column = (meaning: Meaning, cellsOf: (team: (typeof teams)[number]) => string[]): Column => ({
    meaning,
    cells: teams.map(cellsOf),
  });
  return [
    column('team', ({ name }) => one(name)),
    column('category', ({ categoryId }) => one(categoryOf(categoryId))),
    column('captain', ({ captainId }) => (captainId === null ? [] : personOf(captainId))),
    column('members', ({ captainId, memberIds }) => many(memberIds.filter((member) => member !== captainId).flatMap(personOf))),
  ];
}

const columnsOf = { riddles: riddleColumns, insiders: insiderColumns, teams: teamColumns };

interface Export {
  event: QuestEvent;
  kind: SheetKind;
  /** The language of the names of the columns. */
  language: 'ru' | 'en';
}

/** Lists the rows of a sheet, the names of its columns first. */
async function listRows(ctx: Context, { event, kind, language }: Export): Promise<string[][]> {
  requireRole(ctx, 'organizer');
  const columns = (await columnsOf[kind](ctx, event)).flatMap(({ meaning, cells }) => {
    const times = cells.reduce((most, cell) => Math.max(most, cell.length), 1);
    const name = columnNames[meaning][language];
    return Array.from({ length: times }, (_each, place) => [
      times === 1 ? name : `${name} ${place + 1}`,
      ...cells.map((cell) => cell[place] ?? ''),
    ]);
  });
  return (columns[0] ?? []).map((_cell, row) => columns.map((column) => column[row] ?? ''));
}

/** A workbook reads this as a character by its number. */
const escaped = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const tabNames = {
  riddles: { ru: 'Загадки', en: 'Riddles' },
  insiders: { ru: 'Инсайдеры', en: 'Insiders' },
  teams: { ru: 'Команды', en: 'Teams' },
};

/** An organizer takes riddles, insiders or teams of an event home as a workbook. Every cell is a text, and none a formula. */
export async function exportWorkbook(ctx: Context, asked: Export): Promise<Buffer> {
  const rows = await listRows(ctx, asked);
  const widths = (rows[0] ?? []).map((_name, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, (row[column] ?? '').length), 8);
    return { width: Math.min(longest + 2, 60) };
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: tabNames[asked.kind][asked.language],
        columns: widths,
        rows: rows.map((row) => row.map((cell) => (cell === '' ? null : escaped(cell)))),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/** The same as CSV, which Excel of that language opens as it is. */
export async function exportCsv(ctx: Context, asked: Export): Promise<string> {
  return csvText(
    (await listRows(ctx, asked)).map((row) => row.map(withGuard)),
    asked.language,
  );
}
