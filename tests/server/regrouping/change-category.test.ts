import { describe, expect, it } from 'vitest';
import { desk } from './desk.ts';

describe('another category under play', () => {
  it('keeps what both categories share, as of the instant when it was played, and says so in the ledger', async () => {
    const { world, solves, visits, hints, tower, bridge, changes, score, ledger } = await desk();
    const team = await world.team();
    await solves(team, tower, 'Башня');
    const solvedAt = (await score(team)).lastGainAt;
    await hints(team, bridge);
    await solves(team, bridge, 'Мост');
    expect(await score(team)).toMatchObject({ points: 6, coins: 3 });

    const { team: after } = await changes(team);

    expect(after).toMatchObject({ category: { code: 'EN' }, points: 4, coins: 5, regrouping: { kind: 'CATEGORY', canUndo: true } });
    expect(await score(team)).toEqual({ points: 4, coins: 5, lastGainAt: solvedAt });
    expect((await ledger(team)).at(-1)).toMatchObject({ kind: 'SOLVE', points: 4, coins: 1, regrouping: 'CATEGORY', byName: null });
    expect(await solves(team, tower, 'Башня')).not.toMatchObject({ __typename: 'Solved' });
    await visits(team, tower);
    expect((await score(team)).points).toBe(4);
  });

  it('goes on with the shared riddle as a solved one: it can be visited, and brings nothing twice', async () => {
    const { world, solves, visits, tower, enTower, square, changes, score } = await desk();
    const team = await world.team();
    await solves(team, tower, 'Башня');
    await changes(team);

    await visits(team, enTower);
    expect(await score(team)).toMatchObject({ points: 10, coins: 7 });
    await solves(team, square, 'Square');
    expect(await score(team)).toMatchObject({ points: 14, coins: 8 });
    expect(await solves(team, enTower, 'Башня')).toMatchObject({ __typename: 'Solved', credited: false });
  });

  it('gives the bonus of a block that is whole by what came along', async () => {
    const { world, solves, tower, square, enTower, changes, score } = await desk({ prices: { blockSolvedHalf: 20 } });
    await world.deps.db.updateTable('riddle').set({ archivedAt: new Date() }).where('id', '=', square.id).execute();
    const team = await world.team();
    await solves(team, tower, 'Башня');
    expect(enTower.id).toBeGreaterThan(0);

    await changes(team);

    expect((await score(team)).points).toBe(14);
  });

  it('shows before what is kept and what is not', async () => {
    const { world, solves, tower, bridge, previewsCategory, score } = await desk();
    const team = await world.team();
    await solves(team, tower, 'Башня');
    await solves(team, bridge, 'Мост');

    const preview = await previewsCategory(team);

    expect(preview).toMatchObject({
      before: { points: 8, coins: 6 },
      after: { points: 4, coins: 5 },
      keptTitles: ['башня'],
      leftOut: 1,
    });
    expect(await score(team)).toMatchObject({ points: 8, coins: 6 });
  });

  it('is refused when play has gone on since the preview', async () => {
    const { world, solves, tower, previewsCategory, does, score } = await desk();
    const team = await world.team();
    const { fingerprint } = await previewsCategory(team);
    await solves(team, tower, 'Башня');

    const refused = await does('changeTeamCategory', { teamId: String(team.id), category: 'EN', fingerprint });

    expect(refused).toMatchObject({ __typename: 'PreviewStale' });
    expect((await score(team)).points).toBe(4);
  });

  it('can be taken back until play goes on, and then everything is as before', async () => {
    const { world, solves, visits, hints, tower, bridge, changes, undoes, score } = await desk({ prices: { blockSolvedHalf: 10 } });
    const team = await world.team();
    await hints(team, tower);
    await solves(team, tower, 'Башня');
    await visits(team, tower);
    await solves(team, bridge, 'Мост');
    const before = await score(team);

    const { team: changed } = await changes(team);
    const { team: after } = await undoes(changed.regrouping!.id);

    expect(after).toMatchObject({ category: { code: 'RU' }, regrouping: null });
    expect(await score(team)).toEqual(before);
    expect(await solves(team, tower, 'Башня')).toMatchObject({ __typename: 'Solved', credited: false });
  });

  it('stays once play has gone on', async () => {
    const { world, solves, square, changes, undoes } = await desk();
    const team = await world.team();
    const { team: changed } = await changes(team);
    await solves(team, square, 'Square');

    expect(await undoes(changed.regrouping!.id)).toMatchObject({ __typename: 'EditConflict' });
  });

  it('brings back no coins that an organizer has taken', async () => {
    const { world, organizer, solves, tower, changes, undoes, score } = await desk({ prices: { startCoins: 0 } });
    const team = await world.team();
    await solves(team, tower, 'Башня');
    await organizer.player.does('adjustTeamScore', { teamId: String(team.id), points: 0, coins: -1, reason: 'Взяли лишнюю' });
    expect(await score(team)).toMatchObject({ points: 4, coins: 0 });

    const { team: changed } = await changes(team);
    expect(await score(team)).toMatchObject({ points: 4, coins: 0 });
    await undoes(changed.regrouping!.id);
    expect(await score(team)).toMatchObject({ points: 4, coins: 0 });
  });
});
