import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { ExportedResults } from './results-format.ts';
import { type SpooledResults, spoolResults } from './spool-results.ts';

/** The audit log tells who exported results, since these may contain names of people. */
const recordExport = organizerCommand({
  right: 'run',
  name: 'exportResults',
  input: z.object({ eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), results: z.enum(['anonymous', 'personal']) }),
  async run(ctx, { eventId, results }): Promise<object> {
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { results } });
    return {};
  },
});

/** Records that an organizer exports the results of an event, and writes them into files that `remove` deletes. */
export async function takeResults(ctx: Context, request: { eventId: number; results: ExportedResults }): Promise<SpooledResults> {
  await recordExport(ctx, request);
  return spoolResults(ctx, request);
}
