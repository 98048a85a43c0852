import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { World } from '#tests/support/world.ts';

interface Page {
  people: { people: { id: string; fullName: string; telegramId: string | null }[]; next: string | null };
}

let nextId = 8_100_000_000;

async function organizerAmong(listed: { fullName: string; username?: string }[]) {
  const world = await World.bare();
  const { player } = await world.organizer();
  for (const { fullName, username } of listed) {
    await people.registerPerson(world.ctx(), { telegramId: String((nextId += 1)), fullName, username: username ?? null, role: 'insider' });
  }
  const looks = async (variables: object) => {
    const { data, errors } = await player.asks<Page>(
      `query ($text: String, $role: Role, $first: Int, $after: String) { people(text: $text, role: $role, first: $first, after: $after) { people { id fullName telegramId } next } }`,
      variables,
    );
    return { names: data?.people?.people.map(({ fullName }) => fullName), next: data?.people?.next, people: data?.people?.people, errors };
  };
  return { world, player, looks };
}

describe('looking for people', () => {
  it('finds by a part of the name in any case', async () => {
    const { looks } = await organizerAmong([{ fullName: 'Пелагея Быстрова' }]);

    expect((await looks({ text: 'БЫСТР' })).names).toEqual(['Пелагея Быстрова']);
  });

  it('refuses a text that no name can hold', async () => {
    const { looks } = await organizerAmong([]);

    expect((await looks({ text: 'Пела\0гея' })).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });

  it('finds by the username, with or without @', async () => {
    const { looks } = await organizerAmong([{ fullName: 'Глеб', username: 'gleb_by_the_river' }]);

    expect([(await looks({ text: '@GLEB_by' })).names, (await looks({ text: 'by_the_river' })).names]).toEqual([['Глеб'], ['Глеб']]);
  });

  it('finds by the whole telegram id, and shows it', async () => {
    const { looks } = await organizerAmong([{ fullName: 'Фома' }]);

    expect((await looks({ text: String(nextId) })).people).toMatchObject([{ fullName: 'Фома', telegramId: String(nextId) }]);
  });

  it.each([
    ['%', ['100% Сова']],
    ['_сова', ['ночная_сова']],
    ['\\', ['слеш\\сова']],
  ])('takes %s for the sign that it is', async (text, names) => {
    const { looks } = await organizerAmong([{ fullName: '100% Сова' }, { fullName: 'ночная_сова' }, { fullName: 'слеш\\сова' }]);

    expect([...new Set((await looks({ text })).names)]).toEqual(names);
  });

  it('pages through all of a role without a gap or a repeat, the last to come first', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Листающий ${index}`);
    const { looks } = await organizerAmong(names.map((fullName) => ({ fullName })));

    const first = await looks({ text: 'Листающий', role: 'INSIDER', first: 4 });
    const second = await looks({ text: 'Листающий', role: 'INSIDER', first: 4, after: first.next });

    expect([...first.names!, ...second.names!]).toEqual(names.toReversed());
    expect(second.next).toBeNull();
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'x' }, { text: 'я'.repeat(101) }])('refuses %j', async (variables) => {
    const { looks } = await organizerAmong([]);

    expect((await looks(variables)).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused to the role %s (8.2.1, 15.3.1)', async (role) => {
    const world = await World.bare();
    const { player } = await world.person(role);

    expect((await player.asks('{ people { next } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('is not needed for one’s own telegram id', async () => {
    const world = await World.bare();
    const { player } = await world.person();

    expect((await player.asks('{ viewer { telegramId } }')).data).toEqual({ viewer: { telegramId: player.telegramId } });
  });
});
