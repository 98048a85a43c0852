import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

async function twoTeams({ size }: { size: number }) {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const from = await world.team({ size, name: 'Откуда' });
  const to = await world.team({ name: 'Куда' });
  const moves = (userId: number, teamId = to.id, by = organizer) =>
    by.player.does('moveMember', { teamId: String(teamId), userId: String(userId) });
  const seats = async (teamId: number) => {
    const { db } = world.deps;
    const rows = await db.selectFrom('member').select(['userId', 'role']).where('teamId', '=', teamId).orderBy('seat').execute();
    return rows.map(({ userId, role }) => `${userId} ${role}`);
  };
  return { world, from, to, moves, seats };
}

describe('moving a person to another team', () => {
  it('takes the seat in one and gives one in the other, in one step', async () => {
    const { from, to, moves, seats } = await twoTeams({ size: 2 });
    const [member] = from.members;

    expect(await moves(member!.id)).toMatchObject({ __typename: 'TeamChanged' });

    expect(await seats(from.id)).toEqual([`${from.captain.id} captain`]);
    expect(await seats(to.id)).toEqual([`${to.captain.id} captain`, `${member!.id} member`]);
  });

  it('leaves a team that loses its captain to the member on the lowest seat', async () => {
    const { from, moves, seats } = await twoTeams({ size: 3 });

    await moves(from.captain.id);

    expect(await seats(from.id)).toEqual([`${from.members[0]!.id} captain`, `${from.members[1]!.id} member`]);
  });

  it('deletes a team that nobody is left in', async () => {
    const { world, from, to, moves, seats } = await twoTeams({ size: 1 });

    await moves(from.captain.id);

    const { deletedAt } = await world.deps.db.selectFrom('team').select('deletedAt').where('id', '=', from.id).executeTakeFirstOrThrow();
    expect(deletedAt).not.toBeNull();
    expect(await seats(to.id)).toHaveLength(2);
  });

  it('is refused for who plays in none or there already, for a full team, and by a captain', async () => {
    const { world, from, to, moves, seats } = await twoTeams({ size: 2 });
    const full = await world.team({ size: 6 });
    const idle = await world.person();

    expect(await moves(idle.id)).toMatchObject({ __typename: 'MemberNotFound' });
    expect(await moves(to.captain.id)).toMatchObject({ code: 'ALREADY_IN_TEAM' });
    expect(await moves(from.members[0]!.id, full.id)).toMatchObject({ __typename: 'TeamFull' });
    expect(await moves(from.members[0]!.id, to.id, from.captain)).toMatchObject({ __typename: 'Forbidden' });
    expect(await seats(from.id)).toHaveLength(2);
  });

  it('is in the history of both teams', async () => {
    const { world, from, to, moves } = await twoTeams({ size: 2 });

    await moves(from.members[0]!.id);

    const log = await world.deps.db
      .selectFrom('auditLog')
      .select('subjectId')
      .where('action', '=', 'moveMember')
      .where('eventId', '=', world.eventId)
      .execute();
    expect(log.map(({ subjectId }) => subjectId).toSorted()).toEqual([from.id, to.id].map(String).toSorted());
  });
});
