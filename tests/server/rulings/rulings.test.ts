import { describe, expect, it } from 'vitest';
import { readsTexts } from '../announcements/desk.ts';
import { judge } from './judge.ts';

it('leaves the last moves of teams as they were, for they are the teams’ own', async () => {
  const { world, organizer, solves, decides, undoes } = await judge();
  const team = await world.team();
  await solves(team);
  const read = async () => {
    const { data } = await organizer.player.asks<object>(
      `query ($event: String!) { admin(event: $event) { recent { kind teamId } } teams(filter: { event: $event }) { items { id lastMoveAt } } }`,
      { event: world.slug },
    );
    return data;
  };
  const before = await read();
  world.clock.passes(600);

  const ruling = await decides();
  await undoes(ruling);

  expect(before).toMatchObject({ admin: { recent: [{ kind: 'SOLVE', teamId: String(team.id) }] } });
  expect(await read()).toEqual(before);
});

describe('the preview of a ruling', () => {
  it('names the teams with their points, coins and places before and after, and writes nothing', async () => {
    const { world, other, solves, score, previews } = await judge();
    const had = await world.team({ name: 'Решили' });
    await solves(had);
    world.clock.passes(60);
    const rest = await world.team({ name: 'Не решили' });
    await solves(rest, other);

    const { effects } = await previews();

    expect(effects).toEqual([
      { teamName: 'Не решили', before: { points: 4, coins: 5, rank: 2 }, after: { points: 14, coins: 5, rank: 1 } },
      { teamName: 'Решили', before: { points: 4, coins: 5, rank: 1 }, after: { points: 0, coins: 4, rank: 2 } },
    ]);
    expect(await score(had.id)).toEqual([4, 5]);
  });

  it('is what the board says afterwards', async () => {
    const { world, organizer, solves, previews, decides } = await judge();
    for (const name of ['Раз', 'Два', 'Три']) {
      const team = await world.team({ name });
      if (name !== 'Два') await solves(team);
      world.clock.passes(30);
    }
    const { effects } = await previews({ kind: 'WITHDRAWN_FOR_EVERYBODY' });
    await decides({ kind: 'WITHDRAWN_FOR_EVERYBODY' });

    const { data } = await organizer.player.asks<{
      standings: { boards: { rows: { rank: number; teamName: string; total: number }[] }[] };
    }>(`query ($event: String!) { standings(event: $event) { boards { rows { rank teamName total } } } }`, { event: world.slug });

    const rows = data.standings.boards.flatMap((board) => board.rows);
    for (const { teamName, after } of effects) {
      expect(rows).toContainEqual({ rank: after.rank, teamName, total: after.points + after.coins / 2 });
    }
    expect(effects.length).toBeGreaterThan(0);
  });

  it('goes stale once the ruling would write something else, and not when teams play on elsewhere', async () => {
    const { world, solves, previews, makes } = await judge();
    const elsewhere = await world.riddle({ answers: ['ГУМ'] });
    const team = await world.team();
    const late = await world.team();
    await solves(team);
    const { fingerprint } = await previews();
    await solves(late);

    const stale = await makes({ fingerprint });
    const fresh = (await previews()).fingerprint;
    await solves(team, elsewhere);
    const made = await makes({ fingerprint: fresh });

    expect(stale).toMatchObject({ code: 'PREVIEW_STALE' });
    expect(made).toMatchObject({ __typename: 'RulingMade' });
  });

  it('is for organizers, and so is the ruling', async () => {
    const { world, riddle, asksPreview } = await judge();
    const { captain } = await world.team();

    expect((await asksPreview({}, captain)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await captain.player.does('makeRuling', { riddleId: riddle.id, kind: 'WITHDRAWN_FOR_NOBODY', fingerprint: 'x' })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a ruling', () => {
  it('is made once under its key, is audited, and is not made again', async () => {
    const { world, organizer, solves, score, previews, makes } = await judge();
    const team = await world.team();
    await solves(team);
    const { fingerprint } = await previews();

    const first = await makes({ fingerprint }, 'ruling-of-the-riddle-1');
    const replay = await makes({ fingerprint }, 'ruling-of-the-riddle-1');
    const again = await makes({ fingerprint });

    expect(replay).toEqual(first);
    expect(again).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
    expect(await score(team.id)).toEqual([0, 4]);
    const audited = await world.deps.db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('action', '=', 'makeRuling')
      .where('eventId', '=', world.eventId)
      .execute();
    expect(audited).toMatchObject([{ actorId: organizer.id, after: { kind: 'withdrawn_for_nobody', teams: 1, half: -8, coins: -1 } }]);
  });

  it('tells the teams by an erratum in the same transaction, or by nothing at all', async () => {
    const { world, organizer, solves, decides, previews, makes, undoes } = await judge();
    const team = await world.team();
    await solves(team);

    const { fingerprint } = await previews();
    const refused = await makes({ fingerprint, erratum: { text: { ru: '', en: '' } } });
    const silent = await readsTexts(team.captain);
    const rulingId = await decides({ erratum: { text: { ru: 'Загадку сняли', en: '' }, grade: 'URGENT' } });
    const told = await readsTexts(team.captain);
    await undoes(rulingId, { text: { ru: 'Загадку вернули', en: '' } });

    expect(refused).toMatchObject({ code: 'BAD_INPUT' });
    expect([silent, told]).toEqual([[], ['Загадку сняли']]);
    expect(await readsTexts(team.captain)).toEqual(['Загадку вернули']);
    expect(organizer.id).toBeGreaterThan(0);
  });
});

describe('the undoing of a ruling', () => {
  it.each(['WITHDRAWN_FOR_NOBODY', 'WITHDRAWN_FOR_EVERYBODY'] as const)(
    'makes the scores as if there had been no ruling %s',
    async (kind) => {
      const { world, riddle, other, solves, visits, score, decides, undoes, ledger } = await judge();
      const [all, hinted, rest] = [await world.team(), await world.team(), await world.team()];
      await solves(all);
      await visits(all);
      await solves(all, other);
      await hinted.captain.player.buysHint(riddle);
      await solves(rest, other);
      const scores = () => Promise.all([all, hinted, rest].map(({ id }) => score(id)));
      const before = await scores();

      const undone = await undoes(await decides({ kind }));

      expect(undone).toMatchObject({ ruling: { undoneBy: 'Вера Дорожкина' } });
      expect(await scores()).toEqual(before);
      expect((await ledger(rest)).at(-1)).toMatchObject({ undoesRuling: true });
      // The bonus that the ruling gave was taken back, so play can earn it.
      await solves(rest);
      expect(await score(rest.id)).toEqual([18, 6]);
    },
  );

  it('keeps the time at which play earned the points, so that ties stand as before', async () => {
    const { world, solves, decides, undoes } = await judge();
    const team = await world.team();
    await solves(team);
    const { db } = world.deps;
    const lastGain = () => db.selectFrom('teamBalance').select('lastGainAt').where('teamId', '=', team.id).executeTakeFirstOrThrow();
    const before = await lastGain();
    world.clock.passes(300);

    const rulingId = await decides();
    const between = await lastGain();
    await undoes(rulingId);

    expect(between).toEqual({ lastGainAt: null });
    expect(await lastGain()).toEqual(before);
  });

  it('changes nothing a second time, and waits until newer rulings are taken back', async () => {
    const { world, solves, score, decides, undoes } = await judge();
    const team = await world.team();
    await solves(team);
    const first = await decides();
    await undoes(first);
    const second = await decides({ kind: 'WITHDRAWN_FOR_EVERYBODY' });

    await undoes(first);

    expect(await score(team.id)).toEqual([4, 5]);
    expect(await undoes(second)).toMatchObject({ __typename: 'RulingMade' });
  });

  it('gives back nothing of attempts that were cleared since', async () => {
    const { world, organizer, riddle, solves, score, decides, undoes } = await judge();
    const team = await world.team();
    await solves(team);
    const rulingId = await decides();
    await organizer.player.does('clearAttempts', { teamId: team.id });

    await undoes(rulingId);

    expect(await score(team.id)).toEqual([0, 4]);
    expect(await team.captain.player.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ __typename: 'Solved' });
  });
});
