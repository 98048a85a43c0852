import { readEventBySlug, readEventsOfDay } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { emptyDuty, findDuty, listDuties, listMoving } from './duty.store.ts';
import type { Duty, MovingPlace, Post } from './duty.types.ts';
import { countMarks, type PlaceRow, selectPostPlaces } from './posts.store.ts';

const listPostPlaces = prepared<{ userId: number; eventIds: number[] }, PlaceRow>((building) => selectPostPlaces(building, blocks.isShown));

const isPlanned = ({ shiftFrom, shiftTo, briefing }: Duty) => shiftFrom !== null || shiftTo !== null || briefing !== '';

const toDueTeam = ({ solvedAt, ...team }: PlaceRow['due'][number]) => ({ ...team, solvedAt: new Date(solvedAt) });

/** Reads what the viewer has to do in the events of the day: those in which they have a place or a plan. For staff. */
export async function readOwnPosts(ctx: Context): Promise<Post[]> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  const events = await readEventsOfDay(ctx);
  const eventIds = events.map(({ id }) => id);
  if (eventIds.length === 0) return [];
  const [duties, places, counts] = await Promise.all([
    listDuties(ctx.db, { userIds: [userId], eventIds }),
    listPostPlaces(ctx, { userId, eventIds }),
    countMarks(ctx, { userId, eventIds }),
  ]);
  return events
    .map(({ id: eventId, status }) => ({
      duty: duties.find((duty) => duty.eventId === eventId) ?? emptyDuty({ eventId, userId }),
      marks: counts.find((count) => count.eventId === eventId)?.marks ?? 0,
      places: places
        .filter((place) => place.eventId === eventId)
        // Before the start nobody reads what teams will be asked.
        .map((place) => ({ ...place, text: status === 'scheduled' ? null : place.text, due: place.due.map(toDueTeam) })),
    }))
    .filter((post) => post.places.length > 0 || isPlanned(post.duty));
}

/** Reads one such post of the viewer, as it is after a command. */
export async function readOwnDuty(ctx: Context, eventId: number): Promise<Duty> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  return findDuty(ctx.db, { eventId, userId });
}

/** Reads one duty of anybody. For organizers. */
export async function readDuty(ctx: Context, key: { eventId: number; userId: number }): Promise<Duty> {
  requireRight(ctx, 'run');
  return findDuty(ctx.db, key);
}

/** Reads the duties of insiders in the events of the day, one for each event. For organizers. */
export async function readDuties(ctx: Context, userIds: number[]): Promise<Duty[]> {
  requireRight(ctx, 'secrets');
  const eventIds = (await readEventsOfDay(ctx)).map(({ id }) => id);
  if (eventIds.length === 0) return [];
  const duties = await listDuties(ctx.db, { userIds, eventIds });
  return userIds.flatMap((userId) =>
    eventIds.map((eventId) => duties.find((duty) => duty.userId === userId && duty.eventId === eventId) ?? emptyDuty({ eventId, userId })),
  );
}

/** Reads which places would go to another insider, before they do. Null without the event. For organizers. */
export async function readReplacement(
  ctx: Context,
  { event, ...people }: { event: string; fromId: number; toId: number },
): Promise<MovingPlace[] | null> {
  requireRight(ctx, 'run');
  const found = await readEventBySlug(ctx, event);
  return found && listMoving(ctx.db, { eventId: found.id, ...people });
}
