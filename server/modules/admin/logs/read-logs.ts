import { z } from 'zod';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { mayOrganizer, requireRight } from '#server/modules/identity/identity.ts';
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

/** The name of a riddle is its answer, and what a command wrote down may hold any secret. */
const hideFacts = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  subjectName: entry.subjectType === 'riddle' || entry.subjectType === 'block' ? null : entry.subjectName,
  before: null,
  after: null,
});

/** Reads the audit log, newest first: who did what, with before and after. An organizer without answers reads only who did what. */
export async function readAuditLog(ctx: Context, input: z.input<typeof auditInput> = {}): Promise<AuditEntry[]> {
  requireRight(ctx, 'read');
  const { event: eventSlug, ...filter } = parse(auditInput, input);
  const event = eventSlug === null ? null : await readEventBySlug(ctx, eventSlug);
  if (eventSlug !== null && !event) return [];
  const entries = await listAuditEntries(ctx.db, { ...filter, eventId: event?.id ?? null });
  return mayOrganizer(ctx.viewer, 'secrets') ? entries : entries.map(hideFacts);
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
  requireRight(ctx, 'secrets');
  const { event: eventSlug, ...filter } = parse(attemptsInput, input);
  const event = await readEventBySlug(ctx, eventSlug);
  return event ? listAttempts(ctx.db, { ...filter, eventId: event.id }) : [];
}
