import { describe, expect, it } from 'vitest';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring, play } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';

/** A riddle with two hints: words for the price of the event, and words with a sound for three coins. */
async function cityOfHints({ startCoins = 9, ...options }: { startCoins?: number; startsInMinutes?: number } = {}) {
  const world = await World.withEvent({ ...options, prices: { startCoins } });
  const riddle = await world.riddle({ hasHint: false });
  const ctx = world.ctx(await world.organizer());
  const mediaId = await storeMedia(ctx, {
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${world.slug} --></svg>`),
    mime: 'image/svg+xml',
    alt: null,
  });
  await authoring.editRiddle(ctx, {
    id: riddle.id,
    hints: [{ text: 'У реки' }, { text: 'Выше моста', mediaId, coins: 3 }],
  });
  const team = await world.team({ size: 2 });
  return { world, ctx, riddle, mediaId, team, captain: team.captain.player, mate: team.members[0]!.player };
}

type Buyer = Awaited<ReturnType<typeof cityOfHints>>['captain'];

const hintFields = 'hints { number status text price media { url } }';

/** Buys a hint by its number. */
async function buys(by: Buyer, { riddle, number }: { riddle: { id: number }; number?: number }) {
  const { data } = await by.asks<{ buyHint: Record<string, unknown> }>(
    `mutation ($input: BuyHintInput!) { buyHint(input: $input) {
      __typename ... on HintBought { spentCoins riddle { ${hintFields} } team { coins } } ... on DomainError { code } } }`,
    { input: { riddleId: String(riddle.id), number } },
  );
  return data.buyHint;
}

async function sees(by: Buyer, riddle: { id: number }) {
  const { data } = await by.asks<{ riddle: Record<string, unknown> }>(
    `query ($id: ID!) { riddle(id: $id) { points pointsWithHint hint { status text price } ${hintFields} } }`,
    { id: String(riddle.id) },
  );
  return data.riddle;
}

describe('a riddle with several hints', () => {
  it('tells their number and prices, and nothing of what they say', async () => {
    const { captain, riddle } = await cityOfHints();

    expect(await sees(captain, riddle)).toEqual({
      points: null,
      pointsWithHint: null,
      hint: { status: 'AVAILABLE', text: null, price: 2 },
      hints: [
        { number: 1, status: 'AVAILABLE', text: null, price: 2, media: null },
        { number: 2, status: 'AVAILABLE', text: null, price: 3, media: null },
      ],
    });
  });

  it('sells them in their order, each at its price', async () => {
    const { captain, riddle } = await cityOfHints();

    expect(await buys(captain, { riddle, number: 2 })).toMatchObject({ code: 'HINT_NOT_AVAILABLE' });
    expect(await buys(captain, { riddle, number: 1 })).toMatchObject({ spentCoins: 2, team: { coins: 7 } });
    expect(await buys(captain, { riddle, number: 2 })).toMatchObject({
      spentCoins: 3,
      team: { coins: 4 },
      riddle: {
        hints: [
          { status: 'BOUGHT', text: 'У реки' },
          { status: 'BOUGHT', text: 'Выше моста', media: { url: expect.any(String) } },
        ],
      },
    });
    expect(await buys(captain, { riddle, number: 3 })).toMatchObject({ code: 'HINT_NOT_AVAILABLE' });
  });

  it('is bought from by clients that know one hint: the first, once', async () => {
    const { captain, mate, riddle } = await cityOfHints();

    expect(await buys(captain, { riddle })).toMatchObject({ spentCoins: 2 });
    expect(await buys(mate, { riddle })).toMatchObject({ spentCoins: 0, team: { coins: 7 } });
    expect(await sees(mate, riddle)).toMatchObject({ hint: { status: 'BOUGHT', text: 'У реки', price: 0 } });
  });

  it('is worth the same after one hint as after two', async () => {
    const { captain, riddle } = await cityOfHints();
    await buys(captain, { riddle, number: 1 });
    await buys(captain, { riddle, number: 2 });

    expect(await captain.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ points: 2, coins: 0 });
  });

  it('changes nothing that was earned when they are bought after solving', async () => {
    const { captain, riddle } = await cityOfHints();
    await captain.checksAnswer(riddle, 'Спасская башня');

    expect(await buys(captain, { riddle, number: 1 })).toMatchObject({ spentCoins: 2 });
    expect(await captain.team()).toMatchObject({ points: 4 });
  });

  it('gives the file of a hint to the team that bought that one', async () => {
    const { world, captain, riddle, mediaId } = await cityOfHints();
    const { path } = await world.deps.db.selectFrom('media').select('path').where('id', '=', mediaId).executeTakeFirstOrThrow();
    const load = async () => (await captain.sends({ method: 'GET', url: `/static/img/${path}` })).statusCode;

    await buys(captain, { riddle, number: 1 });
    const afterFirst = await load();
    await buys(captain, { riddle, number: 2 });

    expect([afterFirst, await load()]).toEqual([404, 200]);
  });

  it('tells a team of each purchase, so that its other phones look again', async () => {
    const { world, ctx, captain, riddle, team } = await cityOfHints();
    await buys(captain, { riddle, number: 1 });
    await buys(captain, { riddle, number: 2 });

    const [row] = await world.deps.db
      .selectFrom('hint')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('teamId', '=', team.id)
      .execute();
    expect(Number(row?.count)).toBe(2);
    expect((await authoring.readEditableRiddle(ctx, riddle.id))?.hints).toHaveLength(2);
  });

  it('shows the first ones of what it has by now to a team that bought as many', async () => {
    const { ctx, captain, riddle } = await cityOfHints();
    await buys(captain, { riddle, number: 1 });

    await authoring.editRiddle(ctx, { id: riddle.id, hints: [{ text: 'У самой реки' }], reason: 'опечатка' });

    expect(await sees(captain, riddle)).toMatchObject({ hints: [{ status: 'BOUGHT', text: 'У самой реки' }] });
  });
});

describe('what a riddle costs and brings by itself', () => {
  it('takes the place of the prices of the event', async () => {
    const { ctx, captain, mate, riddle } = await cityOfHints({ startsInMinutes: -10 });
    await authoring.editRiddle(ctx, { id: riddle.id, points: 7.5, pointsWithHint: 5, reason: 'трудная' });

    expect(await sees(captain, riddle)).toMatchObject({ points: 7.5, pointsWithHint: 5 });
    expect(await captain.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ points: 7.5, coins: 1 });
    expect(await mate.team()).toMatchObject({ points: 7.5 });
  });

  it('counts with a hint, too, and with the price of the event where it has none', async () => {
    const { world, ctx, captain, riddle } = await cityOfHints();
    const other = await world.riddle({ block: riddle.blockId, title: 'Мост', answers: ['Мост'] });
    await authoring.editRiddle(ctx, { id: riddle.id, points: 9, pointsWithHint: 6, reason: 'трудная' });
    await authoring.editRiddle(ctx, { id: other.id, points: 9, reason: 'трудная' });
    for (const each of [riddle, other]) await buys(captain, { riddle: each });

    expect(await captain.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ points: 6 });
    expect(await captain.checksAnswer(other, 'Мост')).toMatchObject({ points: 2 });
  });

  it('changes only for a reason once play has begun, as the prices of the event do', async () => {
    const { ctx, riddle } = await cityOfHints();
    const edit = (change: Partial<Parameters<typeof authoring.editRiddle>[1]>) => authoring.editRiddle(ctx, { id: riddle.id, ...change });
    const needsReason = { code: 'BAD_INPUT', fields: [{ name: 'reason' }] };

    await expect(edit({ points: 5 })).rejects.toMatchObject(needsReason);
    await expect(
      edit({
        hints: [
          { text: 'У реки', coins: 1 },
          { text: 'Выше моста', coins: 3 },
        ],
      }),
    ).rejects.toMatchObject(needsReason);
    await edit({ hints: [{ text: 'У реки' }, { text: 'Выше моста', coins: 3 }, { text: 'Третья', coins: 1 }] });
    await edit({ points: 5, reason: 'трудная' });

    expect(await authoring.readEditableRiddle(ctx, riddle.id)).toMatchObject({ solveHalf: 10, hints: [{}, {}, { coins: 1 }] });
  });

  it('needs no reason before', async () => {
    const { ctx, riddle } = await cityOfHints({ startsInMinutes: 60 });

    await authoring.editRiddle(ctx, { id: riddle.id, points: 5 });

    expect(await authoring.readEditableRiddle(ctx, riddle.id)).toMatchObject({ solveHalf: 10, solveWithHintHalf: null });
  });

  it.each([
    { points: -1 },
    { points: 0.3 },
    { pointsWithHint: 1001 },
    { hints: [{ text: 'а', coins: 0.5 }] },
    { hints: [{ text: 'а', coins: 101 }] },
  ])('is no price outside of the bounds: %o', async (change) => {
    const { ctx, riddle } = await cityOfHints({ startsInMinutes: 60 });

    await expect(authoring.editRiddle(ctx, { id: riddle.id, ...change })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('the hints of a riddle, for organizers', () => {
  it('are at most five, and an empty one is left out', async () => {
    const { ctx, riddle } = await cityOfHints();
    const texts = (count: number) => Array.from({ length: count }, (_each, index) => ({ text: `Подсказка ${index + 1}` }));

    await expect(authoring.editRiddle(ctx, { id: riddle.id, hints: texts(6) })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await authoring.editRiddle(ctx, { id: riddle.id, hints: [{ text: ' ' }, ...texts(1)], reason: 'проба' });

    expect((await authoring.readEditableRiddle(ctx, riddle.id))?.hints).toMatchObject([{ text: 'Подсказка 1', coins: null }]);
  });

  it('keep a file that is named by its path, also at another place', async () => {
    const { ctx, riddle, mediaId } = await cityOfHints();
    const path = (await authoring.readEditableRiddle(ctx, riddle.id))?.hints[1]?.media?.path;

    await authoring.editRiddle(ctx, { id: riddle.id, hints: [{ media: path, coins: 3 }, { text: 'У реки' }], reason: 'порядок' });

    expect((await authoring.readEditableRiddle(ctx, riddle.id))?.hints).toMatchObject([
      { text: '', mediaId, coins: 3 },
      { text: 'У реки', mediaId: null, coins: null },
    ]);
  });

  it('keep their words when a client that knows one hint changes its file', async () => {
    const { ctx, riddle } = await cityOfHints();

    await authoring.editRiddle(ctx, { id: riddle.id, hintMedia: null });

    expect((await authoring.readEditableRiddle(ctx, riddle.id))?.hints).toMatchObject([
      { text: 'У реки' },
      { text: 'Выше моста', coins: 3 },
    ]);
  });

  it('come along in a copy', async () => {
    const { ctx, riddle } = await cityOfHints({ startsInMinutes: 60 });
    await authoring.editRiddle(ctx, { id: riddle.id, points: 7 });

    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: riddle.id });

    const [original, copy] = [await authoring.readEditableRiddle(ctx, riddle.id), await authoring.readEditableRiddle(ctx, riddleId)];
    expect(copy).toMatchObject({ hints: original?.hints, solveHalf: 14 });
  });
});

describe('a hint in words, by REST', () => {
  it('is a text file for the team that bought it, and nothing for others', async () => {
    const { world, captain, riddle } = await cityOfHints();
    const { body } = await captain.rest('GET', `/quest/riddles/${riddle.id}/hint`);
    const { hint } = body as { hint: string };
    const url = `/static/img/${hint}`;
    const rival = await world.team();

    expect(hint).toMatch(new RegExp(`^text/hint${riddle.id}-[0-9a-f]{32}\\.txt$`));
    expect((await captain.sends({ method: 'GET', url })).body).toBe('У реки');
    expect((await rival.captain.player.sends({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('is bought once by two clients of which one knows one hint', async () => {
    const { world, captain, mate, riddle } = await cityOfHints();
    await play.buyHint(world.ctx((await world.team()).captain), { riddleId: riddle.id });
    await captain.rest('GET', `/quest/riddles/${riddle.id}/hint`);

    expect(await buys(mate, { riddle, number: 1 })).toMatchObject({ spentCoins: 0, team: { coins: 7 } });
  });
});
