import { afterEach, expect, test, vi } from 'vitest';
import { World } from '#tests/support/world.ts';

const halfAMillionMarks = `a${'\u0301'.repeat(240_000)}${'\u0316'.repeat(240_000)}`;

/** This is the length of the longest text that was composed: the time for it grows with the square of the length. */
function longestComposed(): () => number {
  const composed = vi.spyOn(String.prototype, 'normalize');
  return () => Math.max(0, ...composed.mock.contexts.map((text) => String(text).length));
}

afterEach(() => vi.restoreAllMocks());

test('a name of half a million combining marks is refused at once', async () => {
  const world = await World.bare();
  const { player } = await world.person('guest');
  const longest = longestComposed();

  const { data } = await player.asks<{ updateProfile: object }>(
    `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename
      ... on BadInput { fields { name message } } } }`,
    { input: { fullName: halfAMillionMarks } },
  );

  expect(data?.updateProfile).toEqual({
    __typename: 'BadInput',
    fields: [{ name: 'fullName', message: 'at most 200 characters' }],
  });
  expect(longest()).toBeLessThanOrEqual(800);
});

test('an answer of half a million combining marks is refused before it is matched', async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const longest = longestComposed();

  const result = await captain.player.checksAnswer(riddle, halfAMillionMarks);

  expect(result).toMatchObject({ __typename: 'BadInput' });
  expect(longest()).toBeLessThanOrEqual(2_000);
});
