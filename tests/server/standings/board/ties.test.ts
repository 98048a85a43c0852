import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { World } from '#tests/support/world.ts';

const boardQuery = `query ($event: String!) { standings(event: $event) { frozenAt
  boards { rows { teamName total } } liveBoards { rows { teamName total } } } }`;

interface Seen {
  standings: { boards: { rows: { teamName: string; total: number }[] }[]; liveBoards: Seen['standings']['boards'] | null };
}

/** Creates two teams with equal totals: «Первые» solved the riddle at the start, «Вторые» ten minutes later. */
async function twoEqualTeams() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const riddle = await world.riddle();
  const first = await world.team({ name: 'Первые' });
  const second = await world.team({ name: 'Вторые' });
  await first.captain.player.checksAnswer(riddle, 'Спасская башня');
  world.clock.passes(600);
  await second.captain.player.checksAnswer(riddle, 'Спасская башня');
  world.clock.passes(600);
  const adjusts = async (teamId: number, change: { points?: number; coins?: number }) => {
    world.clock.passes(60);
    expect(await organizer.player.does('adjustTeamScore', { teamId, ...change, reason: 'Проверка' })).toMatchObject({
      __typename: 'TeamScoreAdjusted',
    });
  };
  const order = async () => {
    const { data } = await organizer.player.asks<Seen>(boardQuery, { event: world.slug });
    const names = (boards: Seen['standings']['boards'] | null) => boards?.flatMap(({ rows }) => rows.map(({ teamName }) => teamName));
    return { shown: names(data.standings.boards), live: names(data.standings.liveBoards) };
  };
  const freezes = () =>
    eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: new Date(world.clock.read().getTime() + 60_000) });
  return { world, organizer, riddle, first, second, adjusts, order, freezes };
}

const inOrder = ['Первые', 'Вторые'];

describe('of equal totals the one that play reached first stands higher', () => {
  it.each([
    ['points', { points: 2 }, { points: -2 }],
    ['a coin', { coins: 1 }, { coins: -1 }],
    ['points taken first', { points: -2 }, { points: 2 }],
  ])('after a correction and the one that takes it back: %s', async (_name, change, back) => {
    const { first, adjusts, order } = await twoEqualTeams();
    await adjusts(first.id, change);
    await adjusts(first.id, back);

    expect(await order()).toEqual({ shown: inOrder, live: inOrder });
  });

  it('after a correction that makes the totals equal', async () => {
    const { world, first, second, adjusts, order } = await twoEqualTeams();
    const other = await world.riddle({ answers: ['ГУМ'] });
    await second.captain.player.checksAnswer(other, 'ГУМ');
    await adjusts(first.id, { points: 4, coins: 1 });

    expect(await order()).toEqual({ shown: inOrder, live: inOrder });
  });

  it('after its attempts were cleared and it has solved the riddle again, which is later', async () => {
    const { organizer, riddle, first, order } = await twoEqualTeams();
    await organizer.player.does('clearAttempts', { teamId: first.id });
    await first.captain.player.checksAnswer(riddle, 'Спасская башня');

    expect((await order()).live).toEqual(['Вторые', 'Первые']);
  });

  it('on the frozen board as on the live one, corrections and rejudged answers included', async () => {
    const { world, organizer, riddle, first, second, adjusts, order, freezes } = await twoEqualTeams();
    const third = await world.team({ name: 'Третьи' });
    const other = await world.riddle({ block: riddle.blockId, answers: ['ГУМ'] });
    await first.captain.player.checksAnswer(other, 'Пассаж');
    world.clock.passes(60);
    await second.captain.player.checksAnswer(other, 'ГУМ');
    await third.captain.player.checksAnswer(other, 'ГУМ');
    await organizer.player.does('addAnswer', { riddleId: other.id, text: 'Пассаж' });
    await organizer.player.does('rejudge', { riddleId: other.id });
    await adjusts(first.id, { points: 2 });
    await adjusts(first.id, { points: -2 });
    await freezes();
    world.clock.passes(120);

    expect(await order()).toEqual({ shown: [...inOrder, 'Третьи'], live: [...inOrder, 'Третьи'] });
  });
});
