import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const unreadable: [string, string][] = [
  ['only a Hangul filler', '\u3164'],
  ['a Hangul filler at the end', 'Анна\u3164'],
  ['a leading consonant that is empty', 'Анна\u115f'],
  ['the empty pattern of Braille', '\u2800'],
  ['a soft hyphen', 'Ан\u00adна'],
  ['a zero-width space', 'Ан\u200bна'],
  ['a joiner between letters', 'Ан\u200dна'],
  ['an override of direction', '\u202eаннА'],
  ['stacked marks', `А${'\u0336'.repeat(40)}`],
  ['190 letters that are sentences', '\ufdfa'.repeat(190)],
  ['punctuation alone', '— … —'],
  ['half of a letter', 'Анна\ud83d'],
  ['NUL', 'Ан\0на'],
];
const readable: [string, string, string][] = [
  ['two words', 'Анна Заречная', 'Анна Заречная'],
  ['a line break, which becomes a space', 'Анна\nЗаречная', 'Анна Заречная'],
  ['Arabic with an emoji', 'مريم 🌸 Ли', 'مريم 🌸 Ли'],
  ['an apostrophe and a hyphen', 'Жанна д’Арк-Лион', 'Жанна д’Арк-Лион'],
  ['Hindi marks', 'क्षत्रिय', 'क्षत्रिय'],
  ['a letter and its mark', 'Йонас', 'Йонас'],
];

const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename ... on BadInput { fields { name } } } }`;

describe('the name that a person types', () => {
  it.each(unreadable)('is refused when it is %s, over GraphQL and REST alike', async (_what, fullName) => {
    const world = await World.bare();
    const { player } = await world.person('guest');

    const { data } = await player.asks(update, { input: { fullName } });
    const response = await player.rest('POST', '/auth/update_profile', { full_name: fullName });

    expect(data).toEqual({ updateProfile: { __typename: 'BadInput', fields: [{ name: 'fullName' }] } });
    expect(response.status).toBe(400);
  });

  it.each(readable)('may be %s', async (_what, fullName, shown) => {
    const world = await World.bare();
    const { player } = await world.person('guest');

    const { data } = await player.asks(update, { input: { fullName } });

    expect(data).toMatchObject({ updateProfile: { __typename: 'ProfileSaved' } });
    expect((await player.asks('{ viewer { fullName } }')).data).toEqual({ viewer: { fullName: shown } });
  });
});
