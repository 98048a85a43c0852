import { z } from 'zod';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import type { Attempt, AuditEntry } from '../admin.types.ts';
import { id, orNull, page, searchText, slug } from '../page-input.ts';
import { listAttempts, listAuditEntries } from './logs.store.ts';

const auditInput = z.object({
  event: orNull(slug),
  actorId: orNull(id),
  action: orNull(z.string().max(100)),
  subjectType: orNull(z.string().max(100)),
  subjectId: orNull(z.string().max(100)),
  ...page,
});

/** Reads the audit log, newest first: who did what, with before and after. For organizers. */
export async function readAuditLog(ctx: Context, input: z.input<typeof auditInput> = {}): Promise<AuditEntry[]> {
  requireRole(ctx, 'organizer');
  const { event: eventSlug, ...filter } = parse(auditInput, input);
  if (eventSlug === null) return listAuditEntries(ctx.db, { ...filter, eventId: null });
  const event = await readEventBySlug(ctx, eventSlug);
  return event ? listAuditEntries(ctx.db, { ...filter, eventId: event.id }) : [];
}

const attemptsInput = z.object({
  event: slug,
  teamId: orNull(id),
  riddleId: orNull(id),
  isRight: orNull(z.boolean()),
  text: searchText,
  ...page,
});

/** Reads the attempts of an event, cleared ones included, newest first. For organizers. */
export async function readAttempts(ctx: Context, input: z.input<typeof attemptsInput>): Promise<Attempt[]> {
  requireRole(ctx, 'organizer');
  const { event: eventSlug, ...filter } = parse(attemptsInput, input);
  const event = await readEventBySlug(ctx, eventSlug);
  return event ? listAttempts(ctx.db, { ...filter, eventId: event.id }) : [];
}
