import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { totalsIn } from '#tests/support/rest/leaderboard.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';

/** Two teams solved the one riddle, the first of them earlier. */
async function twoSolved() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle();
  const [first, second] = [await world.team({ name: 'Первые' }), await world.team({ name: 'Вторые' })];
  await first.captain.player.buysHint(riddle);
  await first.captain.player.checksAnswer(riddle, right);
  world.clock.passes(600);
  await second.captain.player.checksAnswer(riddle, right);
  const numbers = async () => {
    const { data } = await world
      .anonymous()
      .asks<{ statistics: Record<string, unknown> }>(
        `{ statistics(event: "${world.slug}") { solved riddles { solved solvedPercent } records { firstSolve { teamName } } } }`,
      );
    return data.statistics;
  };
  const board = async () => totalsIn((await world.anonymous().rest('GET', `/auth/commands/leaderboard/${world.slug}`)).body);
  return { world, riddle, first, second, numbers, board };
}

describe('a team that is gone', () => {
  it('counts no longer: not on the board, not among those who solved, not as the first (CTFd #88, pc2 #1185, ractf #273)', async () => {
    const { world, first, numbers, board } = await twoSolved();
    const other = await world.riddle({ answers: ['ГУМ'] });
    const third = await world.team({ name: 'Третьи' });
    await third.captain.player.checksAnswer(other, 'ГУМ');
    const before = await numbers();
    await first.captain.player.does('deleteTeam', {});
    world.clock.passes(11);

    expect(before).toMatchObject({ solved: 3, riddles: [{ solved: 2, solvedPercent: 66.7 }, {}] });
    expect(await board()).toEqual({ Вторые: 5.5, Третьи: 5.5 });
    expect(await numbers()).toMatchObject({ solved: 2, riddles: [{ solved: 1, solvedPercent: 50 }, {}] });
    world.clock.passes(5 * 3600);
    expect(await numbers()).toMatchObject({ records: { firstSolve: { teamName: 'Вторые' } } });
  });

  it('leaves nothing to the next one of the same captain and name: no points, no riddle, no hint (CTFd #73)', async () => {
    const { riddle, first, board } = await twoSolved();
    const { player } = first.captain;
    await player.does('deleteTeam', {});

    await player.does('createTeam', { name: 'Первые', category: 'RU' });

    expect(await player.team()).toMatchObject({ name: 'Первые', points: 0, coins: 2 });
    expect(await board()).toMatchObject({ Первые: 1 });
    const { body } = await player.rest('GET', `/quest/${riddle.blockId}`);
    expect(JSON.stringify(body)).not.toContain(right);
    expect(await player.checksAnswer(riddle, right)).toMatchObject({ __typename: 'Solved', credited: true, points: 4, coins: 1 });
  });
});

it.each(faces)(
  'after the end nobody buys, answers or enters by $name, and the board stays as it was (CTFd #437, CTFd #255)',
  async (face) => {
    const { world, riddle, second, board } = await twoSolved();
    const late = await world.person();
    const before = await board();
    world.clock.passes(5 * 3600);
    const { player } = second.captain;

    const refused = [
      await face.buyHint(player, { riddle }),
      await face.checkAnswer(player, { riddle, answer: right }),
      await face.createTeam(late.player, { name: 'Опоздавшие', category: 'ru' }),
    ];

    expect(refused).toEqual([{ code: 'EVENT_NOT_ACTIVE' }, { code: 'EVENT_NOT_ACTIVE' }, { code: 'EVENT_NOT_ACTIVE' }]);
    expect(await board()).toEqual(before);
  },
);
