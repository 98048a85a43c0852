import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: with 256 random bits a plain digest cannot be guessed back. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
