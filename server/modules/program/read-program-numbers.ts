import { z } from 'zod';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { getProgramNumbers, listLeaders } from './program.store.ts';
import type { ProgramLeader, ProgramNumbers, ProgramSpan } from './program.types.ts';

const pageInput = z.object({ first: z.number().int().min(1).max(100) });

/** Sums up the points of the programme and counts the people who are on site. For organizers. */
export async function readProgramNumbers(ctx: Context, { eventId, from, until }: ProgramSpan): Promise<ProgramNumbers> {
  requireRight(ctx, 'read');
  return getProgramNumbers(ctx.db, { eventId, from, until });
}

/** Lists the people with the most points. For organizers. */
export async function readProgramLeaders(
  ctx: Context,
  { eventId, from, until, first }: ProgramSpan & { first: number },
): Promise<ProgramLeader[]> {
  requireRight(ctx, 'read');
  return listLeaders(ctx.db, { eventId, from, until, ...parse(pageInput, { first }) });
}
