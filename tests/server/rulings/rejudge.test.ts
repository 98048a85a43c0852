import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

/** A team has answered «Фроловская», which is accepted only now. */
async function answeredTooEarly() {
  const bench = await judge();
  const team = await bench.world.team({ name: 'Ранние' });
  await team.captain.player.checksAnswer(bench.riddle, 'Фроловская');
  bench.world.clock.passes(60);
  await bench.organizer.player.does('addAnswer', { riddleId: bench.riddle.id, text: 'Фроловская' });
  return { ...bench, team };
}

describe('a rejudging is a ruling', () => {
  it('with a preview of points and places', async () => {
    const { world, team, score, previews } = await answeredTooEarly();
    await world.team({ name: 'Другие' });

    const { effects } = await previews({ kind: 'REJUDGED' });

    expect(effects).toEqual([
      { teamName: 'Ранние', before: { points: 0, coins: 4, rank: 2 }, after: { points: 4, coins: 5, rank: 1 } },
      { teamName: 'Другие', before: { points: 0, coins: 4, rank: 1 }, after: { points: 0, coins: 4, rank: 2 } },
    ]);
    expect(await score(team.id)).toEqual([0, 4]);
  });

  it('that credits the solve as of the answer, and says so in the ledger', async () => {
    const { team, score, decides, ledger } = await answeredTooEarly();

    await decides({ kind: 'REJUDGED' });

    expect(await score(team.id)).toEqual([4, 5]);
    expect((await ledger(team)).at(-1)).toMatchObject({ kind: 'REJUDGE', points: 4, ruling: 'REJUDGED' });
  });

  it('that can be taken back: the answer is wrong again, and the riddle can be solved', async () => {
    const { team, solves, score, decides, undoes, world } = await answeredTooEarly();
    const attempts = () =>
      world.deps.db.selectFrom('attempt').select(['isRight', 'answersVersion']).where('teamId', '=', team.id).orderBy('id').execute();
    const before = await attempts();

    await undoes(await decides({ kind: 'REJUDGED' }));

    expect(await score(team.id)).toEqual([0, 4]);
    expect(await attempts()).toEqual(before);
    expect(await solves(team)).toMatchObject({ __typename: 'Solved', credited: true });
    expect(await score(team.id)).toEqual([4, 5]);
  });

  it('that stays for a team whose visit was marked on its strength', async () => {
    const { team, visits, score, decides, undoes } = await answeredTooEarly();
    const rulingId = await decides({ kind: 'REJUDGED' });
    await visits(team);

    await undoes(rulingId);

    expect(await score(team.id)).toEqual([10, 7]);
  });

  it('that pays the bonus of a block which it completes, and takes it back', async () => {
    const { team, other, solves, score, decides, undoes } = await answeredTooEarly();
    await solves(team, other);

    const rulingId = await decides({ kind: 'REJUDGED' });
    const between = await score(team.id);
    await undoes(rulingId);

    expect(between).toEqual([18, 6]);
    expect(await score(team.id)).toEqual([4, 5]);
    await solves(team);
    expect(await score(team.id)).toEqual([18, 6]);
  });

  it('also when it is made without a look at the preview; nobody to credit is no ruling', async () => {
    const { team, riddle, organizer, score, undoes } = await answeredTooEarly();
    const rejudges = () =>
      organizer.player.does(
        'rejudge',
        { riddleId: riddle.id },
        { fields: '... on Rejudged { creditedTeams riddle { rulings { id kind canUndo } } }' },
      );

    const first = (await rejudges()) as { creditedTeams: number; riddle: { rulings: { id: string }[] } };
    const again = await rejudges();
    await undoes(first.riddle.rulings[0]?.id ?? '');

    expect(first).toMatchObject({ creditedTeams: 1, riddle: { rulings: [{ kind: 'REJUDGED', canUndo: true }] } });
    expect(again).toMatchObject({ creditedTeams: 0, riddle: { rulings: [{ kind: 'REJUDGED' }] } });
    expect(await score(team.id)).toEqual([0, 4]);
  });

  it('whose solve goes with the riddle, when that is withdrawn afterwards, and comes back with it', async () => {
    const { team, score, decides, undoes } = await answeredTooEarly();
    await decides({ kind: 'REJUDGED' });
    const withdrawal = await decides();
    const between = await score(team.id);

    await undoes(withdrawal);

    expect(between).toEqual([0, 4]);
    expect(await score(team.id)).toEqual([4, 5]);
  });
});
