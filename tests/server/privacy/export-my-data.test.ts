import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes, people } from '#server/modules/identity/identity.ts';
import { exportedTables, readByName } from '#server/modules/privacy/own-rows.store.ts';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const take = (person: TestPerson) => person.player.does('exportMyData', null, { fields: '... on DataExport { fileName json }' });

describe('a person who exports their data', () => {
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

  it('gets scans, visits, the flag of a seeker, ways of signing in and lines of the audit log, too', async () => {
    const world = await World.withEvent();
    const organizer = await world.organizer();
    const seeker = await world.person();
    await seeker.player.does('setLookingForTeam', { value: true });
    await people.changeRole(world.ctx(organizer), { personId: seeker.id, role: 'insider' });
    const riddle = await world.riddle({ insiderIds: [seeker.id] });
    const { id: teamId, captain } = await world.team();
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    const pass = await passes.issuePass(world.ctx(captain), { userId: captain.id, eventId: world.eventId });
    const insider = world.ctx({ id: seeker.id, role: 'insider' });
    await teamPasses.scanPass(insider, { token: pass });
    await markVisit(insider, { riddleId: riddle.id, teamId, scannedUserId: captain.id });

    const [own, scanned] = await Promise.all(
      [seeker, captain].map(async (person) => JSON.parse(((await take(person)) as { json: string }).json) as object),
    );

    expect(own).toMatchObject({
      waysToSignIn: [{ provider: 'telegram', subject: seeker.player.telegramId }],
      lookingForTeam: [{ eventId: world.eventId }],
      placesAsInsider: [{ riddleId: riddle.id }],
      scansMade: [{ eventId: world.eventId }],
      visitsMarked: [{ riddleId: riddle.id }],
      logOfMe: [{ action: 'changeRole', after: { role: 'insider' } }, { action: 'exportMyData' }],
    });
    expect(scanned).toMatchObject({ scansOfMe: [{ teamId }], visits: [{ riddleId: riddle.id }], solved: [{ riddleId: riddle.id }] });
  });

  it('gets every table that names people, so that a new table cannot be forgotten', async () => {
    const { db } = (await World.bare()).deps;
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'app_user'::regclass`.execute(db);
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

    const read = [...exportedTables.map(({ table, column }) => [table, column]), ...readByName].map((names) =>
      names.map((name) => snake(name ?? '')).join('.'),
    );

    expect(read.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('gets nothing about anybody else', async () => {
    const world = await World.withEvent();
    const other = await world.team({ name: 'Чужая команда' });
    await other.captain.player.checksAnswer(await world.riddle(), 'чужой ответ');

    const { json } = (await take(await world.person())) as { json: string };

    expect(json).not.toMatch(/чуж/i);
  });

  it('must have signed in within ten minutes', async () => {
    const world = await World.withEvent();
    const person = await world.person();
    world.clock.passes(11 * 60);

    expect(await take(person)).toMatchObject({ __typename: 'SignInAgain', code: 'SIGN_IN_AGAIN' });
  });

  it('must sign in again where the clock of the database has gone back since, so that nobody knows how long ago it was', async () => {
    const world = await World.withEvent();
    const person = await world.person();

    world.clock.passes(-20 * 60);

    expect(await take(person)).toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it('may do so three times a day', async () => {
    const world = await World.withEvent();
    const person = await world.person();
    for (let time = 0; time < 3; time += 1) expect(await take(person)).toMatchObject({ __typename: 'DataExport' });

    expect(await take(person)).toMatchObject({ __typename: 'RateLimited' });
  });
});
