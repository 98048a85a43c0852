import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { archive, sheets } from '#server/modules/event-files/event-files.ts';
import type { Separator } from '#server/modules/event-files/sheets/read/answer-forms.rules.ts';
import type { Cure } from '#server/modules/event-files/sheets/read/cures.rules.ts';
import type { BlocksFrom } from '#server/modules/event-files/sheets/read/map-columns.ts';
import type { Context } from '#server/platform/context.ts';
import type { Encoding } from '#server/platform/text/encoding.rules.ts';
import { World } from '#tests/support/world.ts';

/** A workbook of one sheet. */
export const makeWorkbook = async (rows: (string | number | boolean | Date | null)[][], name = 'Лист1'): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

/** A text that was copied out of a spreadsheet. */
export const pasted = (...rows: string[][]): Buffer => Buffer.from(rows.map((row) => row.join('\t')).join('\n'));

async function upload(ctx: Context, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await archive.addPart(ctx, { upload: name, at: 0, part: Readable.from([bytes]) });
  return name;
}

/** The options with which a sheet is read when an organizer chooses nothing. */
export const asItIs = { tab: 0, encoding: null, withHidden: false, language: 'en' } as const;

interface Options {
  kind?: sheets.SheetKind;
  columns?: (sheets.Meaning | null)[] | null;
  hasHeader?: boolean | null;
  headerRow?: number | null;
  categoryId?: number | null;
  block?: string | null;
  separators?: Separator[];
  encoding?: Encoding | null;
  withHidden?: boolean;
  language?: 'ru' | 'en';
  tab?: number;
  cures?: Cure[];
  blocksFrom?: BlocksFrom;
  blockSize?: number | null;
}

/** An event whose organizer checks and imports sheets. */
export async function openDesk(options: Parameters<typeof World.withEvent>[0] = { startsInMinutes: 600 }) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const makeRequest = async (bytes: Buffer, options: Options = {}) => ({
    upload: await upload(ctx, bytes),
    eventId: world.eventId,
    kind: 'riddles' as const,
    columns: null,
    hasHeader: null,
    headerRow: null,
    categoryId: null,
    block: null,
    separators: [],
    cures: [],
    blocksFrom: 'columns' as const,
    blockSize: null,
    ...asItIs,
    ...options,
  });
  return {
    world,
    ctx,
    organizer,
    makeRequest,
    check: async (bytes: Buffer, choices?: Options) => sheets.checkSheet(ctx, await makeRequest(bytes, choices)),
    bring: async (bytes: Buffer, choices?: Options & { evenPlayed?: boolean; seen?: string | null }) =>
      sheets.importSheet(ctx, {
        ...(await makeRequest(bytes, choices)),
        evenPlayed: choices?.evenPlayed ?? false,
        seen: choices?.seen ?? null,
      }),
  };
}

/** Writes faults as `row:column code`. */
export const pointed = (faults: readonly { row: number | null; column: number | null; code: string }[]): string[] =>
  faults.map(({ row, column, code }) => `${row ?? '-'}:${column ?? '-'} ${code}`);
