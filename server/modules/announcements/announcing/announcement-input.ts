import { z } from 'zod';
import { categoryCodes } from '#server/modules/events/events.ts';
import { storableText } from '#server/platform/text/localized.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A phone shows this much in a dialog without losing its button. */
const maxAnnouncementLength = 1_000;

const announced = storableText(maxAnnouncementLength);

/** The text in both languages; an empty one is shown in the other. */
export const announcementText = z
  .strictObject({ ru: announced, en: announced })
  .refine(({ ru, en }) => ru !== '' || en !== '', { path: ['ru'], message: 'required' });

export const grade = z.enum(['quiet', 'normal', 'urgent']);

export const endsAt = z.date().nullish();

const subjects = { category: 'category', team: 'teamId', riddle: 'riddleId' } as const;

/** For whom an announcement is: each of the three narrow audiences names its subject, and no other does. */
export const audience = z
  .object({
    audience: z.enum(['everybody', 'category', 'team', 'insiders', 'staff', 'riddle']),
    category: z.enum(categoryCodes).nullish(),
    teamId: id.nullish(),
    riddleId: id.nullish(),
  })
  .superRefine((to, check) => {
    for (const [name, subject] of Object.entries(subjects)) {
      const isNamed = to[subject] != null;
      if (isNamed !== (to.audience === name))
        check.addIssue({ code: 'custom', path: [subject], message: isNamed ? 'only for its audience' : 'required' });
    }
  });

/** Nobody reads more than this on the day, and a list of everything stays short. */
export const maxAnnouncements = 500;
export const maxPerMinute = 10;
