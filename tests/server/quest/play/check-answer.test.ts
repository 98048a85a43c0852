import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function teamWithRiddle(answers = ['Спасская башня']) {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers });
  const team = await world.team({ size: 2 });
  return { world, riddle, team, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('checking an answer by GraphQL', () => {
  it('gives four points and a coin for a right answer', spec('1.13', '9.4'), async () => {
    const { captain, riddle } = await teamWithRiddle();

    const result = await captain.checksAnswer(riddle, 'Спасская башня');

    expect(result).toMatchObject({ __typename: 'Solved', credited: true, points: 4, coins: 1 });
    expect(await captain.team()).toMatchObject({ points: 4, coins: 1, version: 1 });
  });

  it('gives nothing and reveals nothing for a wrong answer', async () => {
    const { captain, riddle } = await teamWithRiddle();

    const result = await captain.checksAnswer(riddle, 'Троицкая башня');

    expect(result).toMatchObject({ __typename: 'WrongAnswer', riddle: { isSolved: false, solution: null }, team: { points: 0, coins: 0 } });
  });

  it('says a teammate was first when the riddle is solved again, without a second credit', async () => {
    const { captain, mate, riddle } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Спасская башня');

    const result = await mate.checksAnswer(riddle, 'Спасская башня');

    expect(result).toMatchObject({ __typename: 'Solved', credited: false, points: 0, coins: 0, team: { points: 4, coins: 1 } });
  });

  it('has a verdict of its own for a wrong answer to a solved riddle', async () => {
    const { captain, riddle } = await teamWithRiddle();
    await captain.checksAnswer(riddle, 'Спасская башня');

    const result = await captain.checksAnswer(riddle, 'Троицкая башня');

    expect(result.__typename).toBe('AlreadySolved');
  });

  it('gives two points and no coin once the hint was bought', spec('9.5'), async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await captain.player.buysHint(riddle);

    const result = await captain.player.checksAnswer(riddle, 'Спасская башня');

    expect(result).toMatchObject({
      points: 2,
      coins: 0,
      riddle: { solution: { withHint: true, points: 2, coins: 0 } },
      team: { points: 2, coins: 0 },
    });
  });
});

describe.each(faces)('checking an answer, by $name', (face) => {
  it('gives four points and a coin for a right answer', spec('1.13', '9.4'), async () => {
    const { captain, riddle } = await teamWithRiddle();

    expect(await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' })).toMatchObject({ isRight: true, points: 4, coins: 1 });
    expect(await captain.team()).toMatchObject({ points: 4, coins: 1, version: 1 });
  });

  it('reveals the place with the right answer, and nothing with a wrong one', async () => {
    const { captain, riddle } = await teamWithRiddle();

    expect(await face.checkAnswer(captain, { riddle, answer: 'Троицкая башня' })).toEqual({
      isRight: false,
      title: null,
      points: 0,
      coins: 0,
    });
    expect(await face.checkAnswer(captain, { riddle, answer: 'спасская башня' })).toMatchObject({ title: 'Тайное место' });
  });

  it('gives the riddle to a teammate who is second, without a second credit', async () => {
    const { captain, mate, riddle } = await teamWithRiddle();
    await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' });

    const result = await face.checkAnswer(mate, { riddle, answer: 'Спасская башня' });

    expect(result).toEqual({ isRight: true, title: 'Тайное место', points: 4, coins: 1 });
    expect(await mate.team()).toMatchObject({ version: 1 });
  });

  it('has a verdict of its own for a wrong answer to a solved riddle, and saves it', async () => {
    const { world, captain, riddle, team } = await teamWithRiddle();
    await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' });

    expect(await face.checkAnswer(captain, { riddle, answer: 'Троицкая башня' })).toEqual({ code: 'ALREADY_SOLVED' });
    const attempts = await world.deps.db.selectFrom('attempt').select('isRight').where('teamId', '=', team.id).orderBy('id').execute();
    expect(attempts).toEqual([{ isRight: true }, { isRight: false }]);
  });

  it('gives two points and no coin once the hint was bought', spec('9.5'), async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await face.buyHint(captain.player, { riddle });

    const result = await face.checkAnswer(captain.player, { riddle, answer: 'Спасская башня' });

    expect(result).toMatchObject({ isRight: true, points: 2, coins: 0 });
  });

  it('saves every attempt with the version of the answers that judged it', async () => {
    const { world, captain, riddle, team } = await teamWithRiddle();
    await face.checkAnswer(captain, { riddle, answer: 'Троицкая' });
    await face.checkAnswer(captain, { riddle, answer: '  Спасская башня ' });

    const attempts = await world.deps.db.selectFrom('attempt').selectAll().where('teamId', '=', team.id).orderBy('id').execute();

    expect(attempts).toMatchObject([
      { answer: 'Троицкая', isRight: false, answersVersion: 1, userId: team.captain.id },
      { answer: 'Спасская башня', isRight: true, answersVersion: 1 },
    ]);
  });

  it('pays the bonus for a whole block once its last riddle is solved', async () => {
    const world = await World.withEvent({ prices: { blockSolvedHalf: 6 } });
    const first = await world.riddle();
    const second = await world.riddle({ block: first.blockId, answers: ['ГУМ'] });
    const { captain } = await world.team();
    await face.checkAnswer(captain.player, { riddle: first, answer: 'Спасская башня' });

    expect(await face.checkAnswer(captain.player, { riddle: second, answer: 'гум' })).toMatchObject({ points: 11 });
    expect(await captain.player.team()).toMatchObject({ points: 11, version: 3 });
  });

  it('counts one gesture once, however often it is sent', async () => {
    const { captain, riddle } = await teamWithRiddle();
    const tap = () => face.checkAnswer(captain, { riddle, answer: 'Спасская башня', key: 'one tap' });
    const first = await tap();

    expect(await tap()).toEqual(first);
    expect(await captain.team()).toMatchObject({ points: 4, version: 1 });
  });
});

describe.each(faces)('judging an answer, by $name', (face) => {
  const refusals: [string, string, string][] = [
    ['an empty answer', '   ', 'BAD_INPUT'],
    ['an answer of 501 characters', 'я'.repeat(501), 'BAD_INPUT'],
    ['an answer without a letter or digit', '?!…', 'BAD_INPUT'],
    ['an answer with a null character', 'а\0б', 'BAD_INPUT'],
  ];

  it.each(refusals)('names the field of %s and writes nothing', async (_name, answer, code) => {
    const { world, captain, riddle, team } = await teamWithRiddle();

    const result = await face.checkAnswer(captain, { riddle, answer });

    expect(result).toMatchObject({ code, fields: ['answer'] });
    expect(await world.deps.db.selectFrom('attempt').select('id').where('teamId', '=', team.id).execute()).toEqual([]);
  });

  it('accepts an answer of exactly 500 characters', async () => {
    const { captain, riddle } = await teamWithRiddle();

    expect(await face.checkAnswer(captain, { riddle, answer: 'я'.repeat(500) })).toMatchObject({ isRight: false });
  });

  it('refuses a riddle of another category', async () => {
    const { world, captain } = await teamWithRiddle();
    const other = await world.riddle({ block: await world.block('en') });

    expect(await face.checkAnswer(captain, { riddle: other, answer: 'Спасская башня' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a riddle that does not exist', async () => {
    const { captain } = await teamWithRiddle();

    expect(await face.checkAnswer(captain, { riddle: { id: 999_999_999 }, answer: 'Кремль' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a riddle id that is no number', async () => {
    const { captain } = await teamWithRiddle();

    expect(await face.checkAnswer(captain, { riddle: { id: '1e3' as never }, answer: 'Кремль' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs a team', async () => {
    const { world, riddle } = await teamWithRiddle();
    const loner = await world.person();

    expect(await face.checkAnswer(loner.player, { riddle, answer: 'Кремль' })).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('needs a session', async () => {
    const { world, riddle } = await teamWithRiddle();

    expect(await face.checkAnswer(world.anonymous(), { riddle, answer: 'Кремль' })).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['a millisecond before the start', -1, 'EVENT_NOT_ACTIVE'],
    ['at the start', 0, undefined],
    ['a millisecond before the end', 240 * 60_000 - 1, undefined],
    ['at the end', 240 * 60_000, 'EVENT_NOT_ACTIVE'],
  ])('decides %s by the event clock', async (_name, offsetMs, code) => {
    const world = await World.withEvent({ startsInMinutes: 60 });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    world.clock.set(new Date(world.clock.read().getTime() + 60 * 60_000 + offsetMs));

    const result = await face.checkAnswer(captain.player, { riddle, answer: 'Троицкая' });

    expect('code' in result ? result.code : undefined).toBe(code);
  });

  it('happens for ten wrong answers to a riddle in a minute, and not for the eleventh, right or wrong', async () => {
    const { captain, riddle } = await teamWithRiddle();
    for (let index = 0; index < 10; index += 1) await face.checkAnswer(captain, { riddle, answer: `Мимо ${index}` });

    const result = await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' });

    expect(result).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(await captain.team()).toMatchObject({ points: 0 });
  });

  it('happens again after the minute', async () => {
    const { world, captain, riddle } = await teamWithRiddle();
    for (let index = 0; index < 10; index += 1) await face.checkAnswer(captain, { riddle, answer: `Мимо ${index}` });
    world.clock.passes(61);

    expect(await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' })).toMatchObject({ isRight: true });
  });
});
