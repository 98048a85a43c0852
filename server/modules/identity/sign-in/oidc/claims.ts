import { createHash } from 'node:crypto';
import type { IDToken } from 'openid-client';
import { readableName } from '#server/platform/text/shown-name.rules.ts';

const longestSubject = 255;
const longestName = 200;

/** The subject includes the issuer, since another provider may use the same name for another person. */
export function subjectOf({ iss, sub }: Pick<IDToken, 'iss' | 'sub'>): string {
  const subject = `${iss}|${sub}`;
  return subject.length <= longestSubject ? subject : `sha256:${createHash('sha256').update(subject).digest('hex')}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? (readableName(value.slice(0, 4 * longestName).replace(/\p{Cc}/gu, ' '), longestName) ?? '') : '';

/** The provider's name for the person is a first guess; completing the registration asks for the name. */
export const nameOf = (claims: IDToken): string =>
  textOf(claims.name) || textOf(claims.preferred_username) || textOf(claims.nickname) || '—';

export const pictureOf = ({ picture }: IDToken): string | null =>
  typeof picture === 'string' && picture.startsWith('https://') && URL.canParse(picture) && picture.length <= 2048 ? picture : null;
