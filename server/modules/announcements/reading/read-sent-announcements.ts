import { z } from 'zod';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse, text } from '#server/platform/input.ts';
import { findAnnouncement } from '../announcements.store.ts';
import type { AnnouncementReader, AnnouncementReaders, SentAnnouncement } from '../announcements.types.ts';
import { id } from '../announcing/announcement-input.ts';
import { listReaders, listReadersOfTeams, listSent } from '../recipients.store.ts';

const orNull = id.nullish().transform((value) => value ?? null);
const first = z.number().int().min(1).max(100).default(50);
const sentInput = z.object({ event: text(64), before: orNull, first });

/** Lists what was announced in an event, newest first, with how many have read it. For organizers. */
export async function readSentAnnouncements(ctx: Context, input: z.input<typeof sentInput>): Promise<SentAnnouncement[]> {
  requireRight(ctx, 'run');
  const { event: slug, ...page } = parse(sentInput, input);
  const event = await readEventBySlug(ctx, slug);
  return event ? listSent(ctx, { eventId: event.id, id: null, ...page }, blocks.isShown) : [];
}

/** Reads one announcement as organizers see it. For organizers. */
export async function readSentAnnouncement(ctx: Context, announcementId: number): Promise<SentAnnouncement> {
  requireRight(ctx, 'run');
  const found = await findAnnouncement(ctx.db, announcementId);
  const [sent] = found ? await listSent(ctx, { eventId: found.eventId, id: announcementId, before: null, first: 1 }, blocks.isShown) : [];
  if (!sent) throw new NotFound();
  return sent;
}

/** Reads who is to read an announcement, by team. For organizers. */
export async function readAnnouncementReaders(ctx: Context, announcementId: number): Promise<AnnouncementReaders> {
  requireRight(ctx, 'run');
  if (!(await findAnnouncement(ctx.db, announcementId))) throw new NotFound();
  return { announcementId, teams: await listReadersOfTeams(ctx, announcementId, blocks.isShown) };
}

const peopleInput = z.object({ teamId: orNull, after: orNull, first });

/** Lists the people of these readers by their ids, all or of one team, with when each has read it. The caller was allowed to read them. */
export function readPeopleOf(
  ctx: Context,
  { announcementId }: AnnouncementReaders,
  input: z.input<typeof peopleInput>,
): Promise<AnnouncementReader[]> {
  return listReaders(ctx, { announcementId, ...parse(peopleInput, input) }, blocks.isShown);
}
