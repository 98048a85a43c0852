import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { archive, type ResultsChoice, transfer } from '#server/modules/event-files/event-files.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { acceptedAnswers, authoring, play } from '#server/modules/quest/quest.ts';
import { readPrices } from '#server/modules/scoring/scoring.ts';
import { readEventStandings } from '#server/modules/standings/standings.ts';
import type { Context } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { newFolder } from './event-folder.ts';

afterAll(closeWorlds);

type Line = Record<string, unknown> & { team: number };

/** Exports an event into a folder and reads the lines of one kind. */
async function exported(ctx: Context, eventId: number, results?: ResultsChoice) {
  const event = await readEvent(ctx, eventId);
  if (!event) throw new Error(`no event ${eventId}`);
  const folder = newFolder();
  await transfer.exportFolder(ctx, { event, folder, ...(results && { results }) });
  const names = [...(await archive.openFolder(folder)).files.keys()];
  const lines = (kind: string): Line[] =>
    readFileSync(join(folder, `results/${kind}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return { folder, names, lines, all: () => names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') };
}

const secrets = {
  team: 'Секретная команда',
  captain: 'Анна Заречная',
  member: 'Игрок 2',
  username: 'zarechnaya_anna',
  insiderUsername: 'tainy_insider',
  attempt: 'Никольская башня',
  reason: 'Иванов опоздал',
};

/** A team that has answered wrongly and rightly, bought a hint, met an insider and lost a point, and another one that has done nothing. */
async function played() {
  const world = await World.withEvent({ prices: { startCoins: 5 } });
  const insider = await world.person('insider', 'Игорь Тайный');
  const first = await world.riddle({ title: 'Башня', insiderIds: [insider.id] });
  const second = await world.riddle({ block: first.blockId, title: 'Мост', answers: ['Крымский'] });
  const team = await world.team({ size: 2, name: secrets.team });
  await world.team({ category: 'en', name: 'Quiet ones' });
  for (const [person, username] of [
    [team.captain, secrets.username],
    [insider, secrets.insiderUsername],
  ] as const)
    await world.deps.db.updateTable('identity').set({ username }).where('userId', '=', person.id).execute();
  const [captain, organizer] = [world.ctx(team.captain), world.ctx(await world.organizer())];
  await play.checkAnswer(captain, { riddleId: first.id, answer: secrets.attempt });
  await play.checkAnswer(captain, { riddleId: first.id, answer: 'Спасская башня' });
  await play.buyHint(captain, { riddleId: second.id });
  await play.checkAnswer(captain, { riddleId: second.id, answer: 'Крымский' });
  await passes.issueScanTicket(world.ctx(insider), { scannedUserId: team.captain.id, eventId: world.eventId, teamId: team.id });
  await markVisit(world.ctx(insider), { riddleId: first.id, teamId: team.id, scannedUserId: team.captain.id });
  await adjustTeamScore(organizer, { teamId: team.id, points: -1.5, reason: secrets.reason });
  return { world, team, ctx: organizer, eventId: world.eventId, first, second };
}

describe('the results in an event file', () => {
  it('are left out unless they are asked for', async () => {
    const { ctx, eventId } = await played();

    const { names } = await exported(ctx, eventId);

    expect(names.filter((name) => name.startsWith('results/'))).toEqual([]);
  });

  it('are what teams did, with names and answers in a personal file', async () => {
    const { ctx, eventId } = await played();

    const { lines } = await exported(ctx, eventId, 'personal');

    const tower = ['ru', 'Китай-город', 'Башня'];
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(lines('teams')).toMatchObject([
      {
        team: 1,
        category: 'ru',
        name: secrets.team,
        points: 10.5,
        size: 2,
        members: [{ name: secrets.captain, username: secrets.username, captain: true }, { name: secrets.member }],
      },
      { team: 2, category: 'en', name: 'Quiet ones', points: 0, size: 1 },
    ]);
    expect(lines('attempts')).toMatchObject([
      { team: 1, riddle: tower, right: false, answer: secrets.attempt, by: secrets.username, at },
      { team: 1, riddle: tower, right: true },
      { team: 1, riddle: ['ru', 'Китай-город', 'Мост'], right: true },
    ]);
    expect(lines('solves')).toMatchObject([{ riddle: tower, hint: false }, { hint: true }]);
    expect(lines('hints')).toMatchObject([{ team: 1, riddle: ['ru', 'Китай-город', 'Мост'], hint: 1, at }]);
    expect(lines('visits')).toMatchObject([{ team: 1, riddle: tower, by: secrets.insiderUsername }]);
    expect(lines('ledger').map(({ team, entry, kind, points, coins, comment }) => [team, entry, kind, points, coins, comment])).toEqual([
      [1, 1, 'start', 0, 5, undefined],
      [1, 2, 'solve', 4, 1, undefined],
      [1, 3, 'hint', 0, -2, undefined],
      [1, 4, 'solve', 2, 0, undefined],
      [1, 5, 'visit', 6, 2, undefined],
      [1, 6, 'adjust', -1.5, 0, secrets.reason],
      [2, 1, 'start', 0, 5, undefined],
    ]);
  });

  it('tell nobody apart in an anonymous file: no names, no answers, no reasons, no numbers of a messenger', async () => {
    const { world, team, ctx, eventId } = await played();
    const telegram = await world.deps.db
      .selectFrom('identity')
      .select('subject')
      .where('userId', '=', team.captain.id)
      .executeTakeFirstOrThrow();

    const { all, lines } = await exported(ctx, eventId, 'anonymous');

    const text = all();
    for (const secret of [...Object.values(secrets), 'Игорь Тайный', 'Quiet ones', 'Вера Дорожкина', telegram.subject])
      expect(text).not.toContain(secret);
    expect(lines('teams').map(({ name, size }) => [name, size])).toEqual([
      ['Команда 1', 2],
      ['Team 2', 1],
    ]);
    const fieldsByKind = {
      teams: ['team', 'category', 'name', 'created', 'points', 'coins', 'epoch', 'size'],
      attempts: ['team', 'riddle', 'right', 'epoch', 'at'],
      solves: ['team', 'riddle', 'hint', 'epoch', 'at'],
      hints: ['team', 'riddle', 'hint', 'epoch', 'at'],
      visits: ['team', 'riddle', 'epoch', 'at'],
      ledger: ['team', 'entry', 'kind', 'points', 'coins', 'riddle', 'block', 'reverses', 'epoch', 'at'],
    };
    for (const [kind, fields] of Object.entries(fieldsByKind))
      expect([kind, lines(kind).flatMap((line) => Object.keys(line).filter((field) => !fields.includes(field)))]).toEqual([kind, []]);
  });

  it('never have secrets or numbers of accounts, not even with names', async () => {
    const { world, team, ctx, eventId } = await played();
    const telegram = await world.deps.db
      .selectFrom('identity')
      .select('subject')
      .where('userId', '=', team.captain.id)
      .executeTakeFirstOrThrow();

    const { all } = await exported(ctx, eventId, 'personal');

    expect(all()).not.toContain(telegram.subject);
    expect(all()).not.toMatch(/token|session|secret|"pass|hash/i);
  });

  it('are the same bytes each time, also as a zip, and leave nothing on the disk', async () => {
    const { world, ctx, eventId } = await played();
    const event = await readEvent(ctx, eventId);
    if (!event) throw new Error('no event');

    const [one, other] = [
      await buffer(await transfer.exportZip(ctx, { event, results: 'personal' })),
      await buffer(await transfer.exportZip(ctx, { event, results: 'personal' })),
    ];

    expect(one.equals(other)).toBe(true);
    await expect.poll(() => readdir(join(world.mediaDir, 'incoming'))).toEqual([]);
  });

  it('name a riddle that was deleted since as such, and what was taken back by the entry that took it', async () => {
    const { team, ctx, eventId, first } = await played();
    await authoring.archiveRiddle(ctx, { id: first.id });
    await acceptedAnswers.clearAttempts(ctx, { teamId: team.id });

    const { lines } = await exported(ctx, eventId, 'anonymous');

    expect(lines('attempts')[0]).toMatchObject({ riddle: ['ru', 'Китай-город', 'Башня'], deleted: true, epoch: 0 });
    const reversals = lines('ledger').filter(({ kind }) => kind === 'reversal');
    expect(reversals.map(({ reverses }) => reverses)).toContain(2);
    expect(lines('teams')[0]).toMatchObject({ points: -1.5, epoch: 1 });
  });

  it('are read past on the way back, and the reader is told', async () => {
    const { ctx, eventId } = await played();
    const { folder } = await exported(ctx, eventId, 'personal');

    const { faults, plan } = await transfer.checkEventFile(ctx, { source: await archive.openFolder(folder) });

    expect(faults.filter(({ code }) => code === 'resultsIgnored' || code === 'strayFile')).toMatchObject([
      { file: 'results/', code: 'resultsIgnored', isWarning: true },
    ]);
    expect(plan?.riddles).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it.each(['anonymous', 'personal'] as const)('are written down when they are taken with the choice %s', async (results) => {
    const { world, ctx, eventId } = await played();

    await exported(ctx, eventId, results);

    const entries = await world.deps.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'exportResults')
      .where('eventId', '=', eventId)
      .execute();
    expect(entries).toEqual([{ after: { results } }]);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('are not for a person with the role %s', async (role) => {
    const { world, eventId } = await played();
    const person = world.ctx(await world.person(role));

    await expect(exported(person, eventId, 'anonymous')).rejects.toThrow(Forbidden);
  });

  it('add up to the standings, also after a team began again', async () => {
    const { world, team, ctx, eventId: id, second } = await played();
    await acceptedAnswers.clearAttempts(ctx, { teamId: team.id });
    await play.checkAnswer(world.ctx(team.captain), { riddleId: second.id, answer: 'Крымский' });
    const event = await readEvent(ctx, id);
    if (!event) throw new Error('no event');

    const { lines } = await exported(ctx, id, 'personal');

    const teams = lines('teams');
    const sums = new Map(teams.map(({ team }) => [team, { points: 0, coins: 0 }]));
    for (const { team, points, coins } of lines('ledger')) {
      const sum = sums.get(team) as { points: number; coins: number };
      sums.set(team, { points: sum.points + Number(points), coins: sum.coins + Number(coins) });
    }
    expect(teams).toHaveLength(2);
    expect(teams.map(({ points, coins }) => ({ points, coins }))).toEqual([...sums.values()]);
    const standings = await readEventStandings({ ...ctx, standings: world.deps.standings }, event);
    const { coinValueHalf } = await readPrices(ctx, id);
    const shown = standings?.boards.flatMap(({ rows }) => rows.map(({ teamName, totalHalf }) => `${teamName} ${totalHalf}`));
    expect(teams.map(({ name, points, coins }) => `${name} ${Number(points) * 2 + Number(coins) * coinValueHalf}`).toSorted()).toEqual(
      shown?.toSorted(),
    );
  });
});
