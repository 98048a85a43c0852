import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const zaryadye = { name: 'Зарядье', category: 'ru' } as const;

describe.each(faces)('creating a team, by $name', (face) => {
  it('makes the viewer its captain, in the current event', async () => {
    const world = await World.withEvent();
    const { player, id } = await world.person();

    const { teamId } = (await face.createTeam(player, { name: ' Третий  Рим ', category: 'bike' })) as { teamId: number };

    expect(await player.team()).toMatchObject({
      id: String(teamId),
      name: 'Третий Рим',
      category: { code: 'BIKE' },
      members: [{ isCaptain: true, seat: 1 }],
    });
    expect(await world.deps.db.selectFrom('member').select(['userId', 'eventId']).where('teamId', '=', teamId).execute()).toEqual([
      { userId: id, eventId: world.eventId },
    ]);
  });

  it('gives the same team to a double tap with one key', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const tap = () => face.createTeam(player, { ...zaryadye, key: `team-${world.eventId}` });
    const first = await tap();

    expect(first).toEqual({ teamId: expect.any(Number) });
    expect(await tap()).toEqual(first);
  });

  it('tells a double tap without a key that the team is there', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    await face.createTeam(player, zaryadye);

    expect(await face.createTeam(player, zaryadye)).toEqual({ code: 'ALREADY_IN_TEAM' });
  });

  it('is refused for a name that another team of the event has', async () => {
    const world = await World.withEvent();
    await world.team({ name: 'СТАРТ' });
    const { player } = await world.person();

    expect(await face.createTeam(player, { name: 'ctapt', category: 'ru' })).toEqual({ code: 'NAME_TAKEN' });
  });

  it.each(['insider', 'ctc', null] as const)('is refused to the role %s', spec('6.11'), async (role) => {
    const world = await World.withEvent();
    const { player } = await world.person(role);

    expect(await face.createTeam(player, zaryadye)).toEqual({ code: 'FORBIDDEN' });
  });

  it('is refused once the event is over', async () => {
    const world = await World.withEvent({ startsInMinutes: -60, lastsMinutes: 30 });
    const { player } = await world.person();

    expect(await face.createTeam(player, zaryadye)).toEqual({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('is refused to somebody who creates and deletes teams all the time, until the hour is over', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const opens = (name: string) => face.createTeam(player, { name, category: 'ru' });
    for (let team = 0; team < 5; team += 1) {
      await opens(`Однодневка ${team}`);
      await face.deleteTeam(player);
      world.clock.passes(60);
    }

    expect(await opens('Шестая')).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 3300 });
    expect(await player.team()).toBeNull();
    world.clock.passes(3300);
    expect(await opens('Шестая')).toEqual({ teamId: expect.any(Number) });
  });

  it('does not count teams from before the clock of the database went back', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    world.clock.passes(20 * 60);
    for (let team = 0; team < 5; team += 1) {
      await face.createTeam(player, { name: `Будущая ${team}`, category: 'ru' });
      await face.deleteTeam(player);
    }

    world.clock.passes(-20 * 60);

    expect(await face.createTeam(player, { name: 'Нынешняя', category: 'ru' })).toEqual({ teamId: expect.any(Number) });
  });

  it('counts by who created a team, not by whose it is now', async () => {
    const world = await World.withEvent();
    const [{ player }, heir] = [await world.person(), await world.person()];
    for (let team = 0; team < 5; team += 1) {
      const { teamId } = (await face.createTeam(player, { name: `Подарок ${team}`, category: 'ru' })) as { teamId: number };
      const { player: organizer } = await world.organizer();
      await organizer.does('seatMember', { teamId, userId: heir.id });
      await player.does('handOverCaptaincy', { userId: heir.id });
      await face.leaveTeam(player);
      await face.deleteTeam(heir.player);
    }

    expect(await face.createTeam(heir.player, { name: 'Своя', category: 'ru' })).toEqual({ teamId: expect.any(Number) });
    expect(await face.createTeam(player, { name: 'Ещё', category: 'ru' })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
