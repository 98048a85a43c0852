import { expect, it } from 'vitest';
import { joinTeam, openTeam, readOwnPass, readPlay, seatMember } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';
import { outcome, phoneOf, phonesOf, rounds, userOf } from './support/people.ts';

let number = 0;
const nextName = () => `Гонка ${(number += 1)}`;

async function teamOf(world: World, size = 1) {
  const captain = await phoneOf(world);
  const { teamId } = await openTeam(captain, { name: nextName(), categoryId: 1 });
  const organizer = world.ctx(await world.organizer());
  for (const phone of await phonesOf(world, size - 1)) await seatMember(organizer, { teamId, userId: userOf(phone) });
  const pass = await readOwnPass(captain);
  return { teamId, token: pass?.token ?? '' };
}

const sorted = (outcomes: string[]) => outcomes.toSorted();
const membersOf = (world: World, teamId: number) =>
  world.deps.db.selectFrom('member').select('seat').where('teamId', '=', teamId).execute();
const teamIdOf = async (phone: Context) => (await readPlay(phone)).membership?.teamId;

it(`gives the last seat to one of twenty who join at the same instant, ${rounds} times`, spec('9.2'), async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, token } = await teamOf(world, 5);
    const phones = await phonesOf(world, 20);

    const outcomes = await inParallel(20, (index) => outcome(joinTeam(phones[index] as Context, { token })));

    expect(sorted(outcomes)).toEqual([...Array<string>(19).fill('TeamFull'), 'done']);
    expect(await membersOf(world, teamId)).toHaveLength(6);
  }
});

it(`seats five of twenty in a team of one, each on a seat of their own, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, token } = await teamOf(world);
    const phones = await phonesOf(world, 20);

    await inParallel(20, (index) => outcome(joinTeam(phones[index] as Context, { token })));

    expect((await membersOf(world, teamId)).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

it(`lets one person who joins two teams at once into one, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const teams = [await teamOf(world), await teamOf(world)];
    const phone = await phoneOf(world);

    const outcomes = await inParallel(2, (index) => outcome(joinTeam(phone, { token: teams[index]?.token ?? '' })));

    expect(sorted(outcomes)).toEqual(['AlreadyInTeam', 'done']);
    expect(teams.map(({ teamId }) => teamId)).toContain(await teamIdOf(phone));
  }
});

it(`leaves no team without captain when somebody creates one while joining another, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await teamOf(world);
    const phone = await phoneOf(world);

    const outcomes = await inParallel(2, (index) =>
      outcome(index === 0 ? openTeam(phone, { name: nextName(), categoryId: 1 }) : joinTeam(phone, { token })),
    );

    expect(sorted(outcomes)).toEqual(['AlreadyInTeam', 'done']);
  }
});

it(`makes one team of five taps on "create", and tells the others that it is there, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const phone = await phoneOf(world);
    const name = nextName();

    const outcomes = await inParallel(5, () => outcome(openTeam(phone, { name, categoryId: 1 })));

    expect(sorted(outcomes)).toEqual([...Array<string>(4).fill('AlreadyInTeam'), 'done']);
  }
});

it(`gives one name to one of five captains, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const phones = await phonesOf(world, 5);
    const name = nextName();

    const outcomes = await inParallel(5, (index) => outcome(openTeam(phones[index] as Context, { name, categoryId: 1 })));

    expect(sorted(outcomes)).toEqual([...Array<string>(4).fill('NameTaken'), 'done']);
  }
});
