import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { deleteTeam } from '#server/modules/teams/teams.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

interface Row {
  rank: number;
  teamName: string;
  total: number;
}
interface Shown {
  version: string;
  frozenAt: string | null;
  boards: { category: { code: string }; rows: Row[] }[];
  reveal: { category: { code: string }; totalCount: number; nextRank: number | null; places: Row[] }[] | null;
}

const query = `query ($event: String!) { standings(event: $event) { version frozenAt
  boards { category { code } rows { rank teamName total } } reveal { category { code } totalCount nextRank places { rank teamName total } } } }`;

const readStandings = async (by: Player, world: World) =>
  (await by.asks<{ standings: Shown }>(query, { event: world.slug })).data.standings;
const ru = ({ reveal }: Shown) => reveal?.find(({ category }) => category.code === 'RU');

/** The frozen board shows Альфа, Бета, Гамма. Behind the freeze Гамма has overtaken both. The event is over. */
async function frozenEvent({ isOver = true } = {}) {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const teams = {
    alpha: await world.team({ name: 'Альфа' }),
    beta: await world.team({ name: 'Бета' }),
    gamma: await world.team({ name: 'Гамма', size: 2 }),
  };
  const gives = (team: keyof typeof teams, points: number) =>
    organizer.player.does('adjustTeamScore', { teamId: String(teams[team].id), points, reason: 'проверка' });
  await gives('alpha', 3);
  await gives('beta', 2);
  await gives('gamma', 1);
  world.clock.passes(60);
  await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
  world.clock.passes(60);
  await gives('gamma', 10);
  if (isOver) world.clock.passes(5 * 3600);

  const eventId = String(world.eventId);
  const anonymous = world.anonymous();
  return {
    world,
    organizer,
    teams,
    gives,
    anonymous,
    starts: () => organizer.player.does('startReveal', { eventId }),
    shows: (rank: number, category = 'RU') => organizer.player.does('revealNext', { eventId, category, rank }),
    showsThrough: (rank: number, through: number) =>
      organizer.player.does(
        'revealNext',
        { eventId, category: 'RU', rank, through },
        { fields: '... on BadInput { fields { name message } }' },
      ),
    hides: (rank: number, through = rank) => organizer.player.does('hideLastRevealed', { eventId, category: 'RU', rank, through }),
    finishes: () => organizer.player.does('finishReveal', { eventId }),
    resets: () => organizer.player.does('resetReveal', { eventId }),
    sees: () => readStandings(anonymous, world),
  };
}

const audited = (world: World) =>
  world.deps.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('eventId', '=', world.eventId)
    .where('action', 'ilike', '%reveal%')
    .orderBy('id')
    .execute();

describe('a reveal', () => {
  it('is not on before somebody starts it', async () => {
    const { sees } = await frozenEvent();

    expect((await sees()).reveal).toBeNull();
  });

  it('shows nothing yet when it starts, and says how many places there are', async () => {
    const { starts, sees } = await frozenEvent();

    expect(await starts()).toMatchObject({ __typename: 'EventChanged' });
    expect(ru(await sees())).toEqual({ category: { code: 'RU' }, totalCount: 3, nextRank: 3, places: [] });
  });

  it('shows several places at once, once however often it is asked, and one by one after that', async () => {
    const { starts, shows, showsThrough, hides, sees } = await frozenEvent();
    await starts();

    await showsThrough(3, 2);
    await showsThrough(3, 2);
    expect(ru(await sees())).toMatchObject({ nextRank: 1, places: [{ rank: 2 }, { rank: 3 }] });
    expect(await showsThrough(3, 1)).toMatchObject({ code: 'EDIT_CONFLICT' });
    await hides(2);
    expect(ru(await sees())).toMatchObject({ nextRank: 2, places: [{ rank: 3 }] });
    await shows(2);
    await hides(2, 3);
    expect(ru(await sees())).toMatchObject({ nextRank: 3, places: [] });
  });

  it('refuses to show places in the wrong order, and names the field', async () => {
    const { starts, showsThrough, sees } = await frozenEvent();
    await starts();

    expect(await showsThrough(2, 3)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'through', message: 'at most rank' }] });
    expect(ru(await sees())?.places).toEqual([]);
  });

  it('shows the true last place first, while the boards stay those of the freeze', async () => {
    const { starts, shows, sees } = await frozenEvent();
    await starts();

    await shows(3);
    const standings = await sees();

    expect(ru(standings)).toMatchObject({ nextRank: 2, places: [{ rank: 3, teamName: 'Бета', total: 2 }] });
    expect(standings.boards[0]?.rows.map(({ teamName }) => teamName)).toEqual(['Альфа', 'Бета', 'Гамма']);
    expect(standings.frozenAt).not.toBeNull();
  });

  it('goes up to the first place', async () => {
    const { starts, shows, sees } = await frozenEvent();
    await starts();
    for (const rank of [3, 2, 1]) await shows(rank);

    expect(ru(await sees())).toMatchObject({
      nextRank: null,
      places: [
        { rank: 1, teamName: 'Гамма', total: 11 },
        { rank: 2, teamName: 'Альфа', total: 3 },
        { rank: 3, teamName: 'Бета', total: 2 },
      ],
    });
  });

  it('shows one category and nothing of another', async () => {
    const { world, organizer, starts, shows, sees } = await frozenEvent();
    await world.team({ category: 'en', name: 'Strollers' });
    await starts();
    await shows(3);

    const english = (await sees()).reveal?.find(({ category }) => category.code === 'EN');

    expect(english).toMatchObject({ totalCount: 1, nextRank: 1, places: [] });
    expect(organizer.role).toBe('organizer');
  });

  it('makes the version grow with each step', async () => {
    const { starts, shows, hides, resets, sees } = await frozenEvent();
    const versions = [Number((await sees()).version)];
    for (const step of [starts, () => shows(3), () => shows(2), () => hides(2), resets]) {
      await step();
      versions.push(Number((await sees()).version));
    }

    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('may start while the event is still played, because the organizer decides', async () => {
    const { starts } = await frozenEvent({ isOver: false });

    expect(await starts()).toMatchObject({ __typename: 'EventChanged' });
  });
});

describe('a second tap', () => {
  it('on the same place shows no further one and changes no version', async () => {
    const { starts, shows, sees } = await frozenEvent();
    await starts();
    await shows(3);
    const before = await sees();

    expect(await shows(3)).toMatchObject({ __typename: 'EventChanged' });
    expect(await sees()).toEqual(before);
  });

  it('of two remotes at once takes one step', async () => {
    const { starts, shows, sees, world } = await frozenEvent();
    await starts();

    await Promise.all([shows(3), shows(3), shows(3)]);

    expect(ru(await sees())?.places).toHaveLength(1);
    expect((await audited(world)).filter(({ action }) => action === 'revealNext')).toHaveLength(1);
  });

  it('cannot skip a place', async () => {
    const { starts, shows, sees } = await frozenEvent();
    await starts();

    expect(await shows(2)).toMatchObject({ __typename: 'EditConflict' });
    expect(ru(await sees())?.places).toEqual([]);
  });

  it('on hiding hides no further place', async () => {
    const { starts, shows, hides, sees } = await frozenEvent();
    await starts();
    for (const rank of [3, 2]) await shows(rank);
    await hides(2);
    await hides(2);

    expect(ru(await sees())?.places.map(({ rank }) => rank)).toEqual([3]);
  });

  it('on the start does not begin again', async () => {
    const { starts, shows, sees } = await frozenEvent();
    await starts();
    await shows(3);
    await starts();

    expect(ru(await sees())?.places).toHaveLength(1);
  });
});

describe('a correction during a reveal', () => {
  it('waits for the next step, so that nothing shown tells of what is hidden', async () => {
    const { starts, shows, gives, sees } = await frozenEvent();
    await starts();
    await shows(3);
    const before = await sees();

    await gives('alpha', 20);

    expect(await sees()).toEqual(before);
  });

  it('shows with the next step, in the places that were shown already too', async () => {
    const { starts, shows, gives, sees } = await frozenEvent();
    await starts();
    await shows(3);
    await gives('alpha', -2);

    await shows(2);

    expect(ru(await sees())?.places).toMatchObject([
      { rank: 2, teamName: 'Бета', total: 2 },
      { rank: 3, teamName: 'Альфа', total: 1 },
    ]);
  });

  it('takes a deleted team off the board at once', async () => {
    const { world, organizer, teams, starts, shows, sees } = await frozenEvent();
    await starts();
    await shows(3);

    await deleteTeam(world.ctx(organizer), { teamId: teams.beta.id });

    expect(ru(await sees())?.places).toEqual([]);
  });
});

describe('the end of a reveal', () => {
  it('is refused while a place is not shown', async () => {
    const { starts, shows, finishes, sees } = await frozenEvent();
    await starts();
    await shows(3);

    expect(await finishes()).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'eventId' }] });
    expect((await sees()).frozenAt).not.toBeNull();
  });

  it('lifts the freeze: the true boards are public and no reveal is on', async () => {
    const { starts, shows, finishes, sees } = await frozenEvent();
    await starts();
    for (const rank of [3, 2, 1]) await shows(rank);

    await finishes();
    const { frozenAt, reveal, boards } = await sees();

    expect({ frozenAt, reveal }).toEqual({ frozenAt: null, reveal: null });
    expect(boards[0]?.rows[0]).toMatchObject({ teamName: 'Гамма', total: 11 });
  });

  it('happens once when it is asked for twice', async () => {
    const { world, starts, shows, finishes } = await frozenEvent();
    await starts();
    for (const rank of [3, 2, 1]) await shows(rank);
    await finishes();

    expect(await finishes()).toMatchObject({ __typename: 'EventChanged' });
    expect((await audited(world)).filter(({ action }) => action === 'finishReveal')).toHaveLength(1);
  });

  it('by taking it back leaves the frozen board as it was, and a new one begins from the last place', async () => {
    const { starts, shows, resets, sees } = await frozenEvent();
    await starts();
    for (const rank of [3, 2]) await shows(rank);

    await resets();
    const after = await sees();
    await starts();

    expect(after.reveal).toBeNull();
    expect(after.frozenAt).not.toBeNull();
    expect(ru(await sees())).toMatchObject({ nextRank: 3, places: [] });
  });

  it('by lifting the freeze leaves nothing revealed in a later freeze', async () => {
    const { world, organizer, starts, shows, sees } = await frozenEvent({ isOver: false });
    await starts();
    await shows(3);
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null });
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });

    expect((await sees()).frozenAt).not.toBeNull();
    expect((await sees()).reveal).toBeNull();
  });
});

describe('a reveal is refused', () => {
  it('of a board that is not frozen', async () => {
    const world = await World.withEvent();
    const { player } = await world.organizer();

    expect(await player.does('startReveal', { eventId: String(world.eventId) })).toMatchObject({ __typename: 'BadInput' });
  });

  it('step by step when it has not been started', async () => {
    const { shows } = await frozenEvent();

    expect(await shows(3)).toMatchObject({ __typename: 'BadInput' });
  });

  it.each(['startReveal', 'resetReveal', 'finishReveal'])('to everybody but organizers: %s', async (mutation) => {
    const { world, teams } = await frozenEvent();

    expect(await teams.alpha.captain.player.does(mutation, { eventId: String(world.eventId) })).toMatchObject({ __typename: 'Forbidden' });
  });

  it('of an event that does not exist', async () => {
    const { organizer } = await frozenEvent();

    expect(await organizer.player.does('startReveal', { eventId: '999999999' })).toMatchObject({ __typename: 'NotFound' });
  });
});

describe('each step of a reveal', () => {
  it('is in the audit log with the places before and after', async () => {
    const { world, starts, shows, resets } = await frozenEvent();
    await starts();
    await shows(3);
    await resets();

    expect(await audited(world)).toEqual([
      { action: 'startReveal', before: null, after: { revealedFrom: { 1: null, 2: null, 3: null } } },
      {
        action: 'revealNext',
        before: { revealedFrom: { 1: null, 2: null, 3: null } },
        after: { revealedFrom: { 1: 3, 2: null, 3: null } },
      },
      { action: 'resetReveal', before: { revealedFrom: { 1: 3, 2: null, 3: null } }, after: null },
    ]);
  });

  it('is replayed for its idempotency key', async () => {
    const { world, organizer, starts, shows } = await frozenEvent();
    await starts();
    const step = (rank: number) =>
      organizer.player.does(
        'revealNext',
        { eventId: String(world.eventId), category: 'RU', rank },
        { headers: { 'idempotency-key': `step-${world.slug}` } },
      );
    await step(3);
    await shows(2);

    expect(await step(3)).toMatchObject({ __typename: 'EventChanged' });
    expect(await step(1)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('the people of the first place', () => {
  const members = `query ($event: String!) { standings(event: $event) { reveal { category { code } firstPlaceMembers } } }`;
  type Named = { standings: { reveal: { category: { code: string }; firstPlaceMembers: string[] | null }[] | null } };
  const namedIn = async (by: Player, world: World) =>
    (await by.asks<Named>(members, { event: world.slug })).data.standings.reveal?.map(({ firstPlaceMembers }) => firstPlaceMembers);

  it('are named with their place, not with any before it, and for their category alone', async () => {
    const { world, anonymous, starts, shows, hides } = await frozenEvent();
    await starts();
    const seen = [await namedIn(anonymous, world)];
    for (const rank of [3, 2, 1]) {
      await shows(rank);
      seen.push(await namedIn(anonymous, world));
    }

    const [winners, ...others] = seen.pop() ?? [];
    expect(winners).toHaveLength(2);
    expect(winners?.[1]).toBe('Игрок 2');
    expect(others).toEqual([null, null]);
    expect(seen.flat()).toEqual(Array.from({ length: 9 }, () => null));

    await hides(1);
    expect((await namedIn(anonymous, world))?.[0]).toBeNull();
  });
});

describe('the walls', () => {
  const wall = `query ($event: String!) { wall(event: $event) { scene category { code } } wallNow(event: $event) { wall { scene category { code } } } }`;
  type Walls = Record<'wall', object> & { wallNow: { wall: object } };
  const top3 = { scene: 'TOP3', category: { code: 'EN' } };

  async function walled() {
    const world = await frozenEvent({ isOver: false });
    const eventId = String(world.world.eventId);
    const steers = (change: object) => world.organizer.player.does('steerWall', { eventId, ...change });
    await steers({ scene: 'TOP3', category: 'EN' });
    return {
      ...world,
      steers,
      async showing() {
        const { wall: settings, wallNow } = (await world.anonymous.asks<Walls>(wall, { event: world.world.slug })).data;
        expect(wallNow.wall).toEqual(settings);
        return settings;
      },
    };
  }

  it('turn to a reveal when it starts, and back to what they showed when it is taken back', async () => {
    const { starts, resets, showing } = await walled();
    await starts();
    expect(await showing()).toEqual({ scene: 'REVEAL', category: null });

    await resets();

    expect(await showing()).toEqual(top3);
  });

  it.each([
    [
      'it is finished',
      async ({ shows, finishes }: Awaited<ReturnType<typeof walled>>) => {
        for (const rank of [3, 2, 1]) await shows(rank);
        await finishes();
      },
    ],
    [
      'the freeze is lifted instead',
      async ({ world, organizer }: Awaited<ReturnType<typeof walled>>) =>
        eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: null }),
    ],
    [
      'its category was chosen on the way',
      async ({ steers, resets }: Awaited<ReturnType<typeof walled>>) => {
        await steers({ scene: 'REVEAL', category: 'RU' });
        await resets();
      },
    ],
  ] as const)('are not left behind with a reveal when %s', async (_how, ends) => {
    const world = await walled();
    await world.starts();

    await ends(world);

    expect(await world.showing()).toEqual(top3);
  });

  it('stay on another scene that an organizer chose during the reveal, and on an announced one that has not begun', async () => {
    const { starts, resets, steers, showing } = await walled();
    await starts();
    await steers({ scene: 'STATS' });
    await resets();
    expect(await showing()).toMatchObject({ scene: 'STATS' });

    await steers({ scene: 'REVEAL' });

    expect(await showing()).toMatchObject({ scene: 'REVEAL' });
  });
});
