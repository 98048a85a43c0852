import { z } from 'zod';
import { trimmedText } from '#server/platform/input.ts';
import { typedHttpsLink, typedLinkPattern } from '#server/platform/text/link.ts';
import { personName } from '../person-name.ts';
import { plainText } from '../plain-text.ts';

const emptyIsNull = (typed: string) => typed || null;

/** The forms of the profile send these fields. Other fields, such as a role, are never read. */
export const profileInput = z.object({
  fullName: personName,
  studentOrganization: plainText(200).transform(emptyIsNull).nullish(),
  geoLink: trimmedText(2048)
    .meta({ pattern: String.raw`^\s*$|${typedLinkPattern}` })
    .transform(emptyIsNull)
    .pipe(typedHttpsLink(2048).nullable())
    .nullish(),
});
