import { createHmac, timingSafeEqual } from 'node:crypto';

export const minuteMs = 60_000;

/** The codes of this many minutes before and after the minute in which a code was read are taken too. */
const minutesAround = 1;

/**
 * Computes the code that a key shows in a minute, by RFC 4226 with SHA-256 and four digits:
 *
 * 1. The message is the minute: whole minutes since 1970 in UTC, as eight bytes, the highest first.
 * 2. `digest` is HMAC-SHA-256 of the message under the key, 32 bytes.
 * 3. `offset` is the lower four bits of the last byte of the digest.
 * 4. The number is the four bytes from `offset` on, the highest first, without their topmost bit, modulo 10,000.
 * 5. The code is that number with zeros before it, four digits.
 *
 * A phone that shows a code computes the same from its key, which it is given as base64url.
 */
export function codeAt(key: Buffer, minute: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(minute));
  const digest = createHmac('sha256', key).update(message).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10_000).padStart(4, '0');
}

/** Tells whether one of the keys showed this code when it was read, or a minute before or after. It takes the same time for every code. */
export function isCodeOf(keys: readonly Buffer[], code: string, seenAt: Date): boolean {
  const minute = Math.floor(seenAt.getTime() / minuteMs);
  const typed = Buffer.from(code);
  let isRight = false;
  for (const key of keys) {
    for (let around = -minutesAround; around <= minutesAround; around += 1) {
      const isThis = timingSafeEqual(Buffer.from(codeAt(key, minute + around)), typed);
      isRight = isThis || isRight;
    }
  }
  return isRight;
}
