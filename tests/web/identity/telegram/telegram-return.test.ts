import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { readTelegramReturn, withoutTelegramReturn } from '#web/features/identity/telegram/telegram-return.ts';

const full = { id: '2001', first_name: 'Анна', auth_date: '1795000000', hash: 'ab12' };
const query = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('what the Telegram widget brings back', () => {
  it('is used when id, first_name, auth_date and hash are all there', spec('2.3.2'), () => {
    expect(readTelegramReturn(query(full))).toEqual({
      id: '2001',
      firstName: 'Анна',
      lastName: null,
      username: null,
      photoUrl: null,
      authDate: 1795000000,
      hash: 'ab12',
    });
  });

  it('keeps the optional fields, because the signature covers them', () => {
    const brought = readTelegramReturn(query({ ...full, last_name: 'Заречная', username: 'anna', photo_url: 'https://t.me/i/1.jpg' }));

    expect(brought).toMatchObject({ lastName: 'Заречная', username: 'anna', photoUrl: 'https://t.me/i/1.jpg' });
  });

  it.each(['id', 'first_name', 'auth_date', 'hash'])('is not used without %s', spec('5.6'), (missing) => {
    const fields = query(full);
    fields.delete(missing);

    expect(readTelegramReturn(fields)).toBeNull();
  });

  it.each(['', 'yesterday', '1e9', '-5', '99999999999'])('is not used with an auth_date of %j', (date) => {
    expect(readTelegramReturn(query({ ...full, auth_date: date }))).toBeNull();
  });

  it('leaves the address, and our own parameters stay', () => {
    const rest = withoutTelegramReturn(query({ ...full, photo_url: 'x', redirect_url: '/quest/3', code: 'INSIDER-DEMO' }));

    expect(Object.fromEntries(rest)).toEqual({ redirect_url: '/quest/3', code: 'INSIDER-DEMO' });
  });
});
