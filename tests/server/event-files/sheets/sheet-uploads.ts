import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { addPart, checkSheet, importSheet, type Meaning, type SheetKind } from '#server/modules/event-files/event-files.ts';
import type { Separator } from '#server/modules/event-files/sheets/read/answer-forms.rules.ts';
import type { Encoding } from '#server/modules/event-files/sheets/read/encoding.rules.ts';
import type { Context } from '#server/platform/context.ts';
import { World } from '#tests/support/world.ts';

/** A workbook of one sheet. */
export const workbookOf = async (rows: (string | number | boolean | Date | null)[][], name = 'Лист1'): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

/** A table as it is copied out of a spreadsheet. */
export const pasted = (...rows: string[][]): Buffer => Buffer.from(rows.map((row) => row.join('\t')).join('\n'));

async function upload(ctx: Context, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await addPart(ctx, { upload: name, at: 0, part: Readable.from([bytes]) });
  return name;
}

/** A sheet is read as it is, without anything that an organizer would say. */
export const asItIs = { tab: 0, encoding: null, withHidden: false, language: 'en' } as const;

interface Options {
  kind?: SheetKind;
  columns?: (Meaning | null)[] | null;
  hasHeader?: boolean | null;
  headerRow?: number | null;
  categoryId?: number | null;
  block?: string | null;
  separators?: Separator[];
  encoding?: Encoding | null;
  withHidden?: boolean;
  language?: 'ru' | 'en';
  tab?: number;
}

/** An event of a test whose organizer brings sheets. */
export async function openDesk(options: Parameters<typeof World.withEvent>[0] = { startsInMinutes: 600 }) {
  const world = await World.withEvent(options);
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  const asked = async (bytes: Buffer, options: Options = {}) => ({
    upload: await upload(ctx, bytes),
    eventId: world.eventId,
    kind: 'riddles' as const,
    columns: null,
    hasHeader: null,
    headerRow: null,
    categoryId: null,
    block: null,
    separators: [],
    ...asItIs,
    ...options,
  });
  return {
    world,
    ctx,
    organizer,
    asked,
    check: async (bytes: Buffer, asking?: Options) => checkSheet(ctx, await asked(bytes, asking)),
    bring: async (bytes: Buffer, asking?: Options & { evenPlayed?: boolean; seen?: string | null }) =>
      importSheet(ctx, { ...(await asked(bytes, asking)), evenPlayed: asking?.evenPlayed ?? false, seen: asking?.seen ?? null }),
  };
}

/** Faults as an organizer would point at them. */
export const pointed = (faults: readonly { row: number | null; column: number | null; code: string }[]): string[] =>
  faults.map(({ row, column, code }) => `${row ?? '-'}:${column ?? '-'} ${code}`);
