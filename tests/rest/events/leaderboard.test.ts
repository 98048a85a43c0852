import { describe, expect, it } from 'vitest';
import { eventClock, eventSettings } from '#server/modules/events/events.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import { envelope } from '#tests/support/faces/envelope.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';
const boardPath = (event: string) => `/auth/commands/leaderboard/${encodeURIComponent(event)}`;

interface Entry {
  command_id: number;
  command_name: string;
  total_score: number;
  rank: number;
}

const readRows = async (player: Player, event: string) =>
  ((await player.rest('GET', boardPath(event))).body as { leaderboard: Entry[] }).leaderboard;
const totals = (rows: Entry[]) => Object.fromEntries(rows.map(({ command_name: name, total_score: score }) => [name, score]));

/** Two walking teams and one on bicycles, with 4.5, 0 and 4.5 points. */
async function ranked() {
  const world = await World.withEvent();
  const walk = await world.riddle();
  const ride = await world.riddle({ block: await world.block('bike') });
  const walkers = await world.team({ name: 'Зарядье' });
  const idlers = await world.team({ name: 'Арбат "у" 🏛️' });
  const riders = await world.team({ name: 'Колесо', category: 'bike' });
  await walkers.captain.player.checksAnswer(walk, right);
  await riders.captain.player.checksAnswer(ride, right);
  return { world, walk, walkers, idlers, riders };
}

describe('GET /api/auth/commands/leaderboard/{event}', () => {
  it('knows the event by an alias that an organizer gave it, as the page of answers does', async () => {
    const { world } = await ranked();
    const alias = `CITY-${world.slug}`;
    await eventSettings.setAliases(world.ctx(await world.organizer()), { eventId: world.eventId, aliases: [alias] });
    world.clock.passes(4 * 3600);
    const answers = async (event: string) => (await world.anonymous().rest('GET', `/quest/events/${event}/answers`)).body;

    expect(await readRows(world.anonymous(), alias)).toEqual(await readRows(world.anonymous(), world.slug));
    expect(await answers(alias)).toEqual(await answers(world.slug));
  });

  it.each(['', '/', '?_t=5'])('shows anyone the three categories as one list, highest first (…%s)', spec('3.14', '7.3.7'), async (end) => {
    const { world, walkers, idlers, riders } = await ranked();
    const entry = (category: string, language_id: number) => ({ category, language_name: category, language_id });

    const { status, body, headers } = await world.anonymous().rest('GET', `${boardPath(world.slug)}${end}`);

    const leaderboard = [
      { command_id: walkers.id, command_name: 'Зарядье', total_score: 4.5, ...entry('ru', 1), rank: 1 },
      { command_id: riders.id, command_name: 'Колесо', total_score: 4.5, ...entry('bike', 3), rank: 1 },
      { command_id: idlers.id, command_name: 'Арбат "у" 🏛️', total_score: 0, ...entry('ru', 1), rank: 2 },
    ];
    expect({ status, body }).toEqual({ status: 200, body: { ok: true, message: null, data: { leaderboard }, leaderboard } });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
  });

  it('finds the event by its name as well, of several of one name the latest', async () => {
    const { world, walkers } = await ranked();

    expect((await readRows(world.anonymous(), 'Проверочный квест'))[0]).toMatchObject({ command_id: walkers.id });
  });

  it('prefers the event whose slug it is', async () => {
    const { world, walkers } = await ranked();
    const now = world.clock.read().getTime();
    await eventSettings.createEvent(world.ctx(), {
      slug: `${world.slug}-b`,
      name: world.slug,
      startsAt: new Date(now + 3_600_000),
      endsAt: new Date(now + 7_200_000),
    });

    expect((await readRows(world.anonymous(), world.slug))[0]).toMatchObject({ command_id: walkers.id });
  });

  it('is empty for an event without teams', async () => {
    const world = await World.withEvent();

    expect(await readRows(world.anonymous(), world.slug)).toEqual([]);
  });

  it.each(['нет такого', "O'Нил $& {event}", 'a/b', '<script>', 'no\0such', 'x'.repeat(200)])(
    'does not know the event %j',
    async (name) => {
      const visitor = (await World.bare()).anonymous();

      const { status, body } = await visitor.rest('GET', boardPath(name));

      expect({ status, body }).toEqual({ status: 404, body: envelope(404, 'NOT_FOUND', `Лидерборд для события '${name}' не найден.`) });
    },
  );

  it('stands still from the freeze until the reveal, for organizers too', async () => {
    const { world, walkers, walk } = await ranked();
    const second = await world.riddle({ block: walk.blockId, answers: ['ГУМ'] });
    const organizer = await world.organizer();
    const freeze = (freezeAt: Date | null) => eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt });
    await freeze(new Date(world.clock.read().getTime() + 60_000));
    world.clock.passes(61);
    await walkers.captain.player.checksAnswer(second, 'ГУМ');

    const frozen = [];
    for (const player of [world.anonymous(), walkers.captain.player, organizer.player])
      frozen.push(totals(await readRows(player, world.slug))['Зарядье']);
    await freeze(null);

    expect(frozen).toEqual([4.5, 4.5, 4.5]);
    expect(totals(await readRows(world.anonymous(), world.slug))['Зарядье']).toBe(9);
  });

  it('never leaves a team out, and a deleted one at once', async () => {
    const { world, idlers } = await ranked();
    await idlers.captain.player.does('deleteTeam', {});
    const late = await world.person();
    await createTeam(world.ctx(late), { eventId: world.eventId, categoryId: 2, name: 'Late' });

    expect((await readRows(world.anonymous(), world.slug)).map(({ command_name: name }) => name)).toEqual(['Зарядье', 'Колесо', 'Late']);
  });
});
