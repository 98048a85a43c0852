import { describe, expect, it } from 'vitest';
import { adjustTeamScore, readLedger } from '#server/modules/admin/admin.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';

async function twoTeams() {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle({ title: 'Тайная башня' });
  const [one, two] = [await world.team(), await world.team()];
  await one.captain.player.checksAnswer(riddle, 'Спасская башня');
  const organizer = await world.organizer();
  const ctx = world.ctx(organizer);
  await adjustTeamScore(ctx, { teamId: two.id, points: -1.5, reason: 'За спор' });
  const kinds = async (filter: object = {}) => (await readLedger(ctx, { event: world.slug, ...filter })).map((line) => line.kind);
  return { world, ctx, one, two, organizer, kinds };
}

describe('the ledger of an event', () => {
  it('lists every change, newest first, with its author, subject and reason', async () => {
    const { world, one, two, organizer } = await twoTeams();

    const { data } = await organizer.player.asks<{ ledger: object[] }>(
      'query ($event: String!) { ledger(event: $event) { kind teamId points coins riddleTitle actorName reason reversedById } }',
      { event: world.slug },
    );

    const plain = { riddleTitle: null, reason: null, reversedById: null, actorName: 'Анна Заречная' };
    expect(data.ledger).toEqual([
      { ...plain, kind: 'ADJUST', teamId: String(two.id), points: -1.5, coins: 0, actorName: 'Вера Дорожкина', reason: 'За спор' },
      { ...plain, kind: 'SOLVE', teamId: String(one.id), points: 4, coins: 1, riddleTitle: 'Тайная башня' },
      { ...plain, kind: 'START', teamId: String(two.id), points: 0, coins: 2 },
      { ...plain, kind: 'START', teamId: String(one.id), points: 0, coins: 2 },
    ]);
  });

  it('can be filtered by team, kind and person, and read page by page', async () => {
    const { ctx, world, one, organizer, kinds } = await twoTeams();
    const [newest] = await readLedger(ctx, { event: world.slug, first: 1 });

    expect(await kinds({ teamId: one.id })).toEqual(['solve', 'start']);
    expect(await kinds({ kind: 'start' })).toEqual(['start', 'start']);
    expect(await kinds({ actorId: organizer.id })).toEqual(['adjust']);
    expect(await kinds({ before: newest?.id ?? null, first: 2 })).toEqual(['solve', 'start']);
    expect(await kinds({ event: 'never-heard-of' })).toEqual([]);
  });

  it('says which line reverses another', async () => {
    const { ctx, world, one } = await twoTeams();
    await acceptedAnswers.clearAttempts(ctx, { teamId: one.id });

    const lines = await readLedger(ctx, { event: world.slug, teamId: one.id });

    const solve = lines.find((line) => line.kind === 'solve');
    expect(lines.find((line) => line.id === solve?.reversedById)).toMatchObject({ kind: 'reversal', half: -8 });
  });

  it('is for organizers', async () => {
    const { world, one } = await twoTeams();

    await expect(readLedger(world.ctx(one.captain), { event: world.slug })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
