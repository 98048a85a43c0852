import { describe, expect, it } from 'vitest';
import { authoring, play } from '#server/modules/quest/quest.ts';
import { restoreTeam } from '#server/modules/teams/teams.ts';
import { desk } from './desk.ts';

describe('two teams that become one', () => {
  it('count each riddle and visit once, by the earlier one', async () => {
    const { world, solves, hints, visits, tower, bridge, merges, score, memberIds } = await desk();
    const team = await world.team({ name: 'Первые', size: 2 });
    const late = await world.team({ name: 'Вторые' });
    await solves(late, tower, 'Башня');
    await hints(team, tower);
    await solves(team, tower, 'Башня');
    await visits(team, tower);
    await solves(late, bridge, 'Мост');
    const lastAt = (await score(late)).lastGainAt;
    expect(await score(team)).toMatchObject({ points: 5, coins: 2 });
    expect(await score(late)).toMatchObject({ points: 8, coins: 6 });

    const { team: merged } = await merges(team, late);

    // Solved without the hint by the others first: 4 and 6, the bridge 4; coins 4 at the start, 1 and 2 and 1, less 2 for the hint.
    expect(merged).toMatchObject({ points: 14, coins: 6, regrouping: { kind: 'MERGE', fromTeamName: 'Вторые', canUndo: true } });
    expect(await score(team)).toEqual({ points: 14, coins: 6, lastGainAt: lastAt });
    expect(await memberIds(team)).toEqual([...team.all, late.captain].map(({ id }) => id));
  });

  it('keep each hint of a riddle once, at its price', async () => {
    const { world, organizer, tower, merges, score } = await desk();
    const hints = [{ text: 'Раз' }, { text: 'Два', coins: 1 }];
    await authoring.editRiddle(world.ctx(organizer), { id: tower.id, hints, reason: 'ещё одна' });
    const [team, other] = [await world.team({ name: 'Первые' }), await world.team({ name: 'Вторые' })];
    const buys = async (by: typeof team, number: number) => {
      await play.buyHint(world.ctx(by.captain), { riddleId: tower.id, number });
      world.clock.passes(1);
    };
    await buys(team, 1);
    for (const number of [1, 2]) await buys(other, number);

    await merges(team, other);

    const kept = await world.deps.db
      .selectFrom('hint')
      .select(['number', 'epoch'])
      .where('teamId', '=', team.id)
      .orderBy('epoch')
      .orderBy('number')
      .execute();
    expect(kept.filter(({ epoch }) => epoch > 0).map(({ number }) => number)).toEqual([1, 2]);
    expect(await score(team)).toMatchObject({ points: 0, coins: 1 });
  });

  it('leave one team on the board, and its phones go on', async () => {
    const { world, solves, tower, bridge, merges, score } = await desk();
    const team = await world.team({ name: 'Первые' });
    const other = await world.team({ name: 'Вторые' });
    await solves(other, tower, 'Башня');
    await merges(team, other);

    const { data } = await world
      .anonymous()
      .asks<{ standings: { boards: { rows: object[] }[] }; wallNow: { moments: object[] } }>(
        'query ($event: String!) { standings(event: $event) { boards { rows { rank teamName total } } } wallNow(event: $event) { moments { teamName } } }',
        { event: world.slug },
      );
    expect(data.standings.boards[0]!.rows).toEqual([{ rank: 1, teamName: 'Первые', total: 6.5 }]);
    expect(data.wallNow.moments).toEqual([]);
    await other.captain.player.checksAnswer(bridge, 'Мост');
    expect((await score(team)).points).toBe(8);
  });

  it('become two again by one undo, with their points, coins and people', async () => {
    const { world, solves, tower, bridge, merges, undoes, score, memberIds } = await desk();
    const team = await world.team({ size: 2 });
    const other = await world.team({ size: 2 });
    await solves(team, tower, 'Башня');
    await solves(other, tower, 'Башня');
    await solves(other, bridge, 'Мост');
    const before = [await score(team), await score(other)];

    const { team: merged } = await merges(team, other);
    await undoes(merged.regrouping!.id);

    expect([await score(team), await score(other)]).toEqual(before);
    expect(await memberIds(team)).toEqual(team.all.map(({ id }) => id));
    expect((await memberIds(other)).toSorted()).toEqual(other.all.map(({ id }) => id).toSorted());
    expect(await solves(other, bridge, 'Мост')).toMatchObject({ __typename: 'Solved', credited: false });
  });

  it('are refused where six seats are too few, and where they are one', async () => {
    const { world, previewsMerge, does } = await desk();
    const team = await world.team({ size: 4 });
    const other = await world.team({ size: 3 });

    await expect(previewsMerge(team, other)).rejects.toThrow('TEAM_FULL');
    const same = await does('mergeTeams', { teamId: String(team.id), fromTeamId: String(team.id), fingerprint: 'x' });
    expect(same).toMatchObject({ __typename: 'BadInput' });
  });

  it('leave no team that could be restored beside them', async () => {
    const { world, organizer, merges } = await desk();
    const team = await world.team();
    const other = await world.team();
    await merges(team, other);

    await expect(restoreTeam(world.ctx(organizer), { teamId: other.id })).rejects.toMatchObject({
      fields: [{ name: 'teamId', message: 'was merged into another team: take that back' }],
    });
  });
});
