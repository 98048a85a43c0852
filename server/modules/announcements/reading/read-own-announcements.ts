import { z } from 'zod';
import { readEventsOfDay } from '#server/modules/events/events.ts';
import type { Person } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { readPersonSelf } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { parse } from '#server/platform/input.ts';
import type { Announcement } from '../announcements.types.ts';
import { id } from '../announcing/announcement-input.ts';
import { selectOwn } from '../recipients.store.ts';

const pageInput = z.object({
  before: id.nullish().transform((value) => value ?? null),
  first: z.number().int().min(1).max(100).default(50),
});

const listOwn = prepared<{ userId: number; eventIds: number[]; before: number | null; first: number }, Announcement>((building) =>
  selectOwn(building, blocks.isShown),
);

/**
 * Lists the announcements that are for the viewer and not taken back, newest first: of the current event, for insiders and staff of the
 * events of the day.
 */
export async function readOwnAnnouncements(ctx: Context, person: Person, input: z.input<typeof pageInput>): Promise<Announcement[]> {
  const page = parse(pageInput, input);
  const { event } = await readPersonSelf(ctx, person);
  const worksAt = person.role === 'insider' || person.role === 'ctc' ? await readEventsOfDay(ctx) : [];
  const eventIds = [...new Set([event, ...worksAt].flatMap((each) => each?.id ?? []))];
  return listOwn(ctx, { userId: person.id, eventIds, ...page });
}
