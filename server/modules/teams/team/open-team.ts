import { z } from 'zod';
import {
  categoryId,
  EventNotActive,
  type QuestEvent,
  readCurrentEventByUser,
  requirePlayed,
  shareEvent,
} from '#server/modules/events/events.ts';
import { personTopic, requireRole } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { readPlay } from '../read-team.ts';
import { AlreadyInTeam, NameTaken } from '../teams.errors.ts';
import { findCreatedSecondsAgo, findMembership, recordChoice } from '../teams.store.ts';
import type { TeamChanged } from '../teams.types.ts';
import { createTeam } from './create-team.ts';
import { teamName } from './team-input.ts';

/** docs/rules.md: the rate limit of creating teams in an event, with deleted ones counted. */
const creationLimit = { teams: 5, windowSeconds: 3_600 };

const open = command({
  name: 'openTeam',
  input: z.object({ name: teamName, categoryId }),
  allow: (ctx) => requireRole(ctx, 'guest', 'organizer'),
  async run(ctx, team, { userId }): Promise<TeamChanged> {
    const { event: current, membership: seat } = await readPlay(ctx);
    const event = await readOpenEvent(ctx, current);
    const [membership] = event.id === current?.id ? [seat] : await findMembership(ctx, { userId, eventId: event.id });
    if (membership) throw new AlreadyInTeam();
    await shareEvent(ctx, event.id);
    await requirePlayed(ctx, { eventId: event.id, categoryId: team.categoryId });
    const teamId = await createTeam(ctx, { ...team, eventId: event.id });
    await refuseTooManyTeams(ctx, { userId, eventId: event.id });
    if (seat) await recordChoice(ctx.db, { userId, eventId: event.id, now: ctx.clock.now });
    ctx.publish(personTopic(userId));
    return { kind: 'TeamChanged', teamId };
  },
  allowReplay: allowIsEnough,
});

/** Reads the viewer's current event. If it is over, the event of anonymous readers counts; refuses if that is over, too. */
async function readOpenEvent(ctx: Context, current: QuestEvent | null): Promise<QuestEvent> {
  const event = current?.status === 'finished' ? await readCurrentEventByUser(ctx, null) : current;
  if (!event || event.status === 'finished') throw new EventNotActive();
  return event;
}

/** The viewer creates a team in the current event and becomes its captain, unless the event is over. A rate limit applies. */
export const openTeam: typeof open = Object.assign(async (...[ctx, team]: Parameters<typeof open>) => {
  try {
    return await open(ctx, team);
  } catch (error) {
    // The second tap of a double tap finds the name taken by the first; the person has to learn that they have a team.
    if (error instanceof NameTaken && (await readPlay(ctx)).membership) throw new AlreadyInTeam();
    throw error;
  }
}, open);

/** Counts teams after the seat is taken, so that of several requests at once each sees the teams of the others. */
async function refuseTooManyTeams(ctx: Context, { userId, eventId }: { userId: number; eventId: number }): Promise<void> {
  const { teams, windowSeconds } = creationLimit;
  const seconds = await findCreatedSecondsAgo(ctx.db, { userId, eventId, after: teams, windowSeconds, now: ctx.clock.now });
  if (seconds !== null) throw new RateLimited(Math.min(windowSeconds, Math.ceil(windowSeconds - seconds)));
}
