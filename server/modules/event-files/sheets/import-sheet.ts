import { z } from 'zod';
import { holdEvent, markQuestChanged, readEvent } from '#server/modules/events/events.ts';
import { organizerCommand, requireRight } from '#server/modules/identity/identity.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { createTeamFor, membership } from '#server/modules/teams/teams.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import type { Encoding } from '#server/platform/text/encoding.rules.ts';
import { readUpload } from '../archive/uploads.ts';
import { holdContent } from '../content/change-content.ts';
import { maxInFile } from '../format/event-format.ts';
import { faultText } from '../format/faults.ts';
import { recordImport } from '../undo/record-import.ts';
import { applySheet, type SheetInput, type SheetPlan } from './apply/apply-sheet.ts';
import { readHintTexts } from './apply/hint-texts.ts';
import type { PreviewedRiddle } from './apply/preview-riddles.ts';
import { RowReader, type CellText } from './apply/row-reader.ts';
import type { TeamPlan } from './apply/team-rows.ts';
import { type Separator, separators, separatorsIn } from './read/answer-forms.rules.ts';
import { type Cure, cures } from './read/cures.rules.ts';
import { type MappedColumns, mapColumns, type Mapping, maxHeaderRows, type SheetColumn } from './read/map-columns.ts';
import { readSheetInThread } from './read/read-sheet-in-thread.ts';
import { type MappedSheet, type ReadOptions, type Sheet, type SheetFault, sheetLimits, type SheetRow } from './sheet.types.ts';

export interface SheetRequest extends Mapping, Omit<ReadOptions, 'tab' | 'allTabs'> {
  /** The name of the upload, or the bytes themselves, as a command has them. */
  upload: string | Buffer;
  eventId: number;
  /** The position of the sheet in its workbook, from 0. */
  tab: number;
}

interface SheetPreviewRow extends SheetRow {
  /** The answers, as teams must type them. */
  answers: CellText[];
}

/** What an import of a sheet would do, before it does it. */
export interface SheetCheck {
  tabs: string[];
  columns: SheetColumn[];
  /** The number of the row with the names of the columns; null when none has them. */
  headerRow: number | null;
  /** The first rows, among which the names of the columns may stand. */
  topRows: SheetPreviewRow[];
  /** The encoding in which a text was read; null for a workbook. */
  encoding: Encoding | null;
  /** How many rows and columns the spreadsheet hides. */
  hidden: Sheet['hidden'];
  /** The signs that separate answers in this sheet, or that the organizer named. */
  separators: Separator[];
  /** What can be taken out of the cells of this sheet, or the organizer said to. */
  cures: Cure[];
  /** How many rows have only one filled cell, as headings do. */
  headingRows: number;
  /** How many rows are left out, since they have an error for a value. */
  leftOutRows: number;
  /** The first riddles as teams will have them; none when it cannot be imported, and for other sheets. */
  preview: PreviewedRiddle[];
  /** The first rows below the names of the columns. */
  rows: SheetPreviewRow[];
  rowCount: number;
  faults: SheetFault[];
  /** Null when the sheet cannot be imported as it is. */
  plan: SheetPlan | null;
  /** A digest of what the event had when this was checked; null without a plan. */
  seen: string | null;
}

interface PreparedSheet {
  sheet: Sheet;
  mapped: MappedColumns;
  faults: SheetFault[];
  hints: SheetInput['hints'];
}

const isGood = (faults: readonly SheetFault[]) => faults.every(({ isWarning }) => isWarning);

/** Reads a sheet, and the text files that its hints may be already. */
async function prepareSheet(ctx: Context, request: SheetRequest): Promise<PreparedSheet> {
  requireRight(ctx, 'write');
  const { blockSize } = request;
  if (blockSize !== null && !(blockSize >= 1 && blockSize <= maxInFile.riddlesOfBlock))
    throw new BadInput([{ name: 'blockSize', message: `from 1 to ${maxInFile.riddlesOfBlock}` }]);
  const { upload, tab, encoding, withHidden, language } = request;
  const bytes = typeof upload === 'string' ? await readUpload(ctx, { upload, maxBytes: sheetLimits.bytes }) : upload;
  const options = { tab, allTabs: request.blocksFrom === 'tabs', encoding, withHidden, language };
  const sheet = await readSheetInThread({ bytes, options });
  const mapped = mapColumns(sheet, request);
  const isCured = ({ code }: SheetFault) => code === 'formulaError' && request.cures.includes('errorRows');
  const faults = [...sheet.faults.filter((fault) => !isCured(fault)), ...mapped.faults];
  const cells = new RowReader(mapped.sheet);
  if (request.kind !== 'riddles' || !isGood(faults) || cells.findColumn('hint') === null) return { sheet, mapped, faults, hints: [] };
  const hints = await readHintTexts(ctx, await questReplacement.readStoredBlocks(ctx, request.eventId));
  return { sheet, mapped, faults, hints: [...hints] };
}

/** Orders faults by tab, row and column; those of the whole sheet come first. */
const inOrder = (faults: readonly SheetFault[]): SheetFault[] =>
  [...Map.groupBy(faults, ({ tab }) => tab).values()].flatMap((own) =>
    own.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || (one.column ?? 0) - (other.column ?? 0)),
  );

/** Orders faults before warnings, so that the limit of the report cuts off warnings first. */
const reportedFaults = (faults: readonly SheetFault[]): SheetFault[] => {
  const [errors, warnings] = [faults.filter(({ isWarning }) => !isWarning), faults.filter(({ isWarning }) => isWarning)];
  return [...inOrder(errors), ...inOrder(warnings)].slice(0, sheetLimits.faults);
};

const previewRows = 20;

/** Finds the signs that separate answers in the rows, and adds those that the organizer named. */
function findSeparators(cells: RowReader, { rows, separators: named }: MappedSheet): Separator[] {
  const present = new Set(rows.flatMap((row) => cells.answers(row).flatMap(separatorsIn)));
  return separators.filter((separator) => present.has(separator) || named.includes(separator));
}

const cureOf: Partial<Record<SheetFault['code'], Cure>> = {
  answerNumber: 'numbering',
  answerBrackets: 'brackets',
  answerMarkup: 'markup',
  textMarkup: 'markup',
  answerExpression: 'expression',
  formulaError: 'errorRows',
};

/** Finds the cures that the faults of a sheet ask for, and adds those that the organizer named. */
const findCures = (faults: readonly SheetFault[], named: readonly Cure[]): Cure[] => {
  const wanted = new Set(faults.map(({ code }) => cureOf[code]));
  return cures.filter((cure) => wanted.has(cure) || named.includes(cure));
};

/** Says what the columns of a sheet mean, what is wrong with it, and what its import would do. It writes nothing. */
export async function checkSheet(ctx: Context, request: SheetRequest): Promise<SheetCheck> {
  const { sheet, mapped, faults, hints } = await prepareSheet(ctx, request);
  const event = await readEvent(ctx, request.eventId);
  if (!event) throw new NotFound();
  const applied = isGood(faults) ? await applySheet(ctx, { event, sheet: mapped.sheet, mapping: request, hints }) : null;
  const cells = new RowReader(mapped.sheet);
  const all = [...faults, ...(applied?.faults ?? [])];
  const isImportable = applied !== null && isGood(all);
  return {
    tabs: sheet.tabs,
    columns: mapped.columns,
    headerRow: mapped.headerRow,
    topRows: sheet.rows
      .filter(({ tab }) => tab === sheet.rows[0]?.tab)
      .slice(0, maxHeaderRows)
      .map((row) => ({ ...row, answers: [] })),
    rows: mapped.sheet.rows.slice(0, previewRows).map((row) => ({ ...row, answers: cells.answers(row) })),
    encoding: sheet.encoding,
    hidden: sheet.hidden,
    separators: findSeparators(cells, mapped.sheet),
    cures: findCures(all, request.cures),
    headingRows: mapped.headingRows,
    leftOutRows: mapped.leftOutRows,
    preview: isImportable ? (applied.preview ?? []) : [],
    rowCount: mapped.sheet.rows.length,
    faults: reportedFaults(all),
    plan: isImportable ? applied.plan : null,
    seen: isImportable ? applied.seen : null,
  };
}

export interface SheetImported {
  kind: 'SheetImported';
  eventId: number;
  /** The id by which the import can be undone; null when nothing has changed, and for teams. */
  importId: number | null;
  plan: SheetPlan;
}

/** Refuses a sheet with faults; the fields of the refusal are their cells, in the notation R2C3. */
function refuse(faults: readonly SheetFault[]): void {
  if (isGood(faults)) return;
  const errors = reportedFaults(faults).filter(({ isWarning }) => !isWarning);
  const cell = ({ row, column, tab }: SheetFault) =>
    `${tab === undefined ? '' : `${tab}!`}${row === null ? '' : `R${row}`}${column === null ? '' : `C${column}`}` || 'sheet';
  throw new BadInput(errors.slice(0, 20).map((fault) => ({ name: cell(fault), message: faultText(fault, 'en') })));
}

async function writeTeams(ctx: CommandContext, eventId: number, teams: readonly TeamPlan[]): Promise<void> {
  for (const { teamId, name, categoryId, captainId, newMemberIds } of teams) {
    if (teamId === null) await createTeamFor(ctx, { eventId, categoryId, name, captainId, memberIds: newMemberIds });
    else for (const userId of newMemberIds) await membership.seatMember(ctx, { teamId, userId });
  }
}

const writeSheet = organizerCommand({
  right: 'write',
  name: 'importSheet',
  input: z.object({
    eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    sheet: z.custom<MappedSheet>(),
    mapping: z.custom<SheetInput['mapping']>(),
    hints: z.custom<SheetInput['hints']>(),
    seen: z.string().max(64).nullable(),
    evenPlayed: z.boolean(),
  }),
  async run(ctx, { eventId, seen, evenPlayed, ...input }): Promise<SheetImported> {
    const held = input.mapping.kind === 'teams' ? null : await holdContent(ctx, eventId);
    const event = held?.event ?? (await holdEvent(ctx, eventId));
    const { faults, plan, blocks, teams, ...applied } = await applySheet(ctx, { event, ...input });
    if (seen !== null && applied.seen !== seen) throw new EditConflict();
    refuse(faults);
    if (blocks) {
      await questReplacement.writeQuest(ctx, { eventId, blocks, evenPlayed });
      await markQuestChanged(ctx, eventId);
    }
    if (teams) await writeTeams(ctx, eventId, teams);
    const importId = held && (await recordImport(ctx, { eventId, source: 'sheet', before: held.before }));
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { sheet: input.mapping.kind, ...plan } });
    return { kind: 'SheetImported', eventId, importId, plan };
  },
});

/**
 * An organizer imports a sheet in one transaction, all of it or nothing. What the sheet does not have stays. Riddles that teams have played
 * are changed only with `evenPlayed`. The import is refused when the event has changed since the check that returned `seen`.
 */
export async function importSheet(
  ctx: Context,
  { seen = null, evenPlayed = false, ...request }: SheetRequest & { seen?: string | null | undefined; evenPlayed?: boolean },
): Promise<SheetImported> {
  const { mapped, faults, hints } = await prepareSheet(ctx, request);
  refuse(faults);
  const { kind, categoryId, block, blockSize, eventId } = request;
  return writeSheet(ctx, { eventId, sheet: mapped.sheet, mapping: { kind, categoryId, block, blockSize }, hints, seen, evenPlayed });
}
