import { builder, isKind } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { type Encoding, encodings } from '#server/platform/text/encoding.rules.ts';
import { faultText, type sheets } from '../event-files.ts';
import type { Language } from '../format/faults.ts';
import type { Separator } from '../sheets/read/answer-forms.rules.ts';
import type { Cure } from '../sheets/read/cures.rules.ts';
import type { BlocksFrom } from '../sheets/read/map-columns.ts';
import { EventFileChangesRef } from './plan-types.graphql.ts';

const few = { complexity: { field: 1, multiplier: 1 } };

/** The values of an enum by what they mean to people. */
const enumValues = <Value extends string>(texts: Record<Value, string>) =>
  Object.fromEntries(
    (Object.keys(texts) as Value[]).map((value) => [value.replaceAll(/[A-Z]/g, '_$&').toUpperCase(), { value, description: texts[value] }]),
  ) as Record<string, { value: Value; description: string }>;

export const SheetKindRef = builder.enumType('SheetKind', {
  description: 'What the rows of a sheet are.',
  values: enumValues<sheets.SheetKind>({
    riddles: 'A row is a riddle.',
    insiders: 'A row is an insider with the riddle or the block where they stand.',
    teams: 'A row is a team.',
  }),
});

export const SheetMeaningRef = builder.enumType('SheetMeaning', {
  description: 'What a column of a sheet says.',
  values: enumValues<sheets.Meaning>({
    category: 'The category, by its code or name.',
    block: 'The title of the block.',
    riddle: 'The title of the riddle.',
    text: 'The text of the riddle.',
    answers: 'Accepted answers; semicolons or line breaks stand between them, and several columns may have them.',
    points: 'What its solve is worth in points; empty for the price of the event.',
    pointsWithHint: 'What its solve with a hint is worth in points; empty for the price of the event.',
    hint: 'A hint in words; several columns may have them, in their order.',
    hintPrice: 'The price of a hint in coins; the first such column is that of the first hint. Empty for the price of the event.',
    answeredText: 'What a team reads once it has solved the riddle.',
    geo: 'The place, as a team is shown it once it has solved the riddle.',
    link: 'The address of the link in the title.',
    insiders: 'People who stand at the place; several columns may have them.',
    team: 'The name of the team.',
    captain: 'The captain.',
    members: 'The other members; several columns may have them.',
  }),
});

export const SheetCureRef = builder.enumType('SheetCure', {
  description: 'What can be taken out of the cells of a sheet.',
  values: enumValues<Cure>({
    numbering: 'The numbers before answers, “1) fir”.',
    brackets: 'Notes in brackets after answers; “(accept also spruce)” becomes a further answer.',
    markup: 'HTML in texts and answers.',
    expression: 'The signs of a simple regular expression: its words become answers.',
    errorRows: 'Rows with a value that the spreadsheet could not compute.',
  }),
});

export const SheetBlocksRef = builder.enumType('SheetBlocks', {
  description: 'Where the block of a row stands.',
  values: enumValues<BlocksFrom>({
    columns: 'In a column, or it is the same for all rows.',
    tabs: 'Each sheet of the workbook is a block, and all of them are read.',
    headings: 'A row with one filled cell is the title of the block of the rows below it.',
  }),
});

export const SheetSeparatorRef = builder.enumType('SheetSeparator', {
  description: 'What authors write between answers besides semicolons and line breaks.',
  values: enumValues<Separator>({ slash: 'A slash.', comma: 'A comma.', or: 'The word “or”, also in Russian.' }),
});

const encodingName = (encoding: Encoding) => encoding.replaceAll('-', '_').toUpperCase();

export const SheetEncodingRef = builder.enumType('SheetEncoding', {
  description: 'How the letters of a text file are written in bytes.',
  values: Object.fromEntries(encodings.map((value) => [encodingName(value), { value, description: `${value}.` }])) as Record<
    string,
    { value: Encoding; description: string }
  >,
});

export const SheetLanguageRef = builder.enumType('SheetLanguage', {
  description: 'In which a spreadsheet shows dates and numbers.',
  values: enumValues<Language>({ ru: '01.04.2012 and 3,14.', en: '01/04/2012 and 3.14.' }),
});

type Column = sheets.SheetCheck['columns'][number];
type Row = sheets.SheetCheck['rows'][number];

const SheetColumnRef = builder.objectRef<Column>('SheetColumn').implement({
  description: 'A column of a sheet.',
  fields: (t) => ({
    header: t.string({
      description: 'Its name, cut to 100 characters; empty when no row has names.',
      resolve: ({ header }) => header.slice(0, 100),
    }),
    meaning: t.expose('meaning', { type: SheetMeaningRef, nullable: true, description: 'What it says; null when it is not used.' }),
    isEmpty: t.exposeBoolean('isEmpty', { description: 'No row has anything in it.' }),
  }),
});

/** So much of a cell is shown before an import. */
const shownLength = 200;

const shortened = (cell: string) => (cell.length > shownLength ? `${cell.slice(0, shownLength).toWellFormed()}…` : cell);

const SheetAnswerRef = builder.objectRef<Row['answers'][number]>('SheetAnswer').implement({
  description: 'An answer in a row of a sheet.',
  fields: (t) => ({
    column: t.exposeInt('column', { description: 'Its column, from 1.' }),
    text: t.string({ description: 'As teams must type it, cut to 200 characters.', resolve: ({ text }) => shortened(text) }),
  }),
});

/** So many answers of a row are shown. */
const shownAnswers = 50;

const SheetRowRef = builder.objectRef<Row>('SheetRow').implement({
  description: 'A row of a sheet, as its import reads it.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'As a spreadsheet shows it, from 1.' }),
    tab: t.string({ nullable: true, description: 'The name of its sheet, where several are read.', resolve: ({ tab }) => tab ?? null }),
    cells: t.stringList({
      description: 'Its cells, each cut to 200 characters, without the empty ones at the end; at most 50.',
      resolve: ({ cells }) => cells.map(shortened),
    }),
    answers: t.field({
      type: [SheetAnswerRef],
      ...few,
      description: 'Its answers, one by one as they were split; at most 50.',
      resolve: ({ answers }) => answers.slice(0, shownAnswers),
    }),
  }),
});

const SheetRiddleRef = builder.objectRef<sheets.SheetCheck['preview'][number]>('SheetRiddle').implement({
  description: 'A riddle of a sheet as teams will have it after the import.',
  fields: (t) => ({
    row: t.field({ type: SheetRowRef, description: 'Its row.', resolve: ({ row }) => ({ ...row, answers: [] }) }),
    block: t.exposeString('block', { description: 'The title of its block.' }),
    categoryCode: t.exposeString('categoryCode', {
      nullable: true,
      description: 'The code of its category; null for one that the event does not have.',
    }),
    number: t.exposeInt('number', { description: 'Its place in the block, from 1.' }),
    title: t.exposeString('title', { description: 'Its title, which a team sees once it has solved it.' }),
    titleLink: t.exposeString('titleLink', { nullable: true, description: 'The address of the link in the title; null without one.' }),
    text: t.exposeString('text', { description: 'Its text.' }),
    answers: t.stringList({ description: 'Its accepted answers; at most 50.', resolve: ({ answers }) => answers.slice(0, shownAnswers) }),
    hint: t.string({
      nullable: true,
      description: 'Its first hint; null without one.',
      deprecationReason: 'A riddle may have several: read `hints`.',
      resolve: ({ hints }) => hints[0] || null,
    }),
    hints: t.exposeStringList('hints', { description: 'Its hints in words, empty for one that is only a file; at most 5.' }),
    answeredText: t.exposeString('answeredText', {
      nullable: true,
      description: 'What a team reads once it has solved it; null for nothing.',
    }),
    answeredGeo: t.exposeString('answeredGeo', { nullable: true, description: 'The place, which a solved riddle shows; null for none.' }),
    isNew: t.exposeBoolean('isNew', { description: 'The event does not have it yet.' }),
  }),
});

const SheetFaultRef = builder.objectRef<sheets.SheetFault>('SheetFault').implement({
  description: 'Something that is wrong with a sheet.',
  fields: (t) => ({
    row: t.exposeInt('row', { nullable: true, description: 'Its row, from 1; null for the whole sheet or column.' }),
    column: t.exposeInt('column', { nullable: true, description: 'Its column, from 1; null for the whole sheet or row.' }),
    tab: t.string({ nullable: true, description: 'The name of its sheet, where several are read.', resolve: ({ tab }) => tab ?? null }),
    code: t.exposeString('code', { description: 'A stable name.' }),
    isWarning: t.exposeBoolean('isWarning', { description: 'The sheet can be imported all the same.' }),
    text: t.field({
      type: LocalizedText,
      description: 'A sentence for people.',
      resolve: (fault) => ({ ru: faultText(fault, 'ru'), en: faultText(fault, 'en') }),
    }),
  }),
});

export const SheetCheckRef = builder.objectRef<sheets.SheetCheck & { kind: 'SheetCheck' }>('SheetCheck').implement({
  description: 'What a sheet says, what is wrong with it, and what its import would do.',
  isTypeOf: isKind('SheetCheck'),
  fields: (t) => ({
    tabs: t.exposeStringList('tabs', { description: 'The names of the sheets of a workbook; none for a text. At most 50.' }),
    hasHeader: t.boolean({ description: 'A row is read as the names of the columns.', resolve: ({ headerRow }) => headerRow !== null }),
    headerRow: t.exposeInt('headerRow', {
      nullable: true,
      description: 'The row with the names of the columns, as a spreadsheet numbers it, from 1; null when none has them.',
    }),
    topRows: t.expose('topRows', {
      type: [SheetRowRef],
      ...few,
      description: 'The first rows, among which the names of the columns may stand; at most 10.',
    }),
    columns: t.expose('columns', { type: [SheetColumnRef], ...few, description: 'Its columns; at most 50.' }),
    rows: t.expose('rows', { type: [SheetRowRef], ...few, description: 'The first rows below the names of the columns; at most 20.' }),
    rowCount: t.exposeInt('rowCount', { description: 'How many rows it has below the names of the columns; at most 2,001.' }),
    faults: t.expose('faults', { type: [SheetFaultRef], ...few, description: 'What stands in the way first, then warnings; at most 100.' }),
    encoding: t.expose('encoding', {
      type: SheetEncodingRef,
      nullable: true,
      description: 'In which a text was read, as was said or guessed; null for a workbook.',
    }),
    hiddenRows: t.int({ description: 'How many rows the spreadsheet hides.', resolve: ({ hidden }) => hidden.rows }),
    hiddenColumns: t.int({ description: 'How many columns the spreadsheet hides.', resolve: ({ hidden }) => hidden.columns }),
    separators: t.expose('separators', {
      type: [SheetSeparatorRef],
      description: 'What stands between answers here besides semicolons and line breaks, or was said to; at most 3.',
    }),
    cures: t.expose('cures', {
      type: [SheetCureRef],
      description: 'What can be taken out of the cells of this sheet, or was said to; at most 5.',
    }),
    headingRows: t.exposeInt('headingRows', { description: 'How many rows have only one filled cell, as headings do.' }),
    leftOutRows: t.exposeInt('leftOutRows', { description: 'How many rows are left out, since they have an error for a value.' }),
    preview: t.expose('preview', {
      type: [SheetRiddleRef],
      ...few,
      description: 'The first riddles as teams will have them; none when it cannot be imported, and for other sheets. At most 20.',
    }),
    isImportable: t.boolean({ description: 'It can be imported as it is.', resolve: ({ plan }) => plan !== null }),
    seen: t.exposeString('seen', {
      nullable: true,
      description: 'Stands for what the event had when this was checked: give it to the import. Null when it cannot be imported.',
    }),
    blocks: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'The blocks of the event; null for a sheet of teams, or when it cannot be imported.',
      resolve: ({ plan }) => plan?.blocks ?? null,
    }),
    riddles: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'The riddles of the event; null for a sheet of teams, or when it cannot be imported.',
      resolve: ({ plan }) => plan?.riddles ?? null,
    }),
    teams: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'The teams of the sheet; null for other sheets, or when it cannot be imported.',
      resolve: ({ plan }) => plan?.teams ?? null,
    }),
    played: t.stringList({
      description:
        'Riddles that teams have played and that an import would change: only with `evenPlayed`. At most as many as the event has.',
      resolve: ({ plan }) => plan?.played ?? [],
    }),
  }),
});
