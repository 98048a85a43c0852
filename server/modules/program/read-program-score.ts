import { z } from 'zod';
import { type QuestEvent, readCurrentEventByUser, readEventBySlug } from '#server/modules/events/events.ts';
import { people, requireActor } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/input.ts';
import { findScore, listEntries } from './program.store.ts';
import type { ProgramEntry, ProgramScore } from './program.types.ts';

const scoreInput = z.object({
  userId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The event by its id or by its slug. Without both, it is the person's current one. */
  eventId: z.number().int().positive().nullish(),
  event: z.string().max(64).nullish(),
});

/** Reads a person's programme points in an event: the viewer's own, or anybody's for ctc, organizers and integrations that give points. */
export async function readProgramScore(ctx: Context, input: z.input<typeof scoreInput>): Promise<ProgramScore> {
  const { userId, event: slug, eventId } = parse(scoreInput, input);
  if (ctx.viewer?.userId !== userId) requireActor(ctx, 'scores:write', 'admit', 'ctc');
  if (!(await people.readPerson(ctx, userId))) throw new NotFound();
  const id = eventId ?? (await (slug == null ? readCurrentEventByUser(ctx, userId) : readEventBySlug(ctx, slug)))?.id;
  if (id === undefined) throw new NotFound();
  const [score] = await findScore(ctx, { userId, eventId: id });
  return score ?? { userId, eventId: id, totalHalf: 0, entries: 0 };
}

/** Reads the viewer's programme points in the current event, which the caller has read. Null while the viewer's ledger has no line. */
export async function readOwnProgramScore(ctx: Context, { event }: { event: QuestEvent | null }): Promise<ProgramScore | null> {
  if (!event || !ctx.viewer) return null;
  const [score] = await findScore(ctx, { userId: ctx.viewer.userId, eventId: event.id });
  return score && score.entries > 0 ? score : null;
}

const pageInput = z.object({
  before: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  first: z.number().int().min(1).max(100).default(50),
});

/** Lists the lines of a score, newest first. The caller was allowed to read the score, and so may read its lines. */
export function readProgramHistory(
  ctx: Context,
  score: Pick<ProgramScore, 'userId' | 'eventId'>,
  input: z.input<typeof pageInput> = {},
): Promise<ProgramEntry[]> {
  const { before, first } = parse(pageInput, input);
  return listEntries(ctx, { userId: score.userId, eventId: score.eventId, before: before ?? null, first });
}
