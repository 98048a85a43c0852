import { describe, expect, it } from 'vitest';
import { eventClock, eventSettings } from '#server/modules/events/events.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const settings = 'version scene category { code } pageSeconds languages message { ru en } screenWidthMetres farthestViewerMetres';
const query = `query ($event: String!, $first: Int! = 30) { wallNow(event: $event, first: $first) { version
  wall { ${settings} } event { slug status }
  standings { frozenAt boards { category { code } totalCount rows { teamName total } } liveBoards { totalCount } reveal { nextRank } }
  moments { kind teamName points total } figures { teams solves visits hints } } }`;

interface Shown {
  version: string;
  wall: Record<string, unknown>;
  event: { slug: string };
  standings: { boards: { totalCount: number; rows: { teamName: string; total: number }[] }[]; liveBoards: unknown };
  moments: { kind: string; teamName: string; points: number; total: number }[];
  figures: Record<string, number>;
}

const shown = async (by: Player, event: string, first = 30) =>
  (await by.asks<{ wallNow: Shown | null }>(query, { event, first })).data.wallNow;
const readSettings = async (by: Player, event: string) =>
  (await by.asks<{ wall: Record<string, unknown> | null }>(`query ($event: String!) { wall(event: $event) { ${settings} } }`, { event }))
    .data.wall;

async function walled() {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const { player } = await world.organizer();
  const steers = (change: object) =>
    player.does('steerWall', { eventId: String(world.eventId), ...change }, { fields: `... on WallSteered { wall { ${settings} } }` });
  return { world, organizer: player, anonymous: world.anonymous(), steers };
}

describe('a wall that nobody has steered', () => {
  it('is found by an alias of its event', async () => {
    const { world, anonymous } = await walled();
    const alias = `HALL-${world.slug}`;
    await eventSettings.setAliases(world.ctx(await world.organizer()), { eventId: world.eventId, aliases: [alias] });

    expect(await shown(anonymous, alias)).toMatchObject({ event: { slug: world.slug } });
    expect(await shown(anonymous, alias)).toEqual(await shown(anonymous, world.slug));
    expect(await readSettings(anonymous, alias)).toEqual(await readSettings(anonymous, world.slug));
  });

  it('shows the boards of all categories by the defaults', async () => {
    const { world, anonymous } = await walled();

    expect(await readSettings(anonymous, world.slug)).toEqual({
      version: 0,
      scene: 'CATS',
      category: null,
      pageSeconds: 12,
      languages: 'BOTH',
      message: { ru: '', en: '' },
      screenWidthMetres: null,
      farthestViewerMetres: null,
    });
  });

  it('is null for an event that does not exist', async () => {
    const { anonymous } = await walled();

    expect(await readSettings(anonymous, 'nowhere')).toBeNull();
    expect(await shown(anonymous, 'nowhere')).toBeNull();
  });
});

describe('an organizer who steers a wall', () => {
  it('changes the given settings, and everybody sees it', async () => {
    const { world, anonymous, steers } = await walled();

    await steers({ scene: 'ONE', category: 'EN', pageSeconds: 20, screenWidthMetres: 2.44, farthestViewerMetres: 10 });

    expect(await readSettings(anonymous, world.slug)).toMatchObject({
      scene: 'ONE',
      category: { code: 'EN' },
      pageSeconds: 20,
      screenWidthMetres: 2.44,
      farthestViewerMetres: 10,
    });
  });

  it('keeps the settings that are left out', async () => {
    const { steers } = await walled();
    await steers({ scene: 'MESSAGE', messageRu: 'Обед в 15:00', category: 'RU' });

    expect(await steers({ pageSeconds: 30 })).toMatchObject({
      wall: { scene: 'MESSAGE', category: { code: 'RU' }, message: { ru: 'Обед в 15:00', en: '' }, pageSeconds: 30, version: 2 },
    });
  });

  it('clears the category and the measures by null', async () => {
    const { steers } = await walled();
    await steers({ category: 'RU', screenWidthMetres: 3 });

    expect(await steers({ category: null, screenWidthMetres: null })).toMatchObject({ wall: { category: null, screenWidthMetres: null } });
  });

  it('may write 280 characters as people count them', async () => {
    const { steers } = await walled();
    const flags = '🏳️‍🌈'.repeat(280);

    expect(await steers({ messageEn: flags })).toMatchObject({ wall: { message: { en: flags } } });
    expect(await steers({ messageEn: `${flags}!` })).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'messageEn' }] });
  });

  it.each([
    ['pageSeconds', 4],
    ['pageSeconds', 121],
    ['messageRu', 'а\u0000б'],
    ['messageRu', 'а\u202Eб'],
    ['screenWidthMetres', 0.1],
    ['farthestViewerMetres', 201],
  ])('is told of a fault of %s', async (name, value) => {
    const { steers } = await walled();

    expect(await steers({ [name]: value })).toMatchObject({ __typename: 'BadInput', fields: [{ name }] });
  });

  it('is in the audit log with the settings before', async () => {
    const { world, steers } = await walled();
    await steers({ scene: 'FEED' });

    const entry = await world.deps.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'steerWall')
      .where('eventId', '=', world.eventId)
      .executeTakeFirst();

    expect(entry).toMatchObject({ before: { scene: 'cats' }, after: { scene: 'feed' } });
  });

  it('is refused without the role', async () => {
    const { world } = await walled();
    const { player } = await world.person('ctc');

    expect(await player.does('steerWall', { eventId: String(world.eventId), scene: 'FEED' })).toMatchObject({ __typename: 'Forbidden' });
  });
});

describe('the content of a wall', () => {
  it('is the boards, the newest moments and the figures', async () => {
    const { world, anonymous } = await walled();
    const block = await world.block();
    const [first, second] = [await world.riddle({ block }), await world.riddle({ block })];
    const { captain } = await world.team({ name: 'Третий Рим' });
    await captain.player.buysHint(first);
    await captain.player.checksAnswer(first, 'Спасская башня');
    await captain.player.checksAnswer(second, 'Спасская башня');

    const now = await shown(anonymous, world.slug);

    expect(now?.figures).toEqual({ teams: 1, solves: 2, visits: 0, hints: 1 });
    expect(now?.moments).toEqual([
      { kind: 'SOLVE', teamName: 'Третий Рим', points: 4, total: 4.5 },
      { kind: 'SOLVE', teamName: 'Третий Рим', points: 2, total: 2 },
    ]);
    expect(now?.standings.boards[0]?.rows[0]).toMatchObject({ teamName: 'Третий Рим' });
  });

  it('counts no solve that was taken back', async () => {
    const { world, organizer, anonymous } = await walled();
    const riddle = await world.riddle();
    const team = await world.team();
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');
    await organizer.does('clearAttempts', { teamId: String(team.id) });

    expect((await shown(anonymous, world.slug))?.figures).toMatchObject({ solves: 0 });
  });

  it('has as many rows as were asked for, and the whole count', async () => {
    const { world, anonymous } = await walled();
    for (const name of ['А', 'Б', 'В']) await world.team({ name });

    const [board] = (await shown(anonymous, world.slug, 2))?.standings.boards ?? [];

    expect(board?.rows).toHaveLength(2);
    expect(board?.totalCount).toBe(3);
  });

  it('is the public view, even for an organizer', async () => {
    const { world, organizer, anonymous } = await walled();
    const team = await world.team({ name: 'Тайные' });
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await organizer.does('adjustTeamScore', { teamId: String(team.id), points: 50, reason: 'проверка' });

    const [mine, theirs] = [await shown(organizer, world.slug), await shown(anonymous, world.slug)];

    expect(mine).toEqual(theirs);
    expect(mine?.standings.liveBoards).toBeNull();
    expect(mine?.standings.boards[0]?.rows).toEqual([{ teamName: 'Тайные', total: 2 }]);
  });

  it('counts up to the freeze', async () => {
    const { world, anonymous } = await walled();
    const block = await world.block();
    const [first, second] = [await world.riddle({ block }), await world.riddle({ block })];
    const { captain } = await world.team();
    await captain.player.checksAnswer(first, 'Спасская башня');
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await captain.player.checksAnswer(second, 'Спасская башня');
    await captain.player.buysHint(await world.riddle({ block }));

    const now = await shown(anonymous, world.slug);

    expect(now?.figures).toMatchObject({ solves: 1, hints: 0 });
    expect(now?.moments).toHaveLength(1);
  });

  it('has a version that grows with the board and with the settings', async () => {
    const { world, organizer, anonymous, steers } = await walled();
    const team = await world.team();
    const versions = [Number((await shown(anonymous, world.slug))?.version)];
    await steers({ scene: 'STATS' });
    versions.push(Number((await shown(anonymous, world.slug))?.version));
    await organizer.does('adjustTeamScore', { teamId: String(team.id), points: 1, reason: 'проверка' });
    versions.push(Number((await shown(anonymous, world.slug))?.version));

    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('takes two statements while nothing changes, and at most six when everything is read', async () => {
    const { world, anonymous } = await walled();
    for (const name of ['А', 'Б', 'В']) await world.team({ name });
    const first = await statementsDuring(() => shown(anonymous, world.slug));
    const again = await statementsDuring(() => shown(anonymous, world.slug));

    expect(first.length).toBeLessThanOrEqual(6);
    expect(again.length).toBeLessThanOrEqual(2);
  });
});

describe('the names of a wall', () => {
  it('include "current" for the current event', async () => {
    const { anonymous } = await walled();
    const { data } = await anonymous.asks<{ event: { slug: string } }>('{ event { slug } }');

    expect((await shown(anonymous, 'current'))?.event.slug).toBe(data.event.slug);
  });

  it('include "demo" for it only on a server with demo data', async () => {
    const plain = await walled();
    const demo = await World.withEvent({ config: { demo: true } });

    expect(await shown(plain.anonymous, 'demo')).toBeNull();
    expect(await shown(demo.anonymous(), 'demo')).not.toBeNull();
  });

  it('do not hide an event that has one of them as its slug', async () => {
    const { world, organizer, anonymous } = await walled();
    await organizer.does('editEvent', { eventId: String(world.eventId), slug: 'current', name: 'Так и зовут' });
    await World.withEvent({ startsInMinutes: -1 });

    expect((await shown(anonymous, 'current'))?.event).toMatchObject({ slug: 'current' });
  });
});
