import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'versta/pass', 32));

/** Encrypts a token that has to be shown again later. A digest would only let the server recognise it. */
export function sealToken(token: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(secret), nonce);
  const body = Buffer.concat([sealing.update(token, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** Opens a token by the secret of the server or by the previous one; null when it was sealed under neither. */
export const openWithEitherSecret = (sealed: Buffer, { sessionSecret, previousSecret }: Pick<Config, 'sessionSecret' | 'previousSecret'>) =>
  openToken(sealed, sessionSecret) ?? (previousSecret === null ? null : openToken(sealed, previousSecret));

/** Returns the token; null when it was sealed under another secret. */
export function openToken(sealed: Buffer, secret: string): string | null {
  try {
    const opening = createDecipheriv(cipher, deriveKey(secret), sealed.subarray(0, nonceBytes));
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
