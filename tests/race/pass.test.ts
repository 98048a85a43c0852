import { expect, it } from 'vitest';
import { passes } from '#server/modules/identity/identity.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { createPhones, rounds, viewerId } from './support/people.ts';

it(`gives ten phones of one person the same pass at the same instant, ${rounds} times, and the pass is good`, async () => {
  const world = await World.withEvent();
  const people = await createPhones(world, rounds);
  for (const person of people) {
    const holder = { userId: viewerId(person), eventId: world.eventId };

    const tokens = await inParallel(10, () => passes.issuePass(person, holder));

    expect(new Set(tokens).size).toBe(1);
    expect(await passes.readPass(person, tokens[0] as string)).toEqual(holder);
  }
});
