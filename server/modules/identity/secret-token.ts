import { createHash, randomBytes } from 'node:crypto';

/** Makes 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this digest of a token is stored. With 256 random bits it needs no salt, since nobody can guess the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
