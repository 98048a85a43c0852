import { describe, expect, it } from 'vitest';
import { type TestPerson, World } from '#tests/support/world.ts';

interface Found {
  teams: { items: { name: string }[]; next: string | null };
}

async function threeTeams() {
  const world = await World.withEvent();
  await world.team({ name: 'Третий Рим', size: 2 });
  await world.team({ name: 'Kremlin Strollers', category: 'en' });
  const gone = await world.team({ name: '100% римляне' });
  await gone.captain.player.does('deleteTeam', {});
  const organizer = await world.organizer();
  const finds = async (filter: object, page: object = {}, viewer: TestPerson = organizer) =>
    viewer.player.asks<Found>(
      `query ($filter: TeamFilter, $first: Int! = 50, $after: ID) { teams(filter: $filter, first: $first, after: $after) {
        items { name category { code } captainName memberCount points coins deletedAt } next } }`,
      { filter, ...page },
    );
  const names = async (filter: object) => (await finds(filter)).data.teams.items.map(({ name }) => name);
  return { world, finds, names };
}

describe('looking for teams', () => {
  it('finds those of fewer people than two or than the event asks for', async () => {
    const { world, names } = await threeTeams();
    await world.team({ name: 'Тройка', size: 3 });
    expect(await names({ isTooSmall: true, isDeleted: false })).toEqual(['Kremlin Strollers']);

    await world.deps.db.updateTable('event').set({ minTeamSize: 3 }).where('id', '=', world.eventId).execute();

    expect(await names({ isTooSmall: true, isDeleted: false })).toEqual(['Kremlin Strollers', 'Третий Рим']);
    expect(await names({ isTooSmall: false, isDeleted: false })).toEqual(['Тройка']);
  });

  it('finds all of the current event, deleted ones too, newest first', async () => {
    const { finds } = await threeTeams();

    expect((await finds({})).data.teams).toMatchObject({
      items: [
        { name: '100% римляне', captainName: null, memberCount: 0 },
        { name: 'Kremlin Strollers', category: { code: 'EN' }, deletedAt: null },
        { name: 'Третий Рим', captainName: 'Анна Заречная', memberCount: 2, points: 0, coins: 0 },
      ],
      next: null,
    });
  });

  it.each<[object, string[]]>([
    [{ name: 'РИМ' }, ['100% римляне', 'Третий Рим']],
    [{ name: '%' }, ['100% римляне']],
    [{ name: '_' }, []],
    [{ category: 'EN' }, ['Kremlin Strollers']],
    [{ isDeleted: true }, ['100% римляне']],
    [{ isDeleted: false, name: 'рим' }, ['Третий Рим']],
  ])('finds by %o', async (filter, expected) => {
    const { names } = await threeTeams();

    expect(await names(filter)).toEqual(expected);
  });

  it('finds those of another event by its id', async () => {
    const { world } = await threeTeams();
    const { names } = await threeTeams();

    expect(await names({ eventId: world.eventId, category: 'EN' })).toEqual(['Kremlin Strollers']);
  });

  it('comes in pages', async () => {
    const { finds } = await threeTeams();
    const first = (await finds({}, { first: 2 })).data.teams;

    expect(first.items).toHaveLength(2);
    expect((await finds({}, { first: 2, after: first.next })).data.teams).toMatchObject({ items: [{ name: 'Третий Рим' }], next: null });
  });

  it('is for organizers only', async () => {
    const { world, finds } = await threeTeams();

    expect((await finds({}, {}, await world.person('ctc'))).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
