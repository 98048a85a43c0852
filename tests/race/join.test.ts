import { expect, it } from 'vitest';
import { membership, openTeam, readPlay, teamPasses } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';
import { createPhone, createPhones, outcome, rounds, viewerId } from './support/people.ts';

let number = 0;
const nextName = () => `Гонка ${(number += 1)}`;

async function createTeam(world: World, size = 1) {
  const captain = await createPhone(world);
  const { teamId } = await openTeam(captain, { name: nextName(), categoryId: 1 });
  const organizer = world.ctx(await world.organizer());
  for (const phone of await createPhones(world, size - 1)) await membership.seatMember(organizer, { teamId, userId: viewerId(phone) });
  const pass = await teamPasses.readOwnPass(captain);
  return { teamId, token: pass?.token ?? '' };
}

const sorted = (outcomes: string[]) => outcomes.toSorted();
const listMembers = (world: World, teamId: number) =>
  world.deps.db.selectFrom('member').select('seat').where('teamId', '=', teamId).execute();
const readTeamId = async (phone: Context) => (await readPlay(phone)).membership?.teamId;

it(`gives the last seat to one of twenty who join at the same instant, ${rounds} times`, spec('9.2'), async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, token } = await createTeam(world, 5);
    const phones = await createPhones(world, 20);

    const outcomes = await inParallel(20, (index) => outcome(membership.joinTeam(phones[index] as Context, { token })));

    expect(sorted(outcomes)).toEqual([...Array<string>(19).fill('TeamFull'), 'done']);
    expect(await listMembers(world, teamId)).toHaveLength(6);
  }
});

it(`seats five of twenty in a team of one, each on a seat of their own, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, token } = await createTeam(world);
    const phones = await createPhones(world, 20);

    await inParallel(20, (index) => outcome(membership.joinTeam(phones[index] as Context, { token })));

    expect((await listMembers(world, teamId)).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

it(`lets one person who joins two teams at once into one, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const teams = [await createTeam(world), await createTeam(world)];
    const phone = await createPhone(world);

    const outcomes = await inParallel(2, (index) => outcome(membership.joinTeam(phone, { token: teams[index]?.token ?? '' })));

    expect(sorted(outcomes)).toEqual(['AlreadyInTeam', 'done']);
    expect(teams.map(({ teamId }) => teamId)).toContain(await readTeamId(phone));
  }
});

it(`leaves no team without captain when somebody creates one while joining another, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await createTeam(world);
    const phone = await createPhone(world);

    const outcomes = await inParallel(2, (index) =>
      outcome(index === 0 ? openTeam(phone, { name: nextName(), categoryId: 1 }) : membership.joinTeam(phone, { token })),
    );

    expect(sorted(outcomes)).toEqual(['AlreadyInTeam', 'done']);
  }
});

it(`makes one team of five taps on "create", and tells the others that it is there, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const phone = await createPhone(world);
    const name = nextName();

    const outcomes = await inParallel(5, () => outcome(openTeam(phone, { name, categoryId: 1 })));

    expect(sorted(outcomes)).toEqual([...Array<string>(4).fill('AlreadyInTeam'), 'done']);
  }
});

it(`gives one name to one of five captains, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const phones = await createPhones(world, 5);
    const name = nextName();

    const outcomes = await inParallel(5, (index) => outcome(openTeam(phones[index] as Context, { name, categoryId: 1 })));

    expect(sorted(outcomes)).toEqual([...Array<string>(4).fill('NameTaken'), 'done']);
  }
});
