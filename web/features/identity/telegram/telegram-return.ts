/** The names that the Telegram widget puts into the address, and ours. */
const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

export interface TelegramReturn {
  id: string;
  firstName: string;
  lastName: string | null;
  username: string | null;
  photoUrl: string | null;
  authDate: number;
  hash: string;
}

/** Only when id, first_name, auth_date and hash are all there. */
export const readTelegramReturn = (query: URLSearchParams): TelegramReturn | null => {
  const id = query.get('id');
  const firstName = query.get('first_name');
  const authDate = query.get('auth_date');
  const hash = query.get('hash');
  if (!id || !firstName || !authDate || !hash || !/^\d{1,10}$/.test(authDate)) return null;
  return {
    id,
    firstName,
    lastName: query.get('last_name'),
    username: query.get('username'),
    photoUrl: query.get('photo_url'),
    authDate: Number(authDate),
    hash,
  };
};

/** The same query without what must not stay in the address bar, in history or in a shared link. */
export const withoutTelegramReturn = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !(fields as readonly string[]).includes(name)));
