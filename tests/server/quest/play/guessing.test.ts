import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';
const countJudged = (world: World, person: { id: number }) =>
  world.deps.db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('judged'))
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();

describe.each(faces)('guessing in one team after another, by $name', (face) => {
  it('brings no new guesses: of forty at a riddle, ten are judged', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const guesser = await world.person();
    const seen = new Set<unknown>();
    for (let team = 0; team < 4; team += 1) {
      await face.createTeam(guesser.player, { name: `Однодневка ${team}`, category: 'ru' });
      for (let guess = 0; guess < 10; guess += 1) {
        const verdict = await face.checkAnswer(guesser.player, { riddle, answer: `Мимо ${team} ${guess}` });
        if (team > 0) seen.add(JSON.stringify(verdict));
      }
      await face.deleteTeam(guesser.player);
    }

    expect(await countJudged(world, guesser)).toEqual({ judged: 10 });
    expect([...seen]).toEqual([JSON.stringify({ code: 'RATE_LIMITED', retryAfterSeconds: 60 })]);
  });

  it('ends after thirty wrong answers to any riddles, in however many teams', async () => {
    const world = await World.withEvent();
    const riddles = [await world.riddle(), await world.riddle(), await world.riddle(), await world.riddle()];
    const guesser = await world.person();
    for (const riddle of riddles) {
      await face.createTeam(guesser.player, { name: `Однодневка ${riddle.id}`, category: 'ru' });
      for (let guess = 0; guess < 9; guess += 1) await face.checkAnswer(guesser.player, { riddle, answer: `Мимо ${guess}` });
      await face.deleteTeam(guesser.player);
    }

    expect(await countJudged(world, guesser)).toEqual({ judged: 30 });
  });

  it('leaves the guesses of the team that the person joins to its members', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain, members } = await world.team({ size: 2 });
    const guesser = members[0]!;
    for (let guess = 0; guess < 10; guess += 1) await face.checkAnswer(guesser.player, { riddle, answer: `Мимо ${guess}` });
    await face.leaveTeam(guesser.player);
    const rivals = await world.team();
    const { data } = await rivals.captain.player.asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }');
    await face.joinTeam(guesser.player, { token: data.viewer.pass.token });

    const [mine, theirs] = [
      await face.checkAnswer(guesser.player, { riddle, answer: right }),
      await face.checkAnswer(rivals.captain.player, { riddle, answer: right }),
    ];

    expect(mine).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(theirs).toMatchObject({ isRight: true });
    expect(await face.checkAnswer(captain.player, { riddle, answer: right })).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  });

  it('brings no wait after the clock of the database has gone back, however far', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    world.clock.passes(20 * 60);
    for (let guess = 0; guess < 10; guess += 1) await face.checkAnswer(captain.player, { riddle, answer: `Мимо ${guess}` });

    world.clock.passes(-20 * 60);

    expect(await face.checkAnswer(captain.player, { riddle, answer: right })).toMatchObject({ isRight: true });
  });

  it('counts answers that another request dated a moment ahead, and waits a minute at most', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    world.clock.passes(3);
    for (let guess = 0; guess < 10; guess += 1) await face.checkAnswer(captain.player, { riddle, answer: `Мимо ${guess}` });

    world.clock.passes(-3);

    expect(await face.checkAnswer(captain.player, { riddle, answer: right })).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  });

  it('is refused with the exact time until the next answer is judged', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const guesser = await world.person();
    await face.createTeam(guesser.player, { name: 'Первая', category: 'ru' });
    for (let guess = 0; guess < 5; guess += 1) {
      await face.checkAnswer(guesser.player, { riddle, answer: `Мимо ${guess}` });
      world.clock.passes(2);
    }
    await face.deleteTeam(guesser.player);
    await face.createTeam(guesser.player, { name: 'Вторая', category: 'ru' });
    for (let guess = 0; guess < 5; guess += 1) await face.checkAnswer(guesser.player, { riddle, answer: `Мимо ${guess}` });

    expect(await face.checkAnswer(guesser.player, { riddle, answer: right })).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 50 });
    world.clock.passes(50);
    expect(await face.checkAnswer(guesser.player, { riddle, answer: right })).toMatchObject({ isRight: true });
  });
});

describe.each(faces)('an answer that the team has given before, by $name', (face) => {
  const teamOfTwo = async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { id, captain, members } = await world.team({ size: 2 });
    return { world, riddle, teamId: id, captain: captain.player, mate: members[0]!.player };
  };
  const listTries = (world: World, teamId: number) =>
    world.deps.db.selectFrom('attempt').select(['answer', 'isRepeat']).where('teamId', '=', teamId).orderBy('id').execute();

  it('counts nothing against the limit, is kept, and is answered as before', async () => {
    const { world, riddle, teamId, captain, mate } = await teamOfTwo();
    const first = await face.checkAnswer(captain, { riddle, answer: 'Троицкая башня' });
    const again: unknown[] = [];
    for (let index = 0; index < 12; index += 1) again.push(await face.checkAnswer(mate, { riddle, answer: '«башня», ТРОИЦКАЯ!' }));

    expect(first).toMatchObject({ isRight: false });
    expect(again).toEqual(Array.from({ length: 12 }, () => first));
    expect(await listTries(world, teamId)).toHaveLength(13);
    expect((await listTries(world, teamId)).filter(({ isRepeat }) => isRepeat)).toHaveLength(12);
    expect(await face.checkAnswer(captain, { riddle, answer: right })).toMatchObject({ isRight: true });
  });

  it('is judged while the limit is reached, and what is new is not', async () => {
    const { riddle, captain } = await teamOfTwo();
    for (let guess = 0; guess < 10; guess += 1) await face.checkAnswer(captain, { riddle, answer: `Мимо ${guess}` });

    expect(await face.checkAnswer(captain, { riddle, answer: 'мимо 3' })).toMatchObject({ isRight: false });
    expect(await face.checkAnswer(captain, { riddle, answer: 'Мимо 10' })).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  });

  it('is new at another riddle, for another team and after the attempts were cleared', async () => {
    const { world, riddle, teamId, captain } = await teamOfTwo();
    const other = await world.riddle();
    const rivals = await world.team();
    await face.checkAnswer(captain, { riddle, answer: 'Мимо' });
    await face.checkAnswer(captain, { riddle: other, answer: 'Мимо' });
    await face.checkAnswer(rivals.captain.player, { riddle, answer: 'Мимо' });
    await (await world.organizer()).player.does('clearAttempts', { teamId });
    await face.checkAnswer(captain, { riddle, answer: 'Мимо' });

    const repeats = [...(await listTries(world, teamId)), ...(await listTries(world, rivals.id))].map(({ isRepeat }) => isRepeat);

    expect(repeats).toEqual([false, false, false, false]);
  });

  it('is credited once an organizer has made it right', async () => {
    const { world, riddle, captain } = await teamOfTwo();
    const organizer = await world.organizer();
    await face.checkAnswer(captain, { riddle, answer: 'Башня Спасская часовая' });
    await organizer.player.does('addAnswer', { riddleId: riddle.id, text: 'Спасская часовая башня' });

    expect(await face.checkAnswer(captain, { riddle, answer: 'Башня Спасская часовая' })).toMatchObject({ isRight: true });
  });
});

it('says of a wrong answer whether the team had given it before, however it was typed', async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain, members } = await world.team({ size: 2 });

  const [first, again, other] = [
    await captain.player.checksAnswer(riddle, 'Троицкая башня'),
    await members[0]!.player.checksAnswer(riddle, 'башня тро\u00adицкая'),
    await captain.player.checksAnswer(riddle, 'Никольская башня'),
  ];

  expect([first, again, other]).toMatchObject([
    { __typename: 'WrongAnswer', alreadyTried: false },
    { __typename: 'WrongAnswer', alreadyTried: true },
    { __typename: 'WrongAnswer', alreadyTried: false },
  ]);
});

it('calls one of many equal answers at once the first', async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain, members } = await world.team({ size: 6 });
  const players = [captain, ...members].map(({ player }) => player);

  const results = await Promise.all(players.map((player) => player.checksAnswer(riddle, 'Троицкая башня')));

  expect(results.filter((result) => 'alreadyTried' in result && !result.alreadyTried)).toHaveLength(1);
});
