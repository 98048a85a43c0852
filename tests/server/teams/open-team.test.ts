import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';
import { teamFields } from './people.ts';

describe('creating a team', () => {
  it('makes the viewer its captain, in the current event', async () => {
    const world = await World.withEvent();
    const { player, id } = await world.person();

    expect(await player.does('createTeam', { name: ' Третий  Рим ', category: 'BIKE' }, teamFields)).toMatchObject({
      team: { name: 'Третий Рим', category: { code: 'BIKE' }, members: [{ id: String(id), isCaptain: true, seat: 1 }] },
    });
  });

  it('gives the same team to a double tap with one key', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const tap = () =>
      player.does(
        'createTeam',
        { name: 'Зарядье', category: 'RU' },
        { ...teamFields, headers: { 'idempotency-key': `team-${world.eventId}` } },
      );
    const first = await tap();

    expect(await tap()).toEqual(first);
  });

  it('tells a double tap without a key that the team is there', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    await player.does('createTeam', { name: 'Зарядье', category: 'RU' });

    expect(await player.does('createTeam', { name: 'Зарядье', category: 'RU' })).toMatchObject({ __typename: 'AlreadyInTeam' });
  });

  it('is refused for a name that another team of the event has', async () => {
    const world = await World.withEvent();
    await world.team({ name: 'СТАРТ' });
    const { player } = await world.person();

    expect(await player.does('createTeam', { name: 'ctapt', category: 'RU' })).toMatchObject({
      __typename: 'NameTaken',
      code: 'NAME_TAKEN',
    });
  });

  it.each(['insider', 'ctc', null] as const)('is refused to the role %s', async (role) => {
    const world = await World.withEvent();
    const { player } = await world.person(role);

    expect(await player.does('createTeam', { name: 'Зарядье', category: 'RU' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is refused once the event is over', async () => {
    const world = await World.withEvent({ startsInMinutes: -60, lastsMinutes: 30 });
    const { player } = await world.person();

    expect(await player.does('createTeam', { name: 'Зарядье', category: 'RU' })).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });
});
