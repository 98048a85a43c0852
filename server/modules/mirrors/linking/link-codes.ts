import { createHash, randomBytes } from 'node:crypto';

/** The link works for this long. */
export const linkSeconds = 900;

/** Makes 128 random bits, of signs that every messenger takes in a link. */
export const newLinkCode = (): string => randomBytes(16).toString('base64url');

/** Only this digest is stored. With 128 random bits it needs no salt. */
export const hashLinkCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** What a link hands to the bot, or the code alone where somebody types it. */
export const readLinkCode = (text: string): string | null => /^(?:\/start\s+)?([\w-]{22})$/.exec(text.trim())?.[1] ?? null;
