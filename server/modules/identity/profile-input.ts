import { z } from 'zod';
import { httpsLink } from '#server/platform/link.ts';
import { plainText } from './plain-text.ts';

const emptyIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** What the forms of the profile send. Fields that are not here, such as a role, are never read. */
export const profileInput = z.object({
  fullName: plainText(200).min(1, 'required'),
  studentOrganization: z.preprocess(emptyIsNull, plainText(200).nullish()),
  geoLink: z.preprocess(emptyIsNull, httpsLink(2048).nullish()),
});

export type ProfileInput = z.input<typeof profileInput>;
