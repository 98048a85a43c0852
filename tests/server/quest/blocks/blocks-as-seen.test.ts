import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const query = `query ($teamId: ID!) { blocksAsSeen(teamId: $teamId) { title solvedCount totalCount
  riddles { number isSolved hint { status } solution { title } } } }`;

async function twoTeams() {
  const world = await World.withEvent({ prices: { startCoins: 3 } });
  const riddle = await world.riddle({ title: 'Тайная башня' });
  await world.riddle({ block: await world.block('en', 'Arbat') });
  const [one, two] = [await world.team(), await world.team()];
  await one.captain.player.checksAnswer(riddle, 'Спасская башня');
  await two.captain.player.buysHint(riddle);
  return { world, one, two, organizer: await world.organizer() };
}

const solved = { number: 1, isSolved: true, hint: { status: 'AVAILABLE' }, solution: { title: 'Тайная башня' } };
const hinted = { number: 1, isSolved: false, hint: { status: 'BOUGHT' }, solution: null };

describe('the quest as a team sees it', () => {
  it('has the blocks of its category with its progress, and hides what is hidden from the team', async () => {
    const { two, organizer } = await twoTeams();

    const { data } = await organizer.player.asks(query, { teamId: String(two.id) });

    expect(data.blocksAsSeen).toEqual([{ title: 'Китай-город', solvedCount: 0, totalCount: 1, riddles: [hinted] }]);
  });

  it('does not mix two teams that are asked for at once', async () => {
    const { one, two, organizer } = await twoTeams();

    const { data } = await organizer.player.asks(
      `query ($one: ID!, $two: ID!) {
        one: blocksAsSeen(teamId: $one) { riddles { number isSolved hint { status } solution { title } } }
        two: blocksAsSeen(teamId: $two) { riddles { number isSolved hint { status } solution { title } } } }`,
      { one: String(one.id), two: String(two.id) },
    );

    expect(data).toEqual({ one: [{ riddles: [solved] }], two: [{ riddles: [hinted] }] });
  });

  it('can be looked at when the quest is over, and not of a deleted team', async () => {
    const { world, one, two, organizer } = await twoTeams();
    await two.captain.player.does('deleteTeam', {});
    world.clock.passes(5 * 3600);

    const { data } = await organizer.player.asks(
      `query ($one: ID!, $two: ID!) { one: blocksAsSeen(teamId: $one) { solvedCount } two: blocksAsSeen(teamId: $two) { solvedCount } }`,
      { one: String(one.id), two: String(two.id) },
    );

    expect(data).toEqual({ one: [{ solvedCount: 1 }], two: null });
  });

  it('is for organizers, and reading it leaves nothing in the audit log', async () => {
    const { world, one, two, organizer } = await twoTeams();
    await organizer.player.asks(query, { teamId: String(two.id) });

    const { errors } = await one.captain.player.asks(query, { teamId: String(one.id) });

    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(
      await world.deps.db
        .selectFrom('auditLog')
        .select('id')
        .where('eventId', '=', world.eventId)
        .where('action', 'like', '%een%')
        .execute(),
    ).toEqual([]);
  });
});
