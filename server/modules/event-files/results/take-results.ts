import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { TakenResults } from './results-format.ts';
import { type SpooledResults, spoolResults } from './spool-results.ts';

/** Names of people leave the house, so the audit log says who has taken them. */
const recordTaking = organizerCommand({
  name: 'exportResults',
  input: z.object({ eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), results: z.enum(['anonymous', 'personal']) }),
  async run(ctx, { eventId, results }): Promise<object> {
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { results } });
    return {};
  },
});

/** Gives an organizer what the teams of an event did, as files that `remove` deletes, and writes down that it was taken. */
export async function takeResults(ctx: Context, asked: { eventId: number; results: TakenResults }): Promise<SpooledResults> {
  await recordTaking(ctx, asked);
  return spoolResults(ctx, asked);
}
