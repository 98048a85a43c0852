import { expect, it } from 'vitest';
import { issuePass, readPass } from '#server/modules/identity/identity.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { phonesOf, rounds, userOf } from './support/people.ts';

it(`gives ten phones of one person the same pass at the same instant, ${rounds} times, and the pass is good`, async () => {
  const world = await World.withEvent();
  const people = await phonesOf(world, rounds);
  for (const person of people) {
    const holder = { userId: userOf(person), eventId: world.eventId };

    const tokens = await inParallel(10, () => issuePass(person, holder));

    expect(new Set(tokens).size).toBe(1);
    expect(await readPass(person, tokens[0] as string)).toEqual(holder);
  }
});
