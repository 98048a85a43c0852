import { createHash } from 'node:crypto';
import type { IDToken } from 'openid-client';

const longestSubject = 255;
const longestName = 200;

/** One person at one provider: another provider's subject of the same name is somebody else. */
export function subjectOf({ iss, sub }: Pick<IDToken, 'iss' | 'sub'>): string {
  const subject = `${iss}|${sub}`;
  return subject.length <= longestSubject ? subject : `sha256:${createHash('sha256').update(subject).digest('hex')}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .slice(0, 4 * longestName)
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, longestName)
        .toWellFormed()
    : '';

/** How the provider calls the person, to begin with; completing the registration asks for the name. */
export const nameOf = (claims: IDToken): string =>
  textOf(claims.name) || textOf(claims.preferred_username) || textOf(claims.nickname) || '—';

export const pictureOf = ({ picture }: IDToken): string | null =>
  typeof picture === 'string' && picture.startsWith('https://') && URL.canParse(picture) && picture.length <= 2048 ? picture : null;
