import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

interface Shown {
  seekers: { items: { id: string; fullName: string; isCaptain: boolean; teamName: string | null }[]; next: string | null };
}

const readSeekers = (first = 50, after: string | null = null) =>
  [
    `query ($first: Int!, $after: ID) { seekers(first: $first, after: $after) { items { id fullName username isCaptain teamName } next } }`,
    { first, after },
  ] as const;

describe('looking for a team', () => {
  it('is set and not toggled: a repeat changes nothing', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const set = (value: boolean) => player.does('setLookingForTeam', { value }, { fields: '... on LookingForTeam { isLookingForTeam }' });

    expect([await set(true), await set(true), await set(false), await set(false)].map((result) => result.isLookingForTeam)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lists others, with the team of a captain who looks for members', async () => {
    const world = await World.withEvent();
    const loner = await world.person('guest', 'Олег Одинцов');
    const { captain } = await world.team({ name: 'Третий Рим' });
    for (const { player } of [loner, captain]) await player.does('setLookingForTeam', { value: true });

    expect((await loner.player.asks<Shown>(...readSeekers())).data.seekers.items).toEqual([
      { id: String(captain.id), fullName: 'Анна Заречная', username: null, isCaptain: true, teamName: 'Третий Рим' },
    ]);
    expect((await captain.player.asks<Shown>(...readSeekers())).data.seekers.items).toMatchObject([
      { fullName: 'Олег Одинцов', isCaptain: false, teamName: null },
    ]);
  });

  it('lists the people of its event only', async () => {
    const before = await World.withEvent();
    await (await before.person()).player.does('setLookingForTeam', { value: true });
    const world = await World.withEvent();

    expect((await (await world.person()).player.asks<Shown>(...readSeekers())).data.seekers).toEqual({ items: [], next: null });
  });

  it('comes in pages', async () => {
    const world = await World.withEvent();
    const viewer = await world.person();
    const people = [await world.person(), await world.person(), await world.person()];
    for (const { player } of people) await player.does('setLookingForTeam', { value: true });

    const first = (await viewer.player.asks<Shown>(...readSeekers(2))).data.seekers;
    const second = (await viewer.player.asks<Shown>(...readSeekers(2, first.next))).data.seekers;

    expect([...first.items, ...second.items].map(({ id }) => Number(id))).toEqual(people.map(({ id }) => id).reverse());
    expect(second.next).toBeNull();
  });

  it('is for those who may play, and the list for those who are signed in', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider');

    expect(await insider.player.does('setLookingForTeam', { value: true })).toMatchObject({ __typename: 'Forbidden' });
    expect((await world.anonymous().asks(...readSeekers())).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('shows no names to a fresh account that is not registered', async () => {
    const world = await World.withEvent();
    const fresh = await world.person(null);
    await (await world.person('guest', 'Олег Одинцов')).player.does('setLookingForTeam', { value: true });

    expect((await fresh.player.asks<Shown>(...readSeekers())).data.seekers).toEqual({ items: [], next: null });
    expect((await fresh.player.rest('GET', '/auth/users/looking_for_team')).body).toEqual({ ok: true, users: [] });
  });

  it('shows no names to anybody once the event is over, and its flag is off', async () => {
    const world = await World.withEvent();
    const [seeker, other] = [await world.person('guest', 'Олег Одинцов'), await world.person()];
    await seeker.player.does('setLookingForTeam', { value: true });
    world.clock.passes(5 * 3600);

    expect((await other.player.asks<Shown>(...readSeekers())).data.seekers).toEqual({ items: [], next: null });
    expect((await seeker.player.asks('{ viewer { isLookingForTeam } }')).data).toEqual({ viewer: { isLookingForTeam: false } });
    expect(await seeker.player.does('setLookingForTeam', { value: true })).toMatchObject({ __typename: 'EventNotActive' });
  });
});
