import { z } from 'zod';
import { holdEvent, markQuestChanged, readEvent } from '#server/modules/events/events.ts';
import { organizerCommand, requireRole } from '#server/modules/identity/identity.ts';
import { readWholeQuest, writeQuest } from '#server/modules/quest/quest.ts';
import { createTeamFor, seatMember } from '#server/modules/teams/teams.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { readUpload } from '../archive/uploads.ts';
import { faultText } from '../format/faults.ts';
import { applySheet, type Applying, type SheetPlan } from './apply/apply-sheet.ts';
import { readHintTexts, storeHints } from './apply/hint-texts.ts';
import { RowReader, type Said } from './apply/row-reader.ts';
import type { TeamPlan } from './apply/team-rows.ts';
import { holdContent } from '../transfer/write-content.ts';
import { keepImport } from '../undo/keep-import.ts';
import { type Separator, separators, separatorsIn } from './read/answer-forms.rules.ts';
import type { Encoding } from './read/encoding.rules.ts';
import { type ColumnsRead, mapColumns, type Mapping, mostHeaderRows, type SheetColumn } from './read/map-columns.ts';
import { readSheetApart } from './read/read-sheet-apart.ts';
import { type MappedSheet, type Reading, type Sheet, type SheetFault, sheetLimits, type SheetRow } from './sheet.types.ts';

export interface SheetAsked extends Mapping, Omit<Reading, 'tab'> {
  /** The name of the upload. */
  upload: string;
  eventId: number;
  /** The place of the sheet in its workbook, from 0. */
  tab: number;
}

interface SheetPreviewRow extends SheetRow {
  /** The answers, as teams must type them. */
  answers: Said[];
}

/** What an import of a sheet would do, before it does it. */
export interface SheetCheck {
  tabs: string[];
  columns: SheetColumn[];
  /** The number of the row with the names of the columns; null when none has them. */
  headerRow: number | null;
  /** The first rows, among which the names of the columns may stand. */
  topRows: SheetPreviewRow[];
  /** In which a text was read; null for a workbook. */
  encoding: Encoding | null;
  /** How many rows and columns the spreadsheet hides. */
  hidden: Sheet['hidden'];
  /** What stands between answers here, or was said to. */
  separators: Separator[];
  /** The first rows below the names of the columns. */
  rows: SheetPreviewRow[];
  rowCount: number;
  faults: SheetFault[];
  /** Null when the sheet cannot be imported as it is. */
  plan: SheetPlan | null;
  /** Says what the event had when this was checked; null without a plan. */
  seen: string | null;
}

interface Prepared {
  sheet: Sheet;
  read: ColumnsRead;
  faults: SheetFault[];
  hints: Applying['hints'];
}

const isGood = (faults: readonly SheetFault[]) => faults.every(({ isWarning }) => isWarning);

/** Reads a sheet and stores the hints that it has. */
async function prepareSheet(ctx: Context, asked: SheetAsked): Promise<Prepared> {
  requireRole(ctx, 'organizer');
  const bytes = await readUpload(ctx, { upload: asked.upload, most: sheetLimits.bytes });
  const { tab, encoding, withHidden, language } = asked;
  const sheet = await readSheetApart({ bytes, how: { tab, encoding, withHidden, language } });
  const read = mapColumns(sheet, asked);
  const faults = [...sheet.faults, ...read.faults];
  const cells = new RowReader(read.sheet);
  if (asked.kind !== 'riddles' || !isGood(faults) || cells.columnOf('hint') === null) return { sheet, read, faults, hints: [] };
  const known = await readHintTexts(ctx, await readWholeQuest(ctx, asked.eventId));
  const hints = read.sheet.rows.flatMap((row) => cells.one(row, 'hint')?.text ?? []);
  return { sheet, read, faults, hints: [...(await storeHints(ctx, hints, known))] };
}

/** By rows and columns, with what concerns the whole sheet first. */
const inOrder = (faults: readonly SheetFault[]): SheetFault[] =>
  faults.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || (one.column ?? 0) - (other.column ?? 0));

/** Faults before warnings, so that none is cut off by them; at most so many as are told. */
const told = (faults: readonly SheetFault[]): SheetFault[] => {
  const [wrong, odd] = [faults.filter(({ isWarning }) => !isWarning), faults.filter(({ isWarning }) => isWarning)];
  return [...inOrder(wrong), ...inOrder(odd)].slice(0, sheetLimits.faults);
};

const previewRows = 20;

/** The signs that stand between answers, with those that were said to. */
function findSeparators(cells: RowReader, { rows, separators: asked }: MappedSheet): Separator[] {
  const found = new Set(rows.flatMap((row) => cells.answers(row).flatMap(separatorsIn)));
  return separators.filter((separator) => found.has(separator) || asked.includes(separator));
}

/** Says what the columns of a sheet mean, what is wrong with it, and what its import would do. It writes nothing but hints as files. */
export async function checkSheet(ctx: Context, asked: SheetAsked): Promise<SheetCheck> {
  const { sheet, read, faults, hints } = await prepareSheet(ctx, asked);
  const event = await readEvent(ctx, asked.eventId);
  if (!event) throw new NotFound();
  const applied = isGood(faults) ? await applySheet(ctx, { event, sheet: read.sheet, asked, hints }) : null;
  const cells = new RowReader(read.sheet);
  const all = [...faults, ...(applied?.faults ?? [])];
  const isImportable = applied !== null && isGood(all);
  return {
    tabs: sheet.tabs,
    columns: read.columns,
    headerRow: read.headerRow,
    topRows: sheet.rows.slice(0, mostHeaderRows).map((row) => ({ ...row, answers: [] })),
    rows: read.sheet.rows.slice(0, previewRows).map((row) => ({ ...row, answers: cells.answers(row) })),
    encoding: sheet.encoding,
    hidden: sheet.hidden,
    separators: findSeparators(cells, read.sheet),
    rowCount: read.sheet.rows.length,
    faults: told(all),
    plan: isImportable ? applied.plan : null,
    seen: isImportable ? applied.seen : null,
  };
}

export interface SheetImported {
  kind: 'SheetImported';
  eventId: number;
  /** By this it can be undone; null when nothing has changed, and for teams. */
  importId: number | null;
  plan: SheetPlan;
}

/** Faults as the fields of a refusal, by their cells in the notation R2C3. */
function refuse(faults: readonly SheetFault[]): void {
  if (isGood(faults)) return;
  const wrong = told(faults).filter(({ isWarning }) => !isWarning);
  const cell = ({ row, column }: SheetFault) => `${row === null ? '' : `R${row}`}${column === null ? '' : `C${column}`}` || 'sheet';
  throw new BadInput(wrong.slice(0, 20).map((fault) => ({ name: cell(fault), message: faultText(fault, 'en') })));
}

async function writeTeams(ctx: CommandContext, eventId: number, teams: readonly TeamPlan[]): Promise<void> {
  for (const { teamId, name, categoryId, captainId, newMemberIds } of teams) {
    if (teamId === null) await createTeamFor(ctx, { eventId, categoryId, name, captainId, memberIds: newMemberIds });
    else for (const userId of newMemberIds) await seatMember(ctx, { teamId, userId });
  }
}

const writeSheet = organizerCommand({
  name: 'importSheet',
  input: z.object({
    eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    sheet: z.custom<MappedSheet>(),
    asked: z.custom<Applying['asked']>(),
    hints: z.custom<Applying['hints']>(),
    seen: z.string().max(64).nullable(),
    evenPlayed: z.boolean(),
  }),
  async run(ctx, { eventId, seen, evenPlayed, ...input }): Promise<SheetImported> {
    const held = input.asked.kind === 'teams' ? null : await holdContent(ctx, eventId);
    const event = held?.event ?? (await holdEvent(ctx, eventId));
    const { faults, plan, blocks, teams, ...applied } = await applySheet(ctx, { event, ...input });
    if (seen !== null && applied.seen !== seen) throw new EditConflict();
    refuse(faults);
    if (blocks) {
      await writeQuest(ctx, { eventId, blocks, evenPlayed });
      await markQuestChanged(ctx, eventId);
    }
    if (teams) await writeTeams(ctx, eventId, teams);
    const importId = held && (await keepImport(ctx, { eventId, source: 'sheet', before: held.before }));
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { sheet: input.asked.kind, ...plan } });
    return { kind: 'SheetImported', eventId, importId, plan };
  },
});

/**
 * An organizer imports a sheet, all of it in one transaction or nothing. What it does not have stays. What teams have played is changed only
 * when `evenPlayed` says so, and nothing when the event is no longer as it was `seen`.
 */
export async function importSheet(
  ctx: Context,
  { seen = null, evenPlayed = false, ...asked }: SheetAsked & { seen?: string | null | undefined; evenPlayed?: boolean },
): Promise<SheetImported> {
  const { read, faults, hints } = await prepareSheet(ctx, asked);
  refuse(faults);
  const { kind, categoryId, block, eventId } = asked;
  return writeSheet(ctx, { eventId, sheet: read.sheet, asked: { kind, categoryId, block }, hints, seen, evenPlayed });
}
