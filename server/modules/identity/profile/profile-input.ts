import { z } from 'zod';
import { typedHttpsLink } from '#server/platform/text/link.ts';
import { trimmedText } from '#server/platform/text/text.ts';
import { personName } from '../person-name.ts';
import { plainText } from '../plain-text.ts';

const emptyIsNull = (typed: string) => typed || null;

/** The forms of the profile send these fields. Other fields, such as a role, are never read. */
export const profileInput = z.object({
  fullName: personName,
  studentOrganization: plainText(200).transform(emptyIsNull).nullish(),
  geoLink: trimmedText(2048).transform(emptyIsNull).pipe(typedHttpsLink(2048).nullable()).nullish(),
});
