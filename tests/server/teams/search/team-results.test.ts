import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

interface Found {
  name: string;
  points: number;
  coins: number;
  liveTotal: number;
  total: number | null;
  place: number | null;
  livePlace: number | null;
}

const shown = 'name points coins liveTotal total place livePlace';

/** Two teams: the first has more points, the second a higher total, because a coin weighs three points. */
async function rivals() {
  const world = await World.withEvent({ prices: { coinValueHalf: 6 } });
  const organizer = await world.organizer();
  const rich = await world.team({ name: 'Богачи' });
  const brave = await world.team({ name: 'Храбрецы' });
  const gives = (teamId: number, change: { points?: number; coins?: number }) =>
    organizer.player.does('adjustTeamScore', { teamId: String(teamId), ...change, reason: 'Конкурс' });
  await gives(brave.id, { points: 10 });
  await gives(rich.id, { points: 8, coins: 2 });
  const asks = async (more: object = {}) => {
    const { data } = await organizer.player.asks<{ teams: { items: Found[]; next: string | null } }>(
      `query ($order: TeamOrder, $first: Int, $after: ID) { teams(order: $order, first: $first, after: $after) { next items { ${shown} } } }`,
      { order: 'TOTAL', ...more },
    );
    return data.teams;
  };
  return { world, organizer, rich, brave, gives, asks };
}

describe('the result of a team, for organizers', () => {
  it('is its points and its coins by their value, with the place that the board gives', async () => {
    const { asks } = await rivals();

    expect((await asks()).items).toEqual([
      { name: 'Богачи', points: 8, coins: 2, liveTotal: 14, total: 14, place: 1, livePlace: 1 },
      { name: 'Храбрецы', points: 10, coins: 0, liveTotal: 10, total: 10, place: 2, livePlace: 2 },
    ]);
  });

  it('is what teams are listed by, page after page', async () => {
    const { asks } = await rivals();

    const first = await asks({ first: 1 });
    const second = await asks({ first: 1, after: first.next });

    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Богачи', 'Храбрецы']);
    expect(second.next).toBeNull();
  });

  it('puts teams by category and place, page after page, where equal totals go by who was first', async () => {
    const { world, brave, gives, asks } = await rivals();
    const riddle = await world.riddle();
    const later = await world.team({ name: 'Арбат' });
    const walkers = await world.team({ name: 'English', category: 'en' });
    await gives(walkers.id, { points: 40 });
    await gives(later.id, { points: 10 });
    for (const { captain } of [brave, later]) {
      await captain.player.checksAnswer(riddle, 'Спасская башня');
      world.clock.passes(60);
    }

    const listed: Found[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const { items, next } = await asks({ order: 'PLACE', first: 1, after });
      listed.push(...items);
      after = next;
    }

    expect(listed.map(({ name, livePlace }) => [name, livePlace])).toEqual([
      ['Храбрецы', 1],
      ['Арбат', 2],
      ['Богачи', 3],
      ['English', 1],
    ]);
  });

  it('has both numbers and both places during a freeze: those of the board, and the true ones', async () => {
    const { world, organizer, brave, gives, asks } = await rivals();
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await gives(brave.id, { points: 20 });

    expect((await asks()).items).toMatchObject([
      { name: 'Храбрецы', liveTotal: 30, total: 10, place: 2, livePlace: 1 },
      { name: 'Богачи', liveTotal: 14, total: 14, place: 1, livePlace: 2 },
    ]);
  });

  it('has no place once the team is deleted', async () => {
    const { organizer, brave, asks } = await rivals();
    await organizer.player.does('deleteTeam', { teamId: String(brave.id) });

    expect((await asks()).items[1]).toMatchObject({ name: 'Храбрецы', liveTotal: 10, total: null, place: null, livePlace: null });
  });
});
