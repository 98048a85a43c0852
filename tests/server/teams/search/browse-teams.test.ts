import { describe, expect, it } from 'vitest';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

interface Row {
  id: string;
  name: string;
  lastMoveAt: string | null;
  members: { fullName: string; isCaptain: boolean }[];
}

async function city() {
  const world = await World.withEvent();
  const ctx = world.ctx(await world.organizer());
  const rome = await world.team({ name: 'Третий Рим', size: 3 });
  const arbat = await world.team({ name: 'Арбат' });
  const yauza = await world.team({ name: 'Яуза' });
  const finds = async (filter: object, page: object = {}) => {
    const { data } = await (
      await world.organizer()
    ).player.asks<{ teams: { items: Row[]; next: string | null } }>(
      `query ($filter: TeamFilter, $order: TeamOrder! = NEWEST, $first: Int! = 50, $after: ID) {
        teams(filter: $filter, order: $order, first: $first, after: $after) { items { id name lastMoveAt members { fullName isCaptain } } next } }`,
      { filter: { event: world.slug, ...filter }, ...page },
    );
    return data.teams;
  };
  const names = async (filter: object, page: object = {}) => (await finds(filter, page)).items.map(({ name }) => name);
  const walk = async (page: object) => {
    const rows: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const { items, next }: { items: Row[]; next: string | null } = await finds({}, { ...page, first: 1, after });
      rows.push(...items.map(({ name }) => name));
      after = next;
    }
    return rows;
  };
  return { world, ctx, rome, arbat, yauza, finds, names, walk };
}

describe('browsing through teams', () => {
  it('finds a team by somebody in it', async () => {
    const { world, rome, names } = await city();
    await rome.members[0]?.player.does('updateProfile', { fullName: 'Глафира Ильина' });

    expect(await names({ text: 'глафир' })).toEqual(['Третий Рим']);
    expect(await names({ text: 'яУЗ' })).toEqual(['Яуза']);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ event: `${world.slug}-other`, text: 'яуз' })).toEqual([]);
  });

  it('finds a deleted team by somebody who was in it', async () => {
    const { rome, names } = await city();
    await rome.captain.player.does('deleteTeam', {});

    expect(await names({ text: 'игрок 3' })).toEqual(['Третий Рим']);
    expect(await names({ text: 'игрок 3', isDeleted: false })).toEqual([]);
  });

  it('goes through the pages by name, by points and by age', async () => {
    const { ctx, arbat, rome, walk } = await city();
    await adjustTeamScore(ctx, { teamId: arbat.id, points: 3, reason: 'За помощь' });
    await adjustTeamScore(ctx, { teamId: rome.id, points: 3, reason: 'За помощь' });

    expect(await walk({ order: 'NAME' })).toEqual(['Арбат', 'Третий Рим', 'Яуза']);
    expect(await walk({ order: 'POINTS' })).toEqual(['Арбат', 'Третий Рим', 'Яуза']);
    expect(await walk({ order: 'NEWEST' })).toEqual(['Яуза', 'Арбат', 'Третий Рим']);
  });

  it('tells when a team made its last move, whether right or wrong', async () => {
    const { world, rome, arbat, finds } = await city();
    const riddle = await world.riddle();
    await rome.captain.player.checksAnswer(riddle, 'Спасская башня');
    world.clock.passes(60);
    await arbat.captain.player.checksAnswer(riddle, 'мимо');
    const now = world.clock.read().getTime();

    const { items } = await finds({}, { order: 'NAME' });

    expect(items.map(({ lastMoveAt }) => lastMoveAt && (Date.parse(lastMoveAt) - now) / 1000)).toEqual([0, -60, null]);
  });

  it('names the members of all teams by one statement, and of a deleted team those who were in it', async () => {
    const { rome, finds } = await city();
    await rome.captain.player.does('deleteTeam', {});
    let rows: Row[] = [];

    const statements = await statementsDuring(async () => {
      rows = (await finds({}, { order: 'NAME' })).items;
    });

    expect(rows.map(({ members }) => members.map(({ fullName }) => fullName))).toEqual([
      ['Анна Заречная'],
      ['Анна Заречная', 'Игрок 2', 'Игрок 3'],
      ['Анна Заречная'],
    ]);
    expect(statements.filter((statement) => statement.includes('former_member'))).toHaveLength(1);
  });

  it('gives one team of any event by its id', async () => {
    const { world, rome } = await city();
    const { player } = await world.organizer();
    const one = async (id: number | string) =>
      (
        await player.asks<{ foundTeam: object | null }>('query ($id: ID!) { foundTeam(id: $id) { name eventSlug deletedAt } }', {
          id: String(id),
        })
      ).data.foundTeam;

    expect(await one(rome.id)).toEqual({ name: 'Третий Рим', eventSlug: world.slug, deletedAt: null });
    expect(await one(999_999_999)).toBeNull();
  });
});
