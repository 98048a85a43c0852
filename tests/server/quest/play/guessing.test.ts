import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { World } from '#tests/support/world.ts';

const right = 'Спасская башня';
const judgedOf = (world: World, person: { id: number }) =>
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

    expect(await judgedOf(world, guesser)).toEqual({ judged: 10 });
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

    expect(await judgedOf(world, guesser)).toEqual({ judged: 30 });
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
