import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { updateAnnouncement } from '../announcements.store.ts';
import type { AnnouncementChanged } from '../announcements.types.ts';
import { id } from './announcement-input.ts';
import { holdAnnouncement } from './hold-announcement.ts';
import { spreadAnnouncement } from './spread-announcement.ts';

/** Takes an announcement back: it leaves every phone and wall. Organizers see it as taken back. A repeat changes nothing. */
export const withdrawAnnouncement = organizerCommand({
  right: 'run',
  name: 'withdrawAnnouncement',
  input: z.object({ announcementId: id }),
  async run(ctx, { announcementId }): Promise<AnnouncementChanged> {
    const { announcement } = await holdAnnouncement(ctx, announcementId);
    if (!announcement.withdrawnAt) {
      const { eventId, textRu, textEn } = announcement;
      await updateAnnouncement(ctx.db, { id: announcementId, at: 'withdrawnAt', change: {}, now: ctx.clock.now });
      await ctx.audit({ eventId, subjectType: 'announcement', subjectId: announcementId, before: { textRu, textEn } });
      await spreadAnnouncement(ctx, { eventId, announcementId, what: 'withdrawn' });
    }
    return { kind: 'AnnouncementChanged', announcementId };
  },
});
