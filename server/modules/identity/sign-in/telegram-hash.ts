import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The widget signs these fields; the names are those of its payload. */
export interface TelegramFields {
  id: string;
  first_name: string;
  last_name?: string | null;
  username?: string | null;
  photo_url?: string | null;
  auth_date: number;
}

const signedFields = ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username'] as const;

/** core.telegram.org/widgets/login: the fields as `key=value`, sorted, one a line; null and absent ones are left out. */
const dataCheckString = (fields: TelegramFields) =>
  signedFields
    .filter((name) => fields[name] !== undefined && fields[name] !== null)
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');

export function telegramHash(fields: TelegramFields, botToken: string): string {
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(dataCheckString(fields)).digest('hex');
}

/** Compares in constant time; a hash of another shape is refused before any comparison. */
export function isTelegramHash(hash: string, expected: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(expected, 'hex'));
}
