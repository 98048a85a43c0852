import { describe, expect, it } from 'vitest';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

interface Line {
  id: string;
  kind: string;
  points: number;
  coins: number;
  totalAfter: number;
  riddleTitle: string | null;
  riddleNumber: number | null;
  blockTitle: string | null;
  byName: string | null;
  reason: string | null;
  isReversed: boolean;
}

const query = `query ($first: Int!, $after: ID) { viewer { team { ledger(first: $first, after: $after) {
  id kind points coins totalAfter riddleTitle riddleNumber blockTitle byName reason isReversed } } } }`;

const readLedger = async (player: Player, page: { first?: number; after?: string } = {}) =>
  (await player.asks<{ viewer: { team: { ledger: Line[] } } }>(query, { first: 50, ...page })).data.viewer.team.ledger;

/** Creates a team with four coins, and a block of two riddles that have hints. */
async function play() {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const block = await world.block();
  const first = await world.riddle({ block, answers: [answer] });
  const second = await world.riddle({ block, answers: ['ГУМ'] });
  const team = await world.team({ size: 2 });
  const organizer = await world.organizer();
  const corrects = (points: number, reason: string) =>
    organizer.player.does('adjustTeamScore', { teamId: String(team.id), points, reason });
  return { world, first, second, team, organizer, corrects, player: team.captain.player };
}

describe('a team reads where its points come from', () => {
  it('line by line, newest first, each with the total after it', async () => {
    const { first, second, player } = await play();
    await player.checksAnswer(first, answer);
    await player.buysHint(second);

    expect((await readLedger(player)).map(({ kind, points, coins, totalAfter }) => [kind, points, coins, totalAfter])).toEqual([
      ['HINT', 0, -2, 5.5],
      ['SOLVE', 4, 1, 6.5],
      ['START', 0, 4, 2],
    ]);
  });

  it('with the place of a riddle once it is solved, and not before, because the title is the answer', async () => {
    const { first, second, player } = await play();
    await player.checksAnswer(first, answer);
    await player.buysHint(second);

    const [hint, solve] = await readLedger(player);

    expect(solve).toMatchObject({ riddleTitle: expect.any(String), riddleNumber: 1, blockTitle: 'Китай-город' });
    expect(hint).toMatchObject({ riddleTitle: null, riddleNumber: 2, blockTitle: 'Китай-город' });
  });

  it('with the reason that an organizer gave for a correction, and without the organizer’s name', async () => {
    const { player, corrects } = await play();
    await corrects(-1.5, 'Снято за опоздание');

    expect((await readLedger(player))[0]).toMatchObject({
      kind: 'ADJUST',
      points: -1.5,
      totalAfter: 0.5,
      reason: 'Снято за опоздание',
      byName: null,
    });
  });

  it('with what was taken back marked, and the riddle hidden again', async () => {
    const { world, organizer, team, first, player } = await play();
    await player.checksAnswer(first, answer);
    await acceptedAnswers.clearAttempts(world.ctx(organizer), { teamId: team.id });

    const [back, solve] = await readLedger(player);

    expect(back).toMatchObject({ kind: 'REVERSAL', points: -4, coins: -1, totalAfter: 2, riddleTitle: null });
    expect(solve).toMatchObject({ kind: 'SOLVE', isReversed: true, riddleTitle: null });
  });

  it('page by page, with totals that count the lines of other pages', async () => {
    const { player, corrects } = await play();
    for (const points of [1, 2, 3]) await corrects(points, 'Зачёт');

    const head = await readLedger(player, { first: 2 });
    const tail = await readLedger(player, { first: 2, after: head.at(-1)!.id });

    expect([...head, ...tail].map(({ totalAfter }) => totalAfter)).toEqual([8, 5, 3, 2]);
  });

  it.each([0, 101])('and is told that a page cannot have %d lines', async (first) => {
    const { player } = await play();

    const { errors } = await player.asks(query, { first });

    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_INPUT', fields: [{ name: 'first' }] } });
  });
});
