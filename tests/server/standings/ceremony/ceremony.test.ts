import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { publication } from '#server/modules/quest/quest.ts';
import { statementsDuring } from '#tests/support/database.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';
import { partner } from '../../site/site-world.ts';

const award = 'awards { category { code } value teamCount teams { teamName rank } }';
const query = `query ($event: String!) { wallNow(event: $event) { ceremony {
  nomination { kind ${award} }
  podium { category { code } places { rank teamName total members } }
  thanks { insiderCount insiders { name organization } partners { name { ru } } } } } }`;

interface Shown {
  nomination: { kind: string; awards: { value: number; teamCount: number; teams: { teamName: string }[] }[] } | null;
  podium: { places: { teamName: string; members: string[] }[] }[] | null;
  thanks: { insiders: object[]; insiderCount: number; partners: object[] } | null;
}

const ceremony = async (by: Player, event: string) =>
  (await by.asks<{ wallNow: { ceremony: Shown | null } }>(query, { event })).data.wallNow.ceremony;

const hour = 3600;

/** The first team answers soon, the second after two wrong answers, and the insider has seen the second. */
async function aDay() {
  const world = await World.withEvent();
  const { player: organizer } = await world.organizer();
  const insider = await world.person('insider', 'Игорь Встречающий');
  const block = await world.block();
  const riddles = [await world.riddle({ block, insiderIds: [insider.id] }), await world.riddle({ block })] as const;
  const [soon, stubborn] = [await world.team({ name: 'Скорые', size: 2 }), await world.team({ name: 'Упорные' })];
  world.clock.passes(90);
  await soon.captain.player.checksAnswer(riddles[0], 'Спасская башня');
  for (const wrong of ['Кутафья башня', 'Кутафья башня', 'Боровицкая башня']) await stubborn.captain.player.checksAnswer(riddles[0], wrong);
  world.clock.passes(hour / 2);
  await stubborn.captain.player.checksAnswer(riddles[0], 'Спасская башня');
  await stubborn.captain.player.checksAnswer(riddles[1], 'Спасская башня');
  const steers = (change: object) => organizer.does('steerWall', { eventId: String(world.eventId), ...change });
  const shows = async (change: object) => {
    await steers(change);
    return ceremony(world.anonymous(), world.slug);
  };
  const nominates = (nomination: string) => shows({ scene: 'NOMINATIONS', nomination });
  return { world, organizer, soon, stubborn, steers, shows, nominates };
}

describe('the ceremony on the walls', () => {
  it('shows the nomination that the remote has put there, and no other', async () => {
    const { world, shows, nominates } = await aDay();
    world.clock.passes(5 * hour);

    expect(await shows({ scene: 'NOMINATIONS' })).toEqual({ nomination: null, podium: null, thanks: null });
    expect(await nominates('MOST_STUBBORN')).toEqual({
      nomination: {
        kind: 'MOST_STUBBORN',
        // The same wrong answer given again does not count.
        awards: [{ category: { code: 'RU' }, value: 2, teamCount: 1, teams: [{ teamName: 'Упорные', rank: 1 }] }],
      },
      podium: null,
      thanks: null,
    });
    expect((await nominates('FASTEST_ANSWER'))?.nomination?.awards).toMatchObject([{ value: 90, teams: [{ teamName: 'Скорые' }] }]);
    expect((await nominates('MOST_VISITED'))?.nomination?.awards).toMatchObject([{ value: 0, teamCount: 0, teams: [] }]);
  });

  it('counts a comeback from the freeze to the end', async () => {
    const { world, organizer, soon, nominates } = await aDay();
    world.clock.passes(60);
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await organizer.does('adjustTeamScore', { teamId: String(soon.id), points: 50, reason: 'проверка' });
    world.clock.passes(5 * hour);
    await eventClock.liftFreeze(world.ctx(await world.organizer()), { id: world.eventId });

    expect((await nominates('BEST_COMEBACK'))?.nomination?.awards).toMatchObject([{ value: 1, teams: [{ teamName: 'Скорые' }] }]);
  });

  it('counts the time to an answer from the block after which its riddle opens', async () => {
    const { world, soon, nominates } = await aDay();
    const first = await world.block('ru', 'Сначала');
    const opener = await world.riddle({ block: first });
    const next = await world.block('ru', 'Потом');
    const follower = await world.riddle({ block: next });
    const ctx = world.ctx(await world.organizer());
    await publication.unpublish(ctx, { blocks: [{ id: next }] });
    await publication.schedulePublication(ctx, { blocks: [{ id: next }], afterBlockId: first });
    world.clock.passes(hour);
    await soon.captain.player.checksAnswer(opener, 'Спасская башня');
    world.clock.passes(42);
    await soon.captain.player.checksAnswer(follower, 'Спасская башня');
    world.clock.passes(5 * hour);

    expect((await nominates('FASTEST_ANSWER'))?.nomination?.awards).toMatchObject([{ value: 42, teams: [{ teamName: 'Скорые' }] }]);
  });

  it('shows the podium with the people of the teams, and thanks insiders and partners', async () => {
    const { world, organizer, shows } = await aDay();
    await organizer.does('editSite', { eventId: String(world.eventId), partners: [partner('Пекарня')] });
    world.clock.passes(5 * hour);

    const [board] = (await shows({ scene: 'PODIUM' }))?.podium ?? [];
    expect(board?.places).toMatchObject([
      { rank: 1, teamName: 'Упорные', members: ['Анна Заречная'] },
      { rank: 2, teamName: 'Скорые', members: ['Анна Заречная', 'Игрок 2'] },
    ]);
    expect((await shows({ scene: 'THANKS' }))?.thanks).toMatchObject({
      insiderCount: 1,
      insiders: [{ name: 'Игорь Встречающий' }],
      partners: [{ name: { ru: 'Пекарня' } }],
    });
  });

  it('names no team that is deleted or plays outside of the ranking', async () => {
    const { world, organizer, stubborn, shows, nominates } = await aDay();
    await organizer.does('rankTeam', { teamId: String(stubborn.id), isRanked: false });
    world.clock.passes(5 * hour);

    expect((await nominates('MOST_STUBBORN'))?.nomination?.awards).toMatchObject([{ teams: [] }]);
    expect((await shows({ scene: 'PODIUM' }))?.podium?.[0]?.places.map(({ teamName }) => teamName)).toEqual(['Скорые']);
  });
});

describe('until everybody may know all results, the ceremony', () => {
  const scenes = [{ scene: 'NOMINATIONS', nomination: 'BEST_COMEBACK' }, { scene: 'PODIUM' }, { scene: 'THANKS' }];

  it.each(scenes)('is hidden while the event is played: $scene', async (scene) => {
    const { shows } = await aDay();

    expect(await shows(scene)).toBeNull();
  });

  it.each(scenes)('is hidden behind a freeze after the end, also while places are revealed: $scene', async (scene) => {
    const { world, organizer, shows } = await aDay();
    await eventClock.setFreeze(world.ctx(await world.organizer()), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(5 * hour);

    expect(await shows(scene)).toBeNull();
    await organizer.does('startReveal', { eventId: String(world.eventId) });
    await organizer.does('revealNext', { eventId: String(world.eventId), category: 'RU', rank: 2 });
    expect(await shows(scene)).toBeNull();
    await organizer.does('revealNext', { eventId: String(world.eventId), category: 'RU', rank: 1 });
    await organizer.does('finishReveal', { eventId: String(world.eventId) });
    expect(await shows(scene)).not.toBeNull();
  });

  it('is hidden again when an event that was ended by mistake is continued', async () => {
    const { world, organizer, shows } = await aDay();
    await organizer.does('endEventEarly', { eventId: String(world.eventId) });
    world.clock.passes(1);
    expect(await shows({ scene: 'PODIUM' })).not.toBeNull();

    const endsAt = new Date(world.clock.read().getTime() + hour * 1000).toISOString();
    await organizer.does('continueEvent', { eventId: String(world.eventId), endsAt });

    expect(await ceremony(world.anonymous(), world.slug)).toBeNull();
  });
});

describe('the list of nominations', () => {
  const list = (by: Player, eventId: number) =>
    by.asks<{ nominations: { kind: string }[] | null }>('query ($id: ID!) { nominations(eventId: $id) { kind } }', { id: String(eventId) });

  it('is read by organizers in the order of the ceremony, once the results are public', async () => {
    const { world, organizer } = await aDay();
    world.clock.passes(5 * hour);

    expect((await list(organizer, world.eventId)).data.nominations?.map(({ kind }) => kind)).toEqual([
      'FASTEST_ANSWER',
      'MOST_VISITED',
      'BEST_COMEBACK',
      'MOST_STUBBORN',
    ]);
  });

  it('is empty before that', async () => {
    const { world, organizer } = await aDay();

    expect((await list(organizer, world.eventId)).data.nominations).toBeNull();
  });

  it('is refused to players, insiders and staff', async () => {
    const { world, soon } = await aDay();
    world.clock.passes(5 * hour);
    const others = [soon.captain, await world.person('insider'), await world.person('ctc')];

    for (const { player } of others)
      expect((await list(player, world.eventId)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the statements of the ceremony', () => {
  it('cost a wall with another scene nothing, and a step to the next nomination counts nothing again', async () => {
    const { world, steers, nominates } = await aDay();
    world.clock.passes(5 * hour);
    await steers({ scene: 'CATS' });
    const plain = await statementsDuring(() => ceremony(world.anonymous(), world.slug));
    await nominates('FASTEST_ANSWER');
    await steers({ scene: 'NOMINATIONS', nomination: 'MOST_VISITED' });
    const step = await statementsDuring(() => ceremony(world.anonymous(), world.slug));
    const again = await statementsDuring(() => ceremony(world.anonymous(), world.slug));

    expect(plain.length).toBeLessThanOrEqual(6);
    expect(step.length).toBeLessThanOrEqual(2);
    expect(again.length).toBeLessThanOrEqual(2);
  });
});
