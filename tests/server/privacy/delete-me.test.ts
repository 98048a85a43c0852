import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { announce, markAnnouncementsRead } from '#server/modules/announcements/announcements.ts';
import { duty } from '#server/modules/checkpoints/checkpoints.ts';
import { membership } from '#server/modules/teams/teams.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const forget = (person: TestPerson, fullName: string) =>
  person.player.does('deleteMe', { fullName }, { fields: '... on Forgotten { isForgotten } ... on RateLimited { retryAfterSeconds }' });

/** Reads every text in the whole database. */
async function everything(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const dumps = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(dumps.map(({ rows }) => rows));
}

async function teamOfTwo(fullName = 'Канарейка Жёлтая') {
  const world = await World.withEvent();
  const team = await world.team();
  const leaver = await world.person('guest', fullName);
  await membership.seatMember(world.ctx(await world.organizer()), { teamId: team.id, userId: leaver.id });
  return { world, team, leaver };
}

describe('a person who asked organizers in writing to be forgotten', () => {
  const asked = { fullName: 'синица синяя', request: 'Заявление 3 от 12 мая' };
  const forgets = (organizer: TestPerson, personId: number, input: object = asked) =>
    organizer.player.does(
      'forgetPerson',
      { personId: String(personId), ...input },
      { fields: '... on PersonForgotten { personId } ... on BadInput { fields { name } }' },
    );

  it('leaves nothing of their own, and the log says on which request', async () => {
    const { world, team, leaver } = await teamOfTwo('Синица Синяя');
    const riddle = await world.riddle();
    await leaver.player.checksAnswer(riddle, 'Спасская башня');
    const before = await everything(world.deps.db);

    expect(await forgets(await world.organizer(), leaver.id)).toMatchObject({ personId: String(leaver.id) });

    const after = await everything(world.deps.db);
    expect([before.includes('Синица'), after.includes('Синица')]).toEqual([true, false]);
    expect(await team.captain.player.team()).toMatchObject({ points: 4 });
    const log = world.deps.db.selectFrom('auditLog').select(['actorId', 'after']).where('action', '=', 'forgetPerson');
    expect(await log.where('subjectId', '=', String(leaver.id)).execute()).toEqual([
      { actorId: (await world.organizer()).id, after: { request: asked.request } },
    ]);
    await expect(leaver.player.asks('{ viewer { id } }')).resolves.toMatchObject({ data: { viewer: null } });
  });

  it('is not forgotten under a wrong name, without a request, as a captain, or by anybody else', async () => {
    const { world, team, leaver } = await teamOfTwo('Чиж Рыжий');
    const organizer = await world.organizer();

    expect(await forgets(organizer, leaver.id, { ...asked, fullName: 'Чиж' })).toMatchObject({ fields: [{ name: 'fullName' }] });
    expect(await forgets(organizer, leaver.id, { fullName: 'Чиж Рыжий', request: ' ' })).toMatchObject({ fields: [{ name: 'request' }] });
    expect(await forgets(organizer, organizer.id)).toMatchObject({ fields: [{ name: 'personId' }] });
    const captain = { ...asked, fullName: 'Анна Заречная' };
    expect(await forgets(organizer, team.captain.id, captain)).toMatchObject({ __typename: 'CaptainCannotLeave' });
    expect(await forgets(team.captain, leaver.id)).toMatchObject({ __typename: 'Forbidden' });
    expect(await everything(world.deps.db)).toContain('Чиж Рыжий');
  });
});

describe('a person who wants to be forgotten', () => {
  it('leaves nothing of their own in the database', async () => {
    const { world, leaver } = await teamOfTwo();
    const riddle = await world.riddle();
    await leaver.player.signsIn({ username: 'canary_nick', photo_url: 'https://t.me/canary.jpg' });
    await leaver.player.checksAnswer(riddle, 'канареечный ответ', { 'idempotency-key': 'canary' });
    const canaries = ['Канарейка', leaver.player.telegramId, 'canary_nick', 'канареечный'];
    const before = await everything(world.deps.db);
    world.clock.passes(60);

    expect(await forget(leaver, 'Канарейка Жёлтая')).toMatchObject({ isForgotten: true });

    const after = await everything(world.deps.db);
    expect(canaries.filter((canary) => !before.includes(canary))).toEqual([]);
    expect(canaries.filter((canary) => after.includes(canary))).toEqual([]);
  });

  it('leaves no word of what they have read', async () => {
    const { world, leaver } = await teamOfTwo();
    const organizer = world.ctx(await world.organizer());
    const text = { ru: 'Дождь', en: '' };
    const { announcementId } = await announce(organizer, { eventId: world.eventId, to: { audience: 'everybody' }, text });
    await markAnnouncementsRead(world.ctx(leaver), { announcements: [{ id: announcementId, revision: 1 }] });
    const readBy = () => world.deps.db.selectFrom('announcementReceipt').select('userId').where('userId', '=', leaver.id).execute();
    const before = await readBy();

    await forget(leaver, 'Канарейка Жёлтая');

    expect(before).toHaveLength(1);
    expect(await readBy()).toEqual([]);
  });

  it('leaves neither the plan nor the presence of an insider', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider', 'Канарейка Жёлтая');
    const plan = { shiftFrom: null, shiftTo: null, contactName: '', contactPhone: '', briefing: 'канареечный' };
    const organizer = world.ctx(await world.organizer());
    await duty.editInsiderDuty(organizer, { eventId: world.eventId, userId: insider.id, version: 0, ...plan });
    await duty.reportPresence(world.ctx(insider), { eventId: world.eventId, presence: 'here', at: world.clock.read() });
    const before = await everything(world.deps.db);

    await forget(insider, 'Канарейка Жёлтая');

    expect(before).toContain('канареечный');
    expect(await everything(world.deps.db)).not.toContain('канареечный');
    expect(await world.deps.db.selectFrom('insiderDuty').selectAll().where('userId', '=', insider.id).execute()).toEqual([]);
  });

  it('leaves nothing that an organizer wrote about them', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider', 'Канарейка Красная');
    await world
      .organizer()
      .then(({ player }) => player.does('updateInsiderProfile', { id: String(insider.id), studentOrganization: 'Клуб канареек' }));

    await forget(insider, 'Канарейка Красная');

    const log = world.deps.db.selectFrom('auditLog').select(['before', 'after']).where('subjectId', '=', String(insider.id));
    expect(JSON.stringify(await log.execute())).not.toMatch(/канаре/i);
  });

  it('leaves nothing under the keys of organizers and of those who give points', async () => {
    const world = await World.withEvent();
    const insider = await world.person('insider', 'Канарейкина Пташкина');
    const [organizer, ctc] = [await world.organizer(), await world.person('ctc')];
    const profile = { id: String(insider.id), studentOrganization: 'Орнитологи', geoLink: 'https://maps.example/canary' };
    const points = { userId: String(insider.id), points: 2 };
    await organizer.player.does('updateInsiderProfile', profile, { headers: { 'idempotency-key': 'canary-1' } });
    await ctc.player.does('addProgramScore', points, { headers: { 'idempotency-key': 'canary-2' } });
    await ctc.player.does('markAttendance', { userId: String(insider.id) }, { headers: { 'idempotency-key': 'canary-3' } });
    const before = await everything(world.deps.db);

    await forget(insider, 'Канарейкина Пташкина');

    const canaries = ['Канарейкина', 'Орнитологи', 'maps.example/canary'];
    const after = await everything(world.deps.db);
    expect(canaries.filter((canary) => !before.includes(canary))).toEqual([]);
    expect(canaries.filter((canary) => after.includes(canary))).toEqual([]);
    expect(
      await ctc.player.does('addProgramScore', points, {
        headers: { 'idempotency-key': 'canary-2' },
        fields: '... on ProgramScoreAdded { userName total }',
      }),
    ).toMatchObject({ userName: 'Участник удалён', total: 2 });
  });

  it('leaves nothing in results that an older version saved under the keys of others', async () => {
    const world = await World.withEvent();
    const person = await world.person('guest', 'Канарейка Старая');
    const ctc = await world.person('ctc');
    const body = { kind: 'ProgramScoreAdded', userId: person.id, userName: 'Канарейка Старая', half: 2 };
    const row = { actorId: ctc.id, key: 'old', operation: 'addProgramScore', requestHash: Buffer.alloc(32) };
    await world.deps.db
      .insertInto('idempotency')
      .values({ ...row, body: JSON.stringify(body) })
      .execute();

    await forget(person, 'Канарейка Старая');

    const results = await world.deps.db.selectFrom('idempotency').select('body').where('actorId', '=', ctc.id).execute();
    expect(results).toEqual([{ body: { kind: 'ProgramScoreAdded', userId: person.id, half: 2 } }]);
  });

  it('does not wait for wrong answers from before the clock of the database went back', async () => {
    const { world, leaver } = await teamOfTwo();
    const riddle = await world.riddle();
    world.clock.passes(5 * 60);
    await leaver.player.checksAnswer(riddle, 'мимо');

    world.clock.passes(-5 * 60);

    expect(await forget(leaver, 'Канарейка Жёлтая')).not.toHaveProperty('code');
  });

  it('gets no new guesses by being forgotten and signing in again', async () => {
    const { world, leaver } = await teamOfTwo();
    const riddle = await world.riddle();
    await leaver.player.checksAnswer(riddle, 'мимо');
    world.clock.passes(20);

    expect(await forget(leaver, 'Канарейка Жёлтая')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 40 });

    world.clock.passes(40);
    expect(await forget(leaver, 'Канарейка Жёлтая')).toMatchObject({ isForgotten: true });
  });

  it('leaves the points with the team', async () => {
    const { world, team, leaver } = await teamOfTwo();
    await leaver.player.checksAnswer(await world.riddle(), 'Спасская башня');

    await forget(leaver, 'Канарейка Жёлтая');

    expect(await team.captain.player.team()).toMatchObject({ points: 4, coins: 1, members: [{ isCaptain: true }] });
  });

  it('is signed out at once, and comes back as somebody new', async () => {
    const { world, leaver } = await teamOfTwo();
    await forget(leaver, 'Канарейка Жёлтая');

    const { data } = await leaver.player.asks('{ viewer { id } }');
    expect(data).toEqual({ viewer: null });
    world.clock.passes(1);
    expect(await leaver.player.signsIn()).toMatchObject({ __typename: 'SignedIn', viewer: { isRegistered: false } });
  });

  it('has to type their own name, so that nobody is deleted by mistake', async () => {
    const { leaver } = await teamOfTwo();

    expect(await forget(leaver, 'Кто-то другой')).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'fullName' }] });
    expect(await leaver.player.team()).toMatchObject({ members: [{}, {}] });
  });

  it('must have signed in within ten minutes', async () => {
    const { world, leaver } = await teamOfTwo();
    world.clock.passes(11 * 60);

    expect(await forget(leaver, 'Канарейка Жёлтая')).toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it('must hand the team over first, as its captain', async () => {
    const { team } = await teamOfTwo();

    expect(await forget(team.captain, 'Анна Заречная')).toMatchObject({ __typename: 'CaptainCannotLeave' });
    expect(await team.captain.player.team()).toMatchObject({ members: [{}, {}] });
  });

  it('keeps the seat in an event that is over, without a name', async () => {
    const { world, team, leaver } = await teamOfTwo();
    world.clock.passes(5 * 3600);
    await leaver.player.signsIn();

    expect(await forget(leaver, 'Канарейка Жёлтая')).toMatchObject({ isForgotten: true });
    expect(await team.captain.player.team()).toMatchObject({ members: [{}, { fullName: 'Участник удалён' }] });
  });

  it('must not be the last organizer', async () => {
    const world = await World.withEvent();
    const others = await world.deps.db.updateTable('appUser').set({ role: 'guest' }).where('role', '=', 'organizer').execute();
    const organizer = await world.organizer();

    expect(others).toBeDefined();
    expect(await forget(organizer, 'Вера Дорожкина')).toMatchObject({ __typename: 'LastOrganizer' });
  });

  it('leaves one line in the audit log, with the time and without the name', async () => {
    const { world, leaver } = await teamOfTwo();
    await forget(leaver, 'Канарейка Жёлтая');

    const lines = await world.deps.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', String(leaver.id))
      .where('action', '=', 'deleteMe')
      .execute();
    expect(lines).toEqual([{ action: 'deleteMe', before: null, after: null }]);
  });
});
