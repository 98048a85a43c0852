import { z } from 'zod';
import { categoryIds, holdEvent, refuseLeftOut } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { readTeam } from '#server/modules/teams/teams.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { BadInput, NotFound, RateLimited } from '#server/platform/errors.ts';
import { countAnnouncements, findEventOfRiddle, insertAnnouncement } from '../announcements.store.ts';
import type { AnnouncementChanged } from '../announcements.types.ts';
import { announcementText, audience, endsAt, grade, id, maxAnnouncements, maxPerMinute } from './announcement-input.ts';
import { refuseEnded, refuseOnWall } from './refusals.ts';
import { spreadAnnouncement } from './spread-announcement.ts';

const announceInput = z.object({
  eventId: id,
  to: audience,
  text: announcementText,
  grade: grade.default('normal'),
  isOnWall: z.boolean().default(false),
  endsAt,
});

/**
 * Tells people something: everybody of an event, a category, a team, its insiders or the staff. About a riddle it is an erratum, which
 * stands at the riddle and reaches the teams that are shown it or have tried it. At most ten a minute in an event.
 */
export const announce = organizerCommand({
  right: 'run',
  name: 'announce',
  input: announceInput,
  async run(ctx, { eventId, to, text, ...rest }, { userId }): Promise<AnnouncementChanged> {
    const event = await holdEvent(ctx, eventId);
    const { category, teamId = null, riddleId = null } = to;
    if (category) refuseLeftOut(event, categoryIds[category]);
    await requireSubject(ctx, { eventId, teamId, riddleId });
    refuseEnded(event, rest.endsAt);
    refuseOnWall(to.audience, rest);
    const { all, lastMinute, nextVersion } = await countAnnouncements(ctx.db, { eventId, now: ctx.clock.now });
    if (lastMinute >= maxPerMinute) throw new RateLimited(60);
    if (all >= maxAnnouncements) throw new BadInput([{ name: 'eventId', message: `at most ${maxAnnouncements} announcements` }]);

    const whom = { audience: to.audience, categoryId: category ? categoryIds[category] : null, teamId, riddleId };
    const announcement = { eventId, ...whom, ...rest, endsAt: rest.endsAt ?? null, textRu: text.ru, textEn: text.en };
    const { id: announcementId } = await insertAnnouncement(ctx, {
      ...announcement,
      version: nextVersion,
      announcedBy: userId,
      now: ctx.clock.now,
    });
    await ctx.audit({ eventId, subjectType: 'announcement', subjectId: announcementId, after: announcement });
    await spreadAnnouncement(ctx, { eventId, announcementId, what: 'announced' });
    return { kind: 'AnnouncementChanged', announcementId };
  },
});

interface Subject {
  eventId: number;
  teamId: number | null;
  riddleId: number | null;
}

/** Refuses a team or a riddle of another event. */
async function requireSubject(ctx: CommandContext, { eventId, teamId, riddleId }: Subject): Promise<void> {
  if (teamId !== null && (await readTeam(ctx, teamId))?.eventId !== eventId) throw new NotFound();
  if (riddleId !== null && (await findEventOfRiddle(ctx.db, riddleId)) !== eventId) throw new NotFound();
}
