import { builder } from '#server/graphql/build/builder.ts';
import { toId } from '#server/graphql/build/ids.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { found, isKind } from '#server/graphql/build/results.ts';
import { EventRef } from '#server/modules/events/events.graphql.ts';
import { CategoryCodeRef } from '#server/modules/events/events.graphql.ts';
import { categoryIds, readEvent } from '#server/modules/events/events.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { EventFileChangesRef } from '../transfer/plan-types.graphql.ts';
import { EventImportRef } from '../undo/undo.graphql.ts';
import {
  checkSheet,
  faultText,
  importSheet,
  readImport,
  type Meaning,
  type SheetAsked,
  type SheetCheck,
  type SheetFault,
  type SheetImported,
  type SheetKind,
} from '../event-files.ts';

const few = { complexity: { field: 1, multiplier: 1 } };

/** The values of an enum by what they mean to people. */
const valuesOf = <Value extends string>(texts: Record<Value, string>) =>
  Object.fromEntries(
    (Object.keys(texts) as Value[]).map((value) => [value.replaceAll(/[A-Z]/g, '_$&').toUpperCase(), { value, description: texts[value] }]),
  ) as Record<string, { value: Value; description: string }>;

const SheetKindRef = builder.enumType('SheetKind', {
  description: 'What the rows of a sheet are.',
  values: valuesOf<SheetKind>({
    riddles: 'A row is a riddle.',
    insiders: 'A row is an insider with the riddle or the block where they stand.',
    teams: 'A row is a team.',
  }),
});

const SheetMeaningRef = builder.enumType('SheetMeaning', {
  description: 'What a column of a sheet says.',
  values: valuesOf<Meaning>({
    category: 'The category, by its code or name.',
    block: 'The title of the block.',
    riddle: 'The title of the riddle.',
    text: 'The text of the riddle.',
    answers: 'Accepted answers; semicolons or line breaks stand between them, and several columns may have them.',
    hint: 'The hint, as a text.',
    answeredText: 'What a team reads once it has solved the riddle.',
    geo: 'The place, as a team is shown it once it has solved the riddle.',
    link: 'The address of the link in the title.',
    insiders: 'People who stand at the place; several columns may have them.',
    team: 'The name of the team.',
    captain: 'The captain.',
    members: 'The other members; several columns may have them.',
  }),
});

type Column = SheetCheck['columns'][number];
type Row = SheetCheck['rows'][number];

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

const SheetRowRef = builder.objectRef<Row>('SheetRow').implement({
  description: 'A row of a sheet, as its import reads it.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'As a spreadsheet shows it, from 1.' }),
    cells: t.stringList({
      description: 'Its cells, each cut to 200 characters, without the empty ones at the end; at most 50.',
      resolve: ({ cells }) => cells.map((cell) => (cell.length > shownLength ? `${cell.slice(0, shownLength).toWellFormed()}…` : cell)),
    }),
  }),
});

const SheetFaultRef = builder.objectRef<SheetFault>('SheetFault').implement({
  description: 'Something that is wrong with a sheet.',
  fields: (t) => ({
    row: t.exposeInt('row', { nullable: true, description: 'Its row, from 1; null for the whole sheet or column.' }),
    column: t.exposeInt('column', { nullable: true, description: 'Its column, from 1; null for the whole sheet or row.' }),
    code: t.exposeString('code', { description: 'A stable name.' }),
    isWarning: t.exposeBoolean('isWarning', { description: 'The sheet can be imported all the same.' }),
    text: t.field({
      type: LocalizedText,
      description: 'A sentence for people.',
      resolve: (fault) => ({ ru: faultText(fault, 'ru'), en: faultText(fault, 'en') }),
    }),
  }),
});

const SheetCheckRef = builder.objectRef<SheetCheck & { kind: 'SheetCheck' }>('SheetCheck').implement({
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

const SheetImportedRef = builder.objectRef<SheetImported>('SheetImported').implement({
  description: 'The event has what the sheet says.',
  isTypeOf: isKind('SheetImported'),
  fields: (t) => ({
    event: t.field({ type: EventRef, description: 'The event.', resolve: ({ eventId }, _args, ctx) => found(readEvent(ctx, eventId)) }),
    import: t.field({
      type: EventImportRef,
      nullable: true,
      description: 'By which it can be undone; null when nothing has changed, and for teams.',
      resolve: ({ importId }, _args, ctx) => (importId === null ? null : readImport(ctx, importId)),
    }),
  }),
});

const texts = {
  upload:
    'The name of the uploaded workbook, CSV or copied table: 32 hexadecimal digits that the client has drawn, under which it has sent the parts by PUT /event-files/{upload}?at={bytes}. At most 5 MB, 2,000 rows, 50 columns and 10,000 characters in a cell.',
  event: 'The event that is changed.',
  tab: 'The place of the sheet in its workbook, from 0.',
  hasHeader: 'A row has the names of the columns; without it that is recognised.',
  headerRow: 'The row with the names of the columns, as a spreadsheet numbers it, from 1; without it that is recognised.',
  columns:
    'What each column says, in their order; null for one that is not used. Without it the columns are recognised by their names. At most 50.',
  category: 'All rows are of this category; without it a column says it.',
  block: 'All rows are of the block of this title, which is there or is added; without it a column says it. At most 200 characters.',
};

const CheckSheetInput = builder.inputType('CheckSheetInput', {
  description: 'A sheet to look through.',
  fields: (t) => ({
    upload: t.string({ description: texts.upload }),
    eventId: t.id({ description: texts.event }),
    kind: t.field({ type: SheetKindRef, description: 'What its rows are.' }),
    tab: t.int({ defaultValue: 0, description: texts.tab }),
    hasHeader: t.boolean({ required: false, description: texts.hasHeader }),
    headerRow: t.int({ required: false, description: texts.headerRow }),
    columns: t.field({ type: [SheetMeaningRef], required: { list: false, items: false }, description: texts.columns }),
    category: t.field({ type: CategoryCodeRef, required: false, description: texts.category }),
    block: t.string({ required: false, description: texts.block }),
  }),
});

const ImportSheetInput = builder.inputType('ImportSheetInput', {
  description: 'A sheet to import.',
  fields: (t) => ({
    upload: t.string({ description: texts.upload }),
    eventId: t.id({ description: texts.event }),
    kind: t.field({ type: SheetKindRef, description: 'What its rows are.' }),
    tab: t.int({ defaultValue: 0, description: texts.tab }),
    hasHeader: t.boolean({ required: false, description: texts.hasHeader }),
    headerRow: t.int({ required: false, description: texts.headerRow }),
    columns: t.field({ type: [SheetMeaningRef], required: { list: false, items: false }, description: texts.columns }),
    category: t.field({ type: CategoryCodeRef, required: false, description: texts.category }),
    block: t.string({ required: false, description: texts.block }),
    seen: t.string({ required: false, description: 'What the check gave: the import is refused when the event has changed since.' }),
    evenPlayed: t.boolean({ defaultValue: false, description: 'Also change riddles that teams have played.' }),
  }),
});

type Input = typeof CheckSheetInput.$inferInput;

const askedOf = ({ eventId, category, block, upload, kind, tab, hasHeader, headerRow, columns }: Input): SheetAsked => ({
  upload,
  kind,
  eventId: toId(eventId),
  tab: tab ?? 0,
  hasHeader: hasHeader ?? null,
  headerRow: headerRow ?? null,
  columns: columns ? columns.map((meaning) => meaning ?? null) : null,
  categoryId: category ? categoryIds[category] : null,
  block: block ?? null,
});

builder.mutationFields((t) => ({
  checkSheet: t.errorUnionField({
    types: [SheetCheckRef, BadInput, Forbidden, NotFound],
    union: { name: 'CheckSheetResult', description: 'What an import would do, or why it cannot be said.' },
    description:
      'Says what an uploaded sheet means, what is wrong with it and what its import would do, without doing it. Organizers only.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckSheetInput, description: 'The sheet.' }) },
    resolve: async (_root, { input }, ctx) => ({
      kind: 'SheetCheck' as const,
      ...(await checkSheet(ctx, askedOf(input))),
    }),
  }),
  importSheet: t.errorUnionField({
    types: [SheetImportedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'ImportSheetResult', description: 'The event, or why not.' },
    description:
      'Adds and changes riddles, insiders or teams as an uploaded sheet says, or changes nothing. What the sheet does not have stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ImportSheetInput, description: 'The sheet.' }) },
    resolve: async (_root, { input }, ctx) => importSheet(ctx, { ...askedOf(input), seen: input.seen, evenPlayed: input.evenPlayed }),
  }),
}));
