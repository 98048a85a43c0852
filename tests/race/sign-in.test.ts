import { expect, it } from 'vitest';
import { disablePerson, registerPerson, signInWithTelegram, telegramHash } from '#server/modules/identity/identity.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { outcome, rounds } from './support/people.ts';

/** Each is a dozen transactions with a commit of its own. */
const tries = Math.ceil(rounds / 4);

let telegramId = 8_700_000_000;

async function stranger(world: World) {
  telegramId += 1;
  const id = String(telegramId);
  const person = await registerPerson(world.ctx(), { telegramId: id, fullName: `Гонка ${id}`, username: null, role: 'guest' });
  const signsIn = (device = 0) => {
    const sent = { id, firstName: `Гонка ${device}`, authDate: Math.floor(world.clock.read().getTime() / 1000) };
    const hash = telegramHash({ id, first_name: sent.firstName, auth_date: sent.authDate }, '42:TEST');
    return signInWithTelegram(world.ctx(), { ...sent, hash });
  };
  return { id: person.id, signsIn };
}

const sessionsOf = (world: World, userId: number) =>
  world.deps.db.selectFrom('session').select('id').where('userId', '=', userId).execute();

it(`leaves nobody signed in who is shut out at the same instant, ${tries} times`, async () => {
  const world = await World.bare();
  const organizer = world.ctx(await world.organizer());
  for (let round = 0; round < tries; round += 1) {
    const person = await stranger(world);

    await inParallel(4, (index) => outcome(index === 0 ? disablePerson(organizer, { personId: person.id }) : person.signsIn(index)));

    expect(await sessionsOf(world, person.id)).toEqual([]);
  }
});

it(`keeps ten devices of twelve that sign in at the same instant, ${tries} times`, async () => {
  const world = await World.bare();
  for (let round = 0; round < tries; round += 1) {
    const person = await stranger(world);

    const outcomes = await inParallel(12, (device) => outcome(person.signsIn(device)));

    expect(outcomes).toEqual(Array<string>(12).fill('done'));
    expect(await sessionsOf(world, person.id)).toHaveLength(10);
  }
});
