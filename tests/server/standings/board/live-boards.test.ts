import { describe, expect, it } from 'vitest';
import { LiveBoards } from '#server/modules/standings/board/live-boards.ts';
import { deleteTeam } from '#server/modules/teams/teams.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

/** Creates two teams and reads their board once. */
async function readBoard() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const [team, other] = [await world.team(), await world.team()];
  const boards = new LiveBoards();
  const totals = async () => {
    const { live = [] } = (await boards.read(world.deps, world.eventId)) ?? {};
    return new Map(live.map(({ teamId, totalHalf }) => [teamId, totalHalf]));
  };
  await totals();
  return { world, boards, totals, team, other, solves: () => team.captain.player.checksAnswer(riddle, 'Спасская башня') };
}

describe('a board that has been read', () => {
  it('is read again by the teams that changed alone', async () => {
    const { boards, totals, solves, team, other } = await readBoard();
    await solves();
    boards.markChanged(team.id);

    const statements = await statementsDuring(async () =>
      expect(await totals()).toEqual(
        new Map([
          [team.id, 9],
          [other.id, 0],
        ]),
      ),
    );

    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('team.id = any');
  });

  it('is read whole after a change that nobody told of, since the sum of the versions shows it', async () => {
    const { totals, solves, team } = await readBoard();
    await solves();

    expect((await totals()).get(team.id)).toBe(9);
  });

  it('has no row for a team that was deleted', async () => {
    const { world, boards, totals, team, other } = await readBoard();
    await deleteTeam(world.ctx(other.captain));
    boards.markChanged(other.id);

    expect([...(await totals()).keys()]).toEqual([team.id]);
  });

  it('has a team that was created since', async () => {
    const { world, totals } = await readBoard();
    const { id } = await world.team();

    expect((await totals()).has(id)).toBe(true);
  });
});
