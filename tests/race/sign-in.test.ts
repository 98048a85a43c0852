import { expect, it } from 'vitest';
import { people, signIn } from '#server/modules/identity/identity.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { outcome, rounds } from './support/people.ts';

/** Each round makes a dozen transactions. */
const tries = Math.ceil(rounds / 4);

let telegramId = 8_700_000_000;

async function newcomer(world: World) {
  telegramId += 1;
  const id = String(telegramId);
  const person = await people.registerPerson(world.ctx(), { telegramId: id, fullName: `Гонка ${id}`, username: null, role: 'guest' });
  const signsIn = (device = 0) => {
    const login = { id, firstName: `Гонка ${device}`, authDate: Math.floor(world.clock.read().getTime() / 1000) };
    const hash = signIn.telegramHash({ id, first_name: login.firstName, auth_date: login.authDate }, '42:TEST');
    return signIn.withTelegram(world.ctx(), { ...login, hash });
  };
  return { id: person.id, signsIn };
}

const countSessions = (world: World, userId: number) =>
  world.deps.db.selectFrom('session').select('id').where('userId', '=', userId).execute();

it(`leaves nobody signed in who is shut out at the same instant, ${tries} times`, async () => {
  const world = await World.bare();
  const organizer = world.ctx(await world.organizer());
  for (let round = 0; round < tries; round += 1) {
    const person = await newcomer(world);

    await inParallel(4, (index) => outcome(index === 0 ? people.disablePerson(organizer, { personId: person.id }) : person.signsIn(index)));

    expect(await countSessions(world, person.id)).toEqual([]);
  }
});

it(`keeps ten devices of twelve that sign in at the same instant, ${tries} times`, async () => {
  const world = await World.bare();
  for (let round = 0; round < tries; round += 1) {
    const person = await newcomer(world);

    const outcomes = await inParallel(12, (device) => outcome(person.signsIn(device)));

    expect(outcomes).toEqual(Array<string>(12).fill('done'));
    expect(await countSessions(world, person.id)).toHaveLength(10);
  }
});
