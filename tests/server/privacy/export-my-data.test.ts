import { describe, expect, it } from 'vitest';
import { type TestPerson, World } from '#tests/support/world.ts';

const take = (person: TestPerson) => person.player.does('exportMyData', null, { fields: '... on DataExport { fileName json }' });

describe('who wants to know what is kept about them', () => {
  it('gets all of it: profile, devices, teams, points and answers', async () => {
    const world = await World.withEvent();
    const team = await world.team({ name: 'Третий Рим' });
    await team.captain.player.checksAnswer(await world.riddle(), 'Кремль');

    const { json, fileName } = (await take(team.captain)) as { json: string; fileName: string };

    expect(fileName).toBe(`versta-${team.captain.id}.json`);
    expect(JSON.parse(json)).toMatchObject({
      profile: { id: team.captain.id, fullName: 'Анна Заречная', telegramId: team.captain.player.telegramId, role: 'guest' },
      sessions: [{ isThis: true }],
      teams: [{ event: world.slug, team: 'Третий Рим', role: 'captain', leftAt: null }],
      programPoints: [],
      answers: [{ event: world.slug, answer: 'Кремль', isRight: false }],
    });
  });

  it('gets nothing of anybody else', async () => {
    const world = await World.withEvent();
    const other = await world.team({ name: 'Чужая команда' });
    await other.captain.player.checksAnswer(await world.riddle(), 'чужой ответ');

    const { json } = (await take(await world.person())) as { json: string };

    expect(json).not.toMatch(/чуж/i);
  });

  it('has signed in within ten minutes', async () => {
    const world = await World.withEvent();
    const person = await world.person();
    world.clock.passes(11 * 60);

    expect(await take(person)).toMatchObject({ __typename: 'SignInAgain', code: 'SIGN_IN_AGAIN' });
  });

  it('may ask three times a day', async () => {
    const world = await World.withEvent();
    const person = await world.person();
    for (let time = 0; time < 3; time += 1) expect(await take(person)).toMatchObject({ __typename: 'DataExport' });

    expect(await take(person)).toMatchObject({ __typename: 'RateLimited' });
  });
});
