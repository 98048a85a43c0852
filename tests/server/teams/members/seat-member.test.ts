import { describe, expect, it } from 'vitest';
import { membership } from '#server/modules/teams/teams.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function cityWithTeam(size: number) {
  const world = await World.withEvent();
  const team = await world.team({ size });
  const organizer = world.ctx(await world.organizer());
  const seats = async () =>
    (await world.deps.db.selectFrom('member').select('seat').where('teamId', '=', team.id).orderBy('seat').execute()).map(
      (row) => row.seat,
    );
  return { world, team, organizer, seats };
}

describe('seating a person', () => {
  it('fills the seats from the lowest to the sixth', spec('1.4'), async () => {
    const { seats } = await cityWithTeam(6);

    expect(await seats()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes a seat that was given up before a later one', async () => {
    const { world, team, organizer, seats } = await cityWithTeam(4);
    await world.deps.db.deleteFrom('member').where('userId', '=', team.members[0]!.id).execute();

    await membership.seatMember(organizer, { teamId: team.id, userId: (await world.person()).id });

    expect(await seats()).toEqual([1, 2, 3, 4]);
  });

  it('refuses the seventh', spec('1.5'), async () => {
    const { world, team, organizer, seats } = await cityWithTeam(6);
    const seventh = await world.person();

    await expect(membership.seatMember(organizer, { teamId: team.id, userId: seventh.id })).rejects.toMatchObject({ code: 'TEAM_FULL' });
    expect(await seats()).toHaveLength(6);
    expect(await seventh.player.team()).toBeNull();
  });

  it('refuses one who plays in another team', async () => {
    const { world, team, organizer } = await cityWithTeam(1);
    const other = await world.team();

    await expect(membership.seatMember(organizer, { teamId: team.id, userId: other.captain.id })).rejects.toMatchObject({
      code: 'ALREADY_IN_TEAM',
    });
  });

  it.each(['insider', 'ctc', null] as const)('refuses one of role %s, who does not play', async (role) => {
    const { world, team, organizer } = await cityWithTeam(1);
    const person = await world.person(role);

    await expect(membership.seatMember(organizer, { teamId: team.id, userId: person.id })).rejects.toMatchObject({
      fields: [{ name: 'userId', message: 'only participants and organizers play' }],
    });
  });

  it('does not know a person who does not exist, or is shut out', async () => {
    const { world, team, organizer } = await cityWithTeam(1);
    const person = await world.person();
    await (await world.organizer()).player.does('disablePerson', { personId: String(person.id) });

    for (const userId of [person.id, 999_999_999])
      await expect(membership.seatMember(organizer, { teamId: team.id, userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not know a team that does not exist', async () => {
    const { world, organizer } = await cityWithTeam(1);

    await expect(membership.seatMember(organizer, { teamId: 999_999_999, userId: (await world.person()).id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('is not for one of role %s (8.2.1)', async (role) => {
    const { world, team } = await cityWithTeam(1);
    const person = await world.person(role);

    await expect(membership.seatMember(world.ctx(person), { teamId: team.id, userId: person.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('shows the captain first and the rest by name', async () => {
    const world = await World.withEvent();
    const { id, captain } = await world.team();
    for (const name of ['Юрий', 'Борис'])
      await membership.seatMember(world.ctx(await world.organizer()), { teamId: id, userId: (await world.person('guest', name)).id });

    const team = (await captain.player.team()) as { members: { fullName: string }[] };

    expect(team.members.map((member) => member.fullName)).toEqual(['Анна Заречная', 'Борис', 'Юрий']);
  });
});
