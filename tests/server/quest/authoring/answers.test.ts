import { describe, expect, it } from 'vitest';
import { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import { rejudge } from '#server/modules/rulings/rulings.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { listAudit, mutates, organizedCity } from './organizing.ts';

async function cityWithAnswers(options: Parameters<typeof organizedCity>[0] = {}) {
  const city = await organizedCity(options);
  const read = async () => {
    const riddle = await authoring.readEditableRiddle(city.ctx, city.riddle.id);
    return {
      texts: riddle?.answers.map((answer) => answer.text),
      ids: riddle?.answers.map((answer) => answer.id) ?? [],
      version: riddle?.answersVersion,
    };
  };
  const ledger = () =>
    city.world.deps.db
      .selectFrom('ledgerEntry')
      .select(['kind', 'half', 'coins', 'actorId'])
      .where('teamId', '=', city.team.id)
      .orderBy('id')
      .execute();
  return { ...city, read, ledger };
}

describe('the answers of a riddle', () => {
  it('are given as a whole list: blank ones are skipped, and of equal ones the first stays', async () => {
    const { ctx, riddle, read } = await cityWithAnswers();

    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Спасская', ' ', 'башня Спасская', 'СПАССКАЯ башня!', ''] });

    expect(await read()).toMatchObject({ texts: ['Спасская', 'башня Спасская'], version: 2 });
  });

  it('have no new version without a difference', async () => {
    const { world, ctx, riddle, read } = await cityWithAnswers();

    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Спасская', 'Спасская башня'] });

    expect(await read()).toMatchObject({ version: 1 });
    expect(await listAudit(world, { action: 'setAnswers', subjectId: riddle.id })).toEqual([]);
  });

  it('are added, changed and taken away one by one, each as a version', async () => {
    const { world, ctx, riddle, read } = await cityWithAnswers();

    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });
    await acceptedAnswers.changeAnswer(ctx, { answerId: (await read()).ids[1] as number, text: 'Фроловская башня' });
    await acceptedAnswers.removeAnswer(ctx, { answerId: (await read()).ids[0] as number });

    expect(await read()).toMatchObject({ texts: ['Фроловская', 'Фроловская башня'], version: 4 });
    expect(await listAudit(world, { action: 'addAnswer', subjectId: riddle.id })).toMatchObject([
      { before: { answers: ['Спасская башня', 'Спасская'] }, after: { answers: ['Спасская башня', 'Спасская', 'Фроловская'] } },
    ]);
  });

  it('judge by the version of the moment, which each attempt keeps', async () => {
    const { world, ctx, riddle, team, captain } = await cityWithAnswers();
    await captain.checksAnswer(riddle, 'Фроловская');
    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Фроловская'] });

    expect(await captain.checksAnswer(riddle, 'Спасская')).toMatchObject({ __typename: 'WrongAnswer' });
    expect(await captain.checksAnswer(riddle, 'Фроловская')).toMatchObject({ __typename: 'Solved' });
    const attempts = await world.deps.db
      .selectFrom('attempt')
      .select(['isRight', 'answersVersion'])
      .where('teamId', '=', team.id)
      .orderBy('id')
      .execute();
    expect(attempts).toEqual([
      { isRight: false, answersVersion: 1 },
      { isRight: false, answersVersion: 2 },
      { isRight: true, answersVersion: 2 },
    ]);
  });

  it('take nothing back that was credited', async () => {
    const { ctx, riddle, captain } = await cityWithAnswers();
    await captain.checksAnswer(riddle, 'Спасская');

    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answers: ['Фроловская'] });

    expect(await captain.team()).toMatchObject({ points: 4, coins: 1 });
  });

  it('refuse the second of two editors, because the first was faster', async () => {
    const { ctx, riddle } = await cityWithAnswers();
    await acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answersVersion: 1, answers: ['Первый'] });

    await expect(acceptedAnswers.setAnswers(ctx, { riddleId: riddle.id, answersVersion: 1, answers: ['Второй'] })).rejects.toBeInstanceOf(
      EditConflict,
    );
  });

  it('are refused when they are blank, without a letter or digit, or too long, and for a riddle that does not exist', async () => {
    const { ctx, riddle, read } = await cityWithAnswers();

    for (const text of [' ', '?!', 'я'.repeat(501), 'а\0'])
      await expect(acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text }), text).rejects.toBeInstanceOf(BadInput);
    await expect(acceptedAnswers.removeAnswer(ctx, { answerId: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
    const [id = 0] = (await read()).ids;
    await acceptedAnswers.removeAnswer(ctx, { answerId: id });
    await expect(acceptedAnswers.removeAnswer(ctx, { answerId: id })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('rejudging after an edit', () => {
  it('credits the first attempt that is right by now, once, at what it was worth', async () => {
    const { ctx, organizer, riddle, captain, ledger } = await cityWithAnswers();
    await captain.checksAnswer(riddle, 'Мимо');
    await captain.checksAnswer(riddle, 'Фроловская');
    await captain.checksAnswer(riddle, 'фроловская!');
    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });

    expect(await acceptedAnswers.countRejudgeable(ctx, riddle.id)).toBe(1);
    expect(await rejudge(ctx, { riddleId: riddle.id })).toMatchObject({ creditedTeams: 1 });
    expect(await rejudge(ctx, { riddleId: riddle.id })).toMatchObject({ creditedTeams: 0 });
    expect(await ledger()).toEqual([{ kind: 'rejudge', half: 8, coins: 1, actorId: organizer.id }]);
    expect(await captain.checksAnswer(riddle, 'Фроловская')).toMatchObject({ __typename: 'Solved', credited: false });
  });

  it('pays as if the answer had been right at once: a hint that was bought later does not count', async () => {
    const { ctx, riddle, captain, ledger, world } = await cityWithAnswers({ prices: { startCoins: 2 } });
    await captain.checksAnswer(riddle, 'Фроловская');
    world.clock.passes(1);
    await captain.buysHint(riddle);
    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });

    await rejudge(ctx, { riddleId: riddle.id });

    expect((await ledger()).at(-1)).toMatchObject({ kind: 'rejudge', half: 8, coins: 1 });
  });

  it('pays less where the hint had been bought before', async () => {
    const { ctx, riddle, captain, ledger } = await cityWithAnswers({ prices: { startCoins: 2 } });
    await captain.buysHint(riddle);
    await captain.checksAnswer(riddle, 'Фроловская');
    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });

    await rejudge(ctx, { riddleId: riddle.id });

    expect((await ledger()).at(-1)).toMatchObject({ kind: 'rejudge', half: 4, coins: 0 });
  });

  it('puts the team that answered first above the other, whatever the order of crediting', async () => {
    const { world, organizer, ctx, riddle, captain } = await cityWithAnswers();
    const rival = await world.team({ name: 'Соперники' });
    await rival.captain.player.checksAnswer(riddle, 'Фроловская');
    world.clock.passes(5);
    await captain.checksAnswer(riddle, 'Фроловская');
    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });
    world.clock.passes(60);

    await rejudge(ctx, { riddleId: riddle.id });

    const { data } = await organizer.player.asks<{ standings: { boards: { rows: { teamName: string }[] }[] } }>(
      `{ standings(event: "${world.slug}") { boards { rows { teamName } } } }`,
    );
    expect(data.standings.boards[0]?.rows[0]?.teamName).toBe('Соперники');
  });

  it('skips teams that solved the riddle in another way, and pays the bonus of a block that it completes', async () => {
    const { world, ctx, riddle, captain } = await cityWithAnswers({ prices: { blockSolvedHalf: 6 } });
    const rival = await world.team();
    await captain.checksAnswer(riddle, 'Фроловская');
    await captain.checksAnswer(riddle, 'Спасская');
    await rival.captain.player.checksAnswer(riddle, 'Фроловская');
    await acceptedAnswers.addAnswer(ctx, { riddleId: riddle.id, text: 'Фроловская' });

    expect(await rejudge(ctx, { riddleId: riddle.id })).toMatchObject({ creditedTeams: 1 });
    expect([(await captain.team())?.points, (await rival.captain.player.team())?.points]).toEqual([7, 7]);
  });

  it('is offered next to the answers, with the number of teams that it credits', async () => {
    const { organizer, riddle, captain } = await cityWithAnswers();
    await captain.checksAnswer(riddle, 'Фроловская');
    const input = { riddleId: riddle.id, answers: ['Фроловская'] };

    const set = await mutates(organizer.player, {
      field: 'setAnswers',
      input,
      answer: '... on RiddleEdited { riddle { answers { text } answersVersion rejudgeableTeams } }',
    });
    const done = await mutates(organizer.player, {
      field: 'rejudge',
      input: { riddleId: riddle.id },
      answer: '... on Rejudged { creditedTeams riddle { rejudgeableTeams } }',
      key: 'rejudge once',
    });

    expect(set).toMatchObject({ riddle: { answers: [{ text: 'Фроловская' }], answersVersion: 2, rejudgeableTeams: 1 } });
    expect(done).toMatchObject({ creditedTeams: 1, riddle: { rejudgeableTeams: 0 } });
  });
});
