import { describe, expect, it } from 'vitest';
import { envelope } from '#tests/support/faces/envelope.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';

async function eventForPairs({ minTeamSize = 2, size = 1 } = {}) {
  const world = await World.withEvent({ prices: { startCoins: 5 } });
  const riddle = await world.riddle();
  const team = await world.team({ size });
  const organizer = await world.organizer();
  const changes = (smallest: number) => organizer.player.does('editEvent', { eventId: world.eventId, minTeamSize: smallest });
  await changes(minTeamSize);
  return { world, riddle, team, captain: team.captain.player, changes };
}

describe.each(faces)('a team with fewer members than its event asks for, by $name', (face) => {
  it('has no answer judged and buys no hint, and nothing is written', async () => {
    const { world, captain, riddle, team } = await eventForPairs();

    expect(await face.checkAnswer(captain, { riddle, answer })).toEqual({ code: 'TEAM_TOO_SMALL' });
    expect(await face.checkAnswer(captain, { riddle, answer: 'мимо' })).toEqual({ code: 'TEAM_TOO_SMALL' });
    expect(await face.buyHint(captain, { riddle })).toEqual({ code: 'TEAM_TOO_SMALL' });
    expect(await captain.team()).toMatchObject({ points: 0, coins: 5 });
    expect(await world.deps.db.selectFrom('attempt').select('id').where('teamId', '=', team.id).execute()).toEqual([]);
  });

  it('plays as soon as it is large enough', async () => {
    const { captain, riddle } = await eventForPairs({ size: 2 });

    expect(await face.buyHint(captain, { riddle })).toMatchObject({ coins: 3 });
    expect(await face.checkAnswer(captain, { riddle, answer })).toMatchObject({ isRight: true });
  });

  it('plays on when an organizer asks for fewer while the event runs', async () => {
    const { captain, riddle, changes } = await eventForPairs();
    expect(await face.checkAnswer(captain, { riddle, answer })).toEqual({ code: 'TEAM_TOO_SMALL' });

    await changes(1);

    expect(await face.checkAnswer(captain, { riddle, answer })).toMatchObject({ isRight: true, points: 4 });
  });
});

it('an older client is told so in Russian, and is not sent to the sign-in page', async () => {
  const { captain, riddle } = await eventForPairs();

  expect(await captain.rest('GET', `/quest/riddles/${riddle.id}/hint`)).toMatchObject({
    status: 400,
    body: envelope(400, 'TEAM_TOO_SMALL', 'В команде слишком мало участников для этого квеста'),
  });
});

it('an organizer tries riddles out alone', async () => {
  const { world, riddle, team } = await eventForPairs();
  await world.deps.db.updateTable('appUser').set({ role: 'organizer' }).where('id', '=', team.captain.id).execute();

  expect(await team.captain.player.checksAnswer(riddle, answer)).toMatchObject({ __typename: 'Solved' });
});
