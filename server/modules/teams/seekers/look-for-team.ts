import { z } from 'zod';
import { EventNotActive, type QuestEvent, readCurrentEvent } from '#server/modules/events/events.ts';
import { personTopic, requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { cutPage, type Page, pageSize } from '../page.rules.ts';
import type { Seeker } from '../teams.types.ts';
import { deleteSeeker, insertSeeker, isSeeker, listSeekers } from './seekers.store.ts';

export interface LookingForTeam {
  kind: 'LookingForTeam';
  isLookingForTeam: boolean;
}

/** The rate limit of switching the search for a team on and off. */
export const seekingPace = { burst: 30, perMinute: 30 };

/** The viewer says whether they look for a team in the current event. A repeat changes nothing. */
export const setLookingForTeam = command({
  name: 'setLookingForTeam',
  input: z.object({ value: z.boolean() }),
  allow: (ctx) => requireRole(ctx, 'guest', 'organizer'),
  pace: seekingPace,
  async run(ctx, { value }, { userId }): Promise<LookingForTeam> {
    const event = await readOpenEvent(ctx);
    if (!event) throw new EventNotActive();
    return setSeeker(ctx, { person: { eventId: event.id, userId }, value });
  },
  allowReplay: allowIsEnough,
});

/** Puts a person on the list of an event, or takes them off it. */
export async function setSeeker(
  ctx: Context,
  { person, value }: { person: { eventId: number; userId: number }; value: boolean },
): Promise<LookingForTeam> {
  await (value ? insertSeeker(ctx.db, { ...person, now: ctx.clock.now }) : deleteSeeker(ctx.db, person));
  ctx.publish(personTopic(person.userId));
  return { kind: 'LookingForTeam', isLookingForTeam: value };
}

const whileOpen = (event: QuestEvent | null) => (event?.status === 'finished' ? null : event);

/** Reads the current event while people can look for a team in it; null once it is over. */
export const readOpenEvent = async (ctx: Context): Promise<QuestEvent | null> => whileOpen(await readCurrentEvent(ctx));

/** Tells whether a person looks for a team in the current event, which the caller has read; false once it is over. */
export async function isLookingForTeam(ctx: Context, person: { userId: number; event: QuestEvent | null }): Promise<boolean> {
  const event = whileOpen(person.event);
  return event !== null && isSeeker(ctx, { eventId: event.id, userId: person.userId });
}

/**
 * Reads the people who look for a team in the current event, without the viewer, at most 100 a page. The page is empty for a viewer who
 * is not registered, and for everybody once the event is over.
 */
export async function readSeekers(ctx: Context, page: { first: number; after: number | null }): Promise<Page<Seeker>> {
  const { userId, role } = requireViewer(ctx);
  const event = role === null ? null : await readOpenEvent(ctx);
  if (!event) return { items: [], next: null };
  const size = pageSize(page.first);
  const rows = await listSeekers(ctx, { eventId: event.id, exceptUserId: userId, first: size + 1, after: page.after });
  return cutPage(rows, size, (seeker) => seeker.userId);
}
