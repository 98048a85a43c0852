import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { EditConflict } from '#server/platform/errors.ts';
import { updateAnnouncement } from '../announcements.store.ts';
import type { AnnouncementChanged } from '../announcements.types.ts';
import { announcementText, endsAt, grade, id } from './announcement-input.ts';
import { holdAnnouncement } from './hold-announcement.ts';
import { refuseEnded, refuseOnWall } from './refusals.ts';
import { spreadAnnouncement } from './spread-announcement.ts';

const editInput = z.object({
  announcementId: id,
  /** The revision that was looked at. */
  revision: z.number().int().positive().max(2_147_483_647),
  text: announcementText,
  grade,
  isOnWall: z.boolean().default(false),
  endsAt,
  /** Asks the people who have read it to read it again. */
  asksAgain: z.boolean().default(false),
});

/**
 * Changes the text, the grade, the end and the place on the walls of an announcement; for whom it is stays. Who has read it is asked again
 * only if the organizer says so.
 */
export const editAnnouncement = organizerCommand({
  right: 'run',
  name: 'editAnnouncement',
  input: editInput,
  async run(ctx, { announcementId, revision: seen, text, asksAgain, ...rest }): Promise<AnnouncementChanged> {
    const { event, announcement } = await holdAnnouncement(ctx, announcementId);
    const { eventId, audience, revision, askedRevision } = announcement;
    if (announcement.withdrawnAt || revision !== seen) throw new EditConflict();
    if (rest.endsAt?.getTime() !== announcement.endsAt?.getTime()) refuseEnded(event, rest.endsAt);
    refuseOnWall(audience, rest);

    const after = { ...rest, endsAt: rest.endsAt ?? null, textRu: text.ru, textEn: text.en };
    const change = { ...after, revision: revision + 1, askedRevision: asksAgain ? revision + 1 : askedRevision };
    await updateAnnouncement(ctx.db, { id: announcementId, at: 'editedAt', change, now: ctx.clock.now });
    const { grade: gradeBefore, isOnWall, endsAt: endedAt, textRu, textEn } = announcement;
    const before = { grade: gradeBefore, isOnWall, endsAt: endedAt, textRu, textEn };
    await ctx.audit({ eventId, subjectType: 'announcement', subjectId: announcementId, before, after: { ...after, asksAgain } });
    await spreadAnnouncement(ctx, { eventId, announcementId, what: asksAgain ? 'askedAgain' : 'edited' });
    return { kind: 'AnnouncementChanged', announcementId };
  },
});
