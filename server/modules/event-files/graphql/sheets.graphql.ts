import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { categoryIds, readEvent } from '#server/modules/events/events.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { importUndo, sheets } from '../event-files.ts';
import {
  SheetBlocksRef,
  SheetCheckRef,
  SheetCureRef,
  SheetEncodingRef,
  SheetKindRef,
  SheetLanguageRef,
  SheetMeaningRef,
  SheetSeparatorRef,
} from './sheet-types.graphql.ts';
import { EventImportRef } from './undo.graphql.ts';

const SheetImportedRef = builder.objectRef<sheets.SheetImported>('SheetImported').implement({
  description: 'The event has what the sheet says.',
  isTypeOf: isKind('SheetImported'),
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event.',
      resolve: ({ eventId }, _args, ctx) => requireFound(readEvent(ctx, eventId)),
    }),
    import: t.field({
      type: EventImportRef,
      nullable: true,
      description: 'By which it can be undone; null when nothing has changed, and for teams.',
      resolve: ({ importId }, _args, ctx) => (importId === null ? null : importUndo.readImport(ctx, importId)),
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
  separators: 'What also stands between answers; without it they are split only at semicolons and line breaks.',
  cures: 'What is taken out of the cells of all rows; without it they are read as they are.',
  blocksFrom: 'Where the block of a row stands.',
  blockSize:
    'So many riddles of the sheet go into one block, from 1 to 200, and the others into further ones with a number; without it all of them.',
  encoding: 'In which a text is; without it that is guessed.',
  withHidden: 'Also the rows and columns that the spreadsheet hides.',
  language: 'Dates and numbers that a workbook leaves to the computer of its reader are written as in this language.',
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
    separators: t.field({ type: [SheetSeparatorRef], required: false, description: texts.separators }),
    cures: t.field({ type: [SheetCureRef], required: false, description: texts.cures }),
    blocksFrom: t.field({ type: SheetBlocksRef, defaultValue: 'columns', description: texts.blocksFrom }),
    blockSize: t.int({ required: false, description: texts.blockSize }),
    encoding: t.field({ type: SheetEncodingRef, required: false, description: texts.encoding }),
    withHidden: t.boolean({ defaultValue: false, description: texts.withHidden }),
    language: t.field({ type: SheetLanguageRef, defaultValue: 'en', description: texts.language }),
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
    separators: t.field({ type: [SheetSeparatorRef], required: false, description: texts.separators }),
    cures: t.field({ type: [SheetCureRef], required: false, description: texts.cures }),
    blocksFrom: t.field({ type: SheetBlocksRef, defaultValue: 'columns', description: texts.blocksFrom }),
    blockSize: t.int({ required: false, description: texts.blockSize }),
    encoding: t.field({ type: SheetEncodingRef, required: false, description: texts.encoding }),
    withHidden: t.boolean({ defaultValue: false, description: texts.withHidden }),
    language: t.field({ type: SheetLanguageRef, defaultValue: 'en', description: texts.language }),
    seen: t.string({ required: false, description: 'What the check gave: the import is refused when the event has changed since.' }),
    evenPlayed: t.boolean({ defaultValue: false, description: 'Also change riddles that teams have played.' }),
  }),
});

type Input = typeof CheckSheetInput.$inferInput;

const toSheetRequest = ({
  eventId,
  category,
  block,
  tab,
  hasHeader,
  headerRow,
  columns,
  separators,
  encoding,
  cures,
  blockSize,
  ...input
}: Input): sheets.SheetRequest => ({
  upload: input.upload,
  kind: input.kind,
  withHidden: input.withHidden,
  language: input.language,
  eventId: toId(eventId),
  tab: tab ?? 0,
  hasHeader: hasHeader ?? null,
  headerRow: headerRow ?? null,
  columns: columns ? columns.map((meaning) => meaning ?? null) : null,
  categoryId: category ? categoryIds[category] : null,
  block: block ?? null,
  separators: separators ?? [],
  encoding: encoding ?? null,
  cures: cures ?? [],
  blocksFrom: input.blocksFrom,
  blockSize: blockSize ?? null,
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
      ...(await sheets.checkSheet(ctx, toSheetRequest(input))),
    }),
  }),
  importSheet: t.errorUnionField({
    types: [SheetImportedRef, BadInput, EditConflict, Forbidden, NotFound],
    union: { name: 'ImportSheetResult', description: 'The event, or why not.' },
    description:
      'Adds and changes riddles, insiders or teams as an uploaded sheet says, or changes nothing. What the sheet does not have stays. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ImportSheetInput, description: 'The sheet.' }) },
    resolve: async (_root, { input }, ctx) =>
      sheets.importSheet(ctx, { ...toSheetRequest(input), seen: input.seen, evenPlayed: input.evenPlayed }),
  }),
}));
