import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

describe('a name keeps nobody out', () => {
  it.each([
    ['Анна "Аня"', 'Ковалёва'],
    ["O'Neil", "d'Arc"],
    ['Tom & Jerry', null],
    ['a < b', '> c'],
    ['<b>Аня</b>', null],
    ['&amp;', '&#39;'],
    ['back\\slash', '\\n'],
    ['100 %', '%00'],
    ['key=value', 'id=1'],
    ['Zoë', 'Ångström'],
    ['👩🏽‍🚀 Аня', null],
    ['я'.repeat(64), 'ю'.repeat(63)],
  ])('as Telegram sends it: %s %s (wptelegram-login PR #23)', async (first, last) => {
    const world = await World.bare();
    const name = last === null ? first : `${first} ${last}`;
    const [phone, olderPhone] = [world.anonymous(), world.anonymous()];

    const signedIn = await phone.signsIn({ first_name: first, last_name: last });
    const { status } = await olderPhone.rest('POST', '/auth/telegram', olderPhone.payload({ first_name: first, last_name: last }));

    expect(signedIn).toMatchObject({ __typename: 'SignedIn', viewer: { fullName: name } });
    expect(status).toBe(200);
    expect((await olderPhone.rest('GET', '/auth/me')).body).toMatchObject({ full_name: name });
  });
});
