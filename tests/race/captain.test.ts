import { expect, it } from 'vitest';
import { play } from '#server/modules/quest/quest.ts';
import { deleteTeam, membership, openTeam, renameTeam, restoreTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { createPhones, outcome, rounds, viewerId } from './support/people.ts';

let number = 0;

async function createTeam(world: World, size: number) {
  const phones = await createPhones(world, size);
  const [captain, ...members] = phones as [Context, ...Context[]];
  const { teamId } = await openTeam(captain, { name: `Сборная ${(number += 1)}`, categoryId: 1 });
  const organizer = world.ctx(await world.organizer());
  for (const phone of members) await membership.seatMember(organizer, { teamId, userId: viewerId(phone) });
  return { teamId, captain, members, organizer };
}

const listCaptains = async (world: World, teamId: number) =>
  (await world.deps.db.selectFrom('member').select('userId').where('teamId', '=', teamId).where('role', '=', 'captain').execute()).map(
    ({ userId }) => userId,
  );

it(`hands a team to one of five members named at the same instant, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, captain, members } = await createTeam(world, 6);

    const outcomes = await inParallel(5, (index) =>
      outcome(membership.handOverCaptaincy(captain, { userId: viewerId(members[index] as Context) })),
    );

    expect(outcomes.toSorted()).toEqual([...Array<string>(4).fill('CaptainOnly'), 'done']);
    expect(await listCaptains(world, teamId)).toEqual([viewerId(members[outcomes.indexOf('done')] as Context)]);
  }
});

it(`hands a team over or deletes it, and never half of each, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, captain, members } = await createTeam(world, 2);
    const heir = viewerId(members[0] as Context);

    const [handed, deleted] = await inParallel(2, (index) =>
      outcome(index === 0 ? membership.handOverCaptaincy(captain, { userId: heir }) : deleteTeam(captain)),
    );

    expect([`${handed} ${deleted}`]).toEqual([expect.stringMatching(/^(done CaptainOnly|NotInTeam done)$/)]);
    expect(await listCaptains(world, teamId)).toEqual(handed === 'done' ? [heir] : []);
  }
});

it(`keeps one captain when the heir leaves, or is removed by an organizer, in the instant of the handover, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, captain, members, organizer } = await createTeam(world, 3);
    const [heir] = members as [Context];
    const moves = [
      () => membership.handOverCaptaincy(captain, { userId: viewerId(heir) }),
      () => membership.leaveTeam(heir),
      () => membership.removeMember(organizer, { teamId, userId: viewerId(heir) }),
    ];

    await inParallel(3, (index) => outcome((moves[index] as () => Promise<unknown>)()));

    expect(await listCaptains(world, teamId)).toHaveLength(1);
  }
});

it(`restores a team once of five organizers' taps, while its people create teams of their own, ${rounds} times`, async () => {
  const world = await World.withEvent();
  for (let round = 0; round < rounds; round += 1) {
    const { teamId, captain, members, organizer } = await createTeam(world, 3);
    await deleteTeam(captain);

    const outcomes = await inParallel(7, (index) =>
      outcome(
        index < 5
          ? restoreTeam(organizer, { teamId })
          : openTeam(members[index - 5] as Context, { name: `Ушли ${(number += 1)}`, categoryId: 1 }),
      ),
    );

    expect(outcomes.slice(0, 5).filter((each) => each === 'done')).toHaveLength(1);
    expect(await listCaptains(world, teamId)).toEqual([viewerId(captain)]);
  }
});

it(`never lets an answer count for a category that the team has left, ${rounds} times`, async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  for (let round = 0; round < rounds; round += 1) {
    const { captain, members } = await createTeam(world, 2);

    const [renamed, answer] = await inParallel(2, (index) =>
      outcome(
        index === 0
          ? renameTeam(captain, { name: `Велосипед ${(number += 1)}`, categoryId: 3 })
          : play.checkAnswer(members[0] as Context, { riddleId: riddle.id, answer: 'Спасская башня' }),
      ),
    );

    expect([`${renamed} ${answer}`]).toEqual([expect.stringMatching(/^(done NotFound|BadInput done)$/)]);
  }
});
