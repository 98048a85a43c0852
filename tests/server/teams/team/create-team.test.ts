import { describe, expect, it } from 'vitest';
import { createTeam } from '#server/modules/teams/teams.ts';
import { follow } from '#server/platform/live/live.ts';
import { spec } from '#tests/support/spec.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const create = (world: World, person: TestPerson | null, input: Partial<Parameters<typeof createTeam>[1]> = {}) =>
  createTeam(world.ctx(person), { eventId: world.eventId, categoryId: 1, name: 'Третий Рим', ...input });

describe('creating a team', () => {
  it('makes its creator the captain on the first seat', spec('1.7', '4.4'), async () => {
    const world = await World.withEvent();
    const anna = await world.person();

    const id = await create(world, anna);

    expect(await anna.player.team()).toMatchObject({
      id: String(id),
      name: 'Третий Рим',
      category: { code: 'RU' },
      points: 0,
      coins: 0,
      version: 0,
      members: [{ fullName: 'Анна Заречная', isCaptain: true, seat: 1 }],
    });
  });

  it('opens its account with the coins that every team starts with', spec('4.15'), async () => {
    const world = await World.withEvent({ prices: { startCoins: 5 } });
    const anna = await world.person();

    await create(world, anna);

    expect(await anna.player.team()).toMatchObject({ coins: 5, hintsAvailable: 2, points: 0, version: 1 });
  });

  it('keeps the name tidy', async () => {
    const world = await World.withEvent();
    const anna = await world.person();

    await create(world, anna, { name: '  Третий \n Рим ' });

    expect(await anna.player.team()).toMatchObject({ name: 'Третий Рим' });
  });

  it('puts it on the board of its category at once', async () => {
    const world = await World.withEvent();
    const changes = follow({ ...world.ctx(), hub: world.deps.hub }, world.deps.standings.boards.live(world.eventId));
    await changes.next();

    const id = await create(world, await world.person(), { categoryId: 3 });
    const { value } = await changes.next();

    expect(value?.boards.map((board: { rows: { teamId: number }[] }) => board.rows.map((row) => row.teamId))).toEqual([[], [], [id]]);
    await changes.return?.();
  });

  it.each(['CTAPT', 'старт!', 'СТАРТ'])('refuses a name that looks like one in the event: %s (2.3.4)', async (name) => {
    const world = await World.withEvent();
    await create(world, await world.person(), { name: 'СТАРТ' });
    const late = await world.person();

    await expect(create(world, late, { name, categoryId: 2 })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    expect(await late.player.team()).toBeNull();
  });

  it('takes a name of another event', async () => {
    const earlier = await World.withEvent();
    await create(earlier, await earlier.person());
    const world = await World.withEvent();

    await expect(create(world, await world.person())).resolves.toBeGreaterThan(0);
  });

  it('refuses a second team to one person, and leaves no team without a captain', async () => {
    const world = await World.withEvent();
    const anna = await world.person();
    await create(world, anna);

    await expect(create(world, anna, { name: 'Второй Рим' })).rejects.toMatchObject({ code: 'ALREADY_IN_TEAM' });
    expect(await world.deps.db.selectFrom('team').select('name').where('eventId', '=', world.eventId).execute()).toEqual([
      { name: 'Третий Рим' },
    ]);
  });

  it.each(['insider', 'ctc', null] as const)('is not for one of role %s (8.2.1)', async (role) => {
    const world = await World.withEvent();

    await expect(create(world, await world.person(role))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is for an organizer too', async () => {
    const world = await World.withEvent();

    await expect(create(world, await world.organizer())).resolves.toBeGreaterThan(0);
  });

  it('needs a session', async () => {
    const world = await World.withEvent();

    await expect(create(world, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 33 letters', { name: 'я'.repeat(33) }, 'name'],
    ['a name of ten thousand letters', { name: 'я'.repeat(10_000) }, 'name'],
    ['a name written backwards', { name: '\u202eмиР' }, 'name'],
    ['a twenty-first category', { categoryId: 21 }, 'categoryId'],
  ])('names the field of %s', async (_name, input, field) => {
    const world = await World.withEvent();

    await expect(create(world, await world.person(), input)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });
});
