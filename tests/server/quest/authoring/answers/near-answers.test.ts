import { describe, expect, it } from 'vitest';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const fields = 'riddleId answer nearness nearTo teams tries isRefused stuckTeams { teamName }';

/** A city of three teams at the riddle «Дом Пашкова». */
async function city() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const riddle = await world.riddle({ title: 'Дом Пашкова', answers: ['Дом Пашкова'] });
  const [lynx, owls, foxes] = [await world.team({ name: 'Рыси' }), await world.team({ name: 'Совы' }), await world.team({ name: 'Лисы' })];
  const ofRiddle = { riddleId: String(riddle.id) };
  return {
    world,
    organizer,
    riddle,
    lynx,
    owls,
    foxes,
    /** These teams answer one after the other, a while after what was before. */
    async answer(text: string, ...teams: { captain: TestPerson }[]) {
      world.clock.passes(120);
      for (const { captain } of teams) await captain.player.checksAnswer(riddle, text);
    },
    async near(only: object = {}) {
      const { data } = await organizer.player.asks<{ nearAnswers: object[] }>(
        `query ($eventId: ID!, $riddleId: ID) { nearAnswers(eventId: $eventId, riddleId: $riddleId) { ${fields} } }`,
        { eventId: String(world.eventId), ...only },
      );
      return data.nearAnswers;
    },
    ofRiddle,
    refuses: (text: string) => organizer.player.does('refuseWording', { ...ofRiddle, text }),
    reconsiders: (text: string) => organizer.player.does('reconsiderWording', { ...ofRiddle, text }),
  };
}

describe('the near answers of an event', () => {
  it('are the wrong wordings of two teams, the nearest first, with who is held up', async () => {
    const { answer, near, lynx, owls, foxes, riddle } = await city();
    await answer('Большой театр', lynx, owls, foxes);
    await answer('дом пашкава', lynx);
    await answer('Дом  ПАШКАВА!', owls);
    await answer('ljv gfirjdf', owls, foxes);
    await answer('дома пашкова', foxes);
    await answer('Дом Пашкова', owls);

    expect(await near()).toEqual([
      {
        riddleId: String(riddle.id),
        answer: 'ljv gfirjdf',
        nearness: 'LAYOUT',
        nearTo: 'Дом Пашкова',
        teams: 2,
        tries: 2,
        isRefused: false,
        stuckTeams: [{ teamName: 'Лисы' }],
      },
      expect.objectContaining({ nearness: 'TYPO', teams: 2, stuckTeams: [{ teamName: 'Рыси' }] }),
      expect.objectContaining({ answer: 'Большой театр', nearness: 'FAR', nearTo: null, teams: 3 }),
    ]);
  });

  it('are none once everybody who gave them has come through', async () => {
    const { answer, near, lynx, owls } = await city();
    await answer('дом пашкава', lynx, owls);
    const before = await near();

    await answer('Дом Пашкова', lynx, owls);

    expect([before.length, (await near()).length]).toEqual([1, 0]);
  });

  it('of one riddle are also the near ones of one team, and of teams that have come through', async () => {
    const { answer, near, ofRiddle, lynx, owls } = await city();
    await answer('дом пашкава', lynx);
    await answer('Большой театр', lynx);
    await answer('Дом Пашкова', lynx);
    await answer('Красная площадь', owls);

    expect(await near()).toEqual([]);
    expect(await near(ofRiddle)).toMatchObject([{ answer: 'дом пашкава', nearness: 'TYPO', teams: 1, stuckTeams: [] }]);
  });

  it('are called the same once they are accepted, until they are judged again', async () => {
    const { answer, near, organizer, ofRiddle, lynx, owls } = await city();
    await answer('Пашков дворец', lynx, owls);
    await organizer.player.does('addAnswer', { ...ofRiddle, text: 'пашков дворец' });
    const accepted = await near();
    await organizer.player.does('rejudge', ofRiddle);

    expect(accepted).toMatchObject([{ nearness: 'SAME', nearTo: 'пашков дворец' }]);
    expect(await near()).toEqual([]);
  });

  it('take two statements, however many riddles there are', async () => {
    const { answer, world, organizer, lynx, owls } = await city();
    await answer('дом пашкава', lynx, owls);
    for (const title of ['ГУМ', 'ЦУМ', 'ТЮЗ']) {
      const riddle = await world.riddle({ title });
      world.clock.passes(120);
      for (const { captain } of [lynx, owls]) await captain.player.checksAnswer(riddle, 'мимо');
    }
    const ctx = world.ctx(organizer);

    const statements = await statementsDuring(() => acceptedAnswers.readNearAnswers(ctx, { eventId: world.eventId, riddleId: null }));

    expect(statements).toHaveLength(2);
  });

  it('are for organizers: neither a team nor an insider reads what others wrote', async () => {
    const { world, answer, lynx, owls, foxes } = await city();
    await answer('дом пашкава', lynx, owls);
    const insider = await world.person('insider');

    for (const { player } of [foxes.captain, insider]) {
      const asked = await player.asks(`query ($eventId: ID!) { nearAnswers(eventId: $eventId) { ${fields} } }`, {
        eventId: String(world.eventId),
      });
      expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
      expect(JSON.stringify(asked)).not.toContain('пашкава');
    }
  });
});

describe('a refused wording', () => {
  it('leaves the list for ever, however it is typed, and stays with its riddle as refused', async () => {
    const { answer, near, refuses, ofRiddle, lynx, owls, foxes } = await city();
    await answer('дом пашкава', lynx, owls);
    await refuses('ПАШКАВА дом');
    await answer('Дом Пашкава', foxes);

    expect(await near()).toEqual([]);
    expect(await near(ofRiddle)).toMatchObject([{ teams: 3, isRefused: true }]);
  });

  it('comes back when it is reconsidered, and is refused once', async () => {
    const { answer, near, refuses, reconsiders, world, lynx, owls } = await city();
    await answer('дом пашкава', lynx, owls);
    await refuses('дом пашкава');
    await refuses('дом пашкава');
    const refused = await near();
    await reconsiders('дом пашкава');
    await reconsiders('дом пашкава');

    expect([refused.length, (await near()).length]).toEqual([0, 1]);
    const log = await world.deps.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('eventId', '=', world.eventId)
      .orderBy('id')
      .execute();
    expect(log.filter(({ action }) => action.endsWith('Wording'))).toEqual([
      { action: 'refuseWording', before: null, after: { refusedWording: 'дом пашкава' } },
      { action: 'reconsiderWording', before: { refusedWording: 'дом пашкава' }, after: null },
    ]);
  });

  it('is refused no more once it is accepted after all', async () => {
    const { answer, near, refuses, organizer, ofRiddle, lynx, owls } = await city();
    await answer('дом пашкава', lynx, owls);
    await refuses('дом пашкава');

    await organizer.player.does('addAnswer', { ...ofRiddle, text: 'дом пашкава' });

    expect(await near()).toMatchObject([{ nearness: 'SAME', isRefused: false }]);
  });

  it('is no accepted answer, and is one of a riddle that exists', async () => {
    const { organizer, ofRiddle } = await city();
    const refuse = (input: object) => organizer.player.does('refuseWording', input);

    expect(await refuse({ ...ofRiddle, text: 'пашкова дом' })).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'text' }] });
    expect(await refuse({ ...ofRiddle, text: '?!' })).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'text' }] });
    expect(await refuse({ riddleId: '999999', text: 'мимо' })).toMatchObject({ __typename: 'NotFound' });
  });

  it('is none of a copy of the riddle, which begins again', async () => {
    const { world, organizer, riddle, refuses, ofRiddle } = await city();
    await refuses('дом пашкава');

    await organizer.player.does('duplicateRiddle', { id: ofRiddle.riddleId });

    const riddles = await world.deps.db.selectFrom('riddle').select('refusedKeys').where('id', '>=', riddle.id).orderBy('id').execute();
    expect(riddles.map(({ refusedKeys }) => refusedKeys.length)).toEqual([1, 0]);
  });
});

describe('an answer that an organizer tries', () => {
  const trial = (by: TestPerson, answers: string[], text: string) =>
    by.player.asks<{ answerTrial: object }>(
      'query ($answers: [String!]!, $text: String!) { answerTrial(answers: $answers, text: $text) { nearness nearTo } }',
      { answers, text },
    );

  it.each([
    ['дом ПАШКОВА', { nearness: 'SAME', nearTo: 'Дом Пашкова' }],
    ['дом пашкава', { nearness: 'TYPO', nearTo: 'Дом Пашкова' }],
    ['гум', { nearness: 'FAR', nearTo: null }],
  ])('«%s» is judged by the answers of the form, before anything is saved or started', async (text, verdict) => {
    const world = await World.withEvent({ startsInMinutes: 60 });

    const { data } = await trial(await world.organizer(), ['Дом Пашкова', ' '], text);

    expect(data.answerTrial).toEqual(verdict);
  });

  it('is for organizers', async () => {
    const world = await World.withEvent();

    const { errors } = await trial((await world.team()).captain, ['Дом Пашкова'], 'дом');

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});
