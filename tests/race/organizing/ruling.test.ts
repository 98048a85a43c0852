import { expect, it } from 'vitest';
import { play } from '#server/modules/quest/quest.ts';
import { makeRuling, PreviewStale, previewRuling, undoRuling } from '#server/modules/rulings/rulings.ts';
import type { Context } from '#server/platform/context.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from '../support/teams-of-six.ts';

const kinds = ['withdrawn_for_nobody', 'withdrawn_for_everybody'] as const;

/** Decides by the newest preview, however often play goes on in between. */
async function decide(organizer: Context, riddleId: number, turn: number): Promise<number> {
  const asked = { riddleId, kind: kinds[turn % kinds.length] ?? kinds[0] };
  for (;;) {
    const { fingerprint } = await previewRuling(organizer, asked);
    try {
      return (await makeRuling(organizer, { ...asked, fingerprint })).rulingId;
    } catch (refusal) {
      if (!(refusal instanceof PreviewStale)) throw refusal;
    }
  }
}

/** Accepts an answer by the newest preview, however often play goes on in between. */
async function accept(organizer: Context, riddleId: number, answer: string): Promise<number> {
  const asked = { riddleId, kind: 'accepted_answer' as const, answer };
  for (;;) {
    const { fingerprint } = await previewRuling(organizer, asked);
    try {
      return (await makeRuling(organizer, { ...asked, fingerprint })).rulingId;
    } catch (refusal) {
      if (!(refusal instanceof PreviewStale)) throw refusal;
    }
  }
}

const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String((result.reason as { code?: unknown }).code)] : []));

it(`settles ${teamCount} teams alike while they answer and buy hints, and leaves nothing of rulings that were taken back`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 6, blockSolvedHalf: 6 } });
  const riddle = await world.riddle();
  const other = await world.riddle({ block: riddle.blockId, answers: ['ГУМ'] });
  const organizer = world.ctx(await world.organizer());
  const teams = await teamsOfSix(world);
  const refusals = new Set<string>();
  let isPlaying = true;

  const deciding = (async () => {
    for (let turn = 0; isPlaying; turn += 1) await undoRuling(organizer, { rulingId: await decide(organizer, riddle.id, turn) });
  })();
  try {
    await forEachTeam(teams, async ({ phones }) => {
      const [first, second, third] = phones as [Context, Context, Context];
      const moves = [
        play.buyHint(first, { riddleId: riddle.id }),
        play.checkAnswer(second, { riddleId: riddle.id, answer: 'Спасская башня' }),
        play.checkAnswer(third, { riddleId: other.id, answer: 'ГУМ' }),
      ];
      for (const code of codes(await Promise.allSettled(moves))) refusals.add(code);
    });
  } finally {
    isPlaying = false;
    await deciding;
  }
  await decide(organizer, riddle.id, 0);

  const lines = await world.deps.db
    .selectFrom('ledgerEntry')
    .select((eb) => [eb.fn.sum<string>('half').as('half')])
    .where('riddleId', '=', riddle.id)
    .groupBy('teamId')
    .execute();
  expect(lines.filter(({ half }) => Number(half) !== 0)).toEqual([]);
  expect([...refusals].filter((code) => code !== 'RIDDLE_WITHDRAWN')).toEqual([]);
});

it(`credits each of ${teamCount} teams once that give an answer while it is accepted, and takes it out for all who gave it before`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 6 } });
  const riddle = await world.riddle();
  const organizer = world.ctx(await world.organizer());
  const teams = await teamsOfSix(world);

  const [rulingId] = await Promise.all([
    accept(organizer, riddle.id, 'Фроловская'),
    forEachTeam(teams, async ({ phones }) => {
      const moves = phones.map((phone) => play.checkAnswer(phone, { riddleId: riddle.id, answer: 'Фроловская' }));
      await Promise.allSettled(moves);
    }),
  ]);

  const { db } = world.deps;
  const lines = () =>
    db
      .selectFrom('ledgerEntry')
      .select((eb) => ['teamId', eb.fn.sum<string>('half').as('half')])
      .where('riddleId', '=', riddle.id)
      .groupBy('teamId')
      .execute();
  const credited = await lines();
  expect(credited).toHaveLength(teamCount);
  expect(new Set(credited.map(({ half }) => Number(half)))).toEqual(new Set([8]));

  await undoRuling(organizer, { rulingId });

  const late = await db.selectFrom('rulingAttempt').select('attemptId').where('rulingId', '=', rulingId).execute();
  expect((await lines()).filter(({ half }) => Number(half) === 0)).toHaveLength(late.length);
  const solved = await db.selectFrom('solve').select('teamId').where('riddleId', '=', riddle.id).execute();
  expect(solved).toHaveLength(teamCount - late.length);
});
