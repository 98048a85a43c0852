import { z } from 'zod';
import { readEventsOfDay } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse, text } from '#server/platform/input.ts';
import type { InsiderCounts, InsiderDayEntry } from './checkpoints.types.ts';
import { countDay, listDayEntries } from './insider-day.store.ts';

const cursor = text(77, 'not a cursor of ours')
  .regex(/^\d{1,16}\.[a-z0-9-]{1,60}$/, 'not a cursor of ours')
  .transform((value) => {
    const [micros = '', key = ''] = value.split('.');
    return { micros: Number(micros), key };
  });

const pageInput = z.object({ after: cursor.nullish(), first: z.number().int().min(1).max(100).default(50) });

export interface InsiderDay {
  counts: InsiderCounts;
  entries: InsiderDayEntry[];
}

const noCounts: InsiderCounts = { people: 0, teams: 0, marks: 0 };

/** Reads the viewer's scans and marks in the events of the day, newest first, with counts. For staff. */
export async function readInsiderDay(ctx: Context, input: z.input<typeof pageInput> = {}): Promise<InsiderDay> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  const { after, first } = parse(pageInput, input);
  const insider = { userId, eventIds: (await readEventsOfDay(ctx)).map(({ id }) => id) };
  const page = { afterMicros: after?.micros ?? null, afterKey: after?.key ?? null, first };
  const [[counts = noCounts], entries] = await Promise.all([countDay(ctx, insider), listDayEntries(ctx, { ...insider, ...page })]);
  return { counts, entries };
}
