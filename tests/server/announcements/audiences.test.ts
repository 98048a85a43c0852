import { describe, expect, it } from 'vitest';
import { listRecipientIds } from '#server/modules/announcements/announcements.ts';
import { authoring, publication } from '#server/modules/quest/quest.ts';
import { desk, readsAnnouncements, readsTexts } from './desk.ts';

/** One person of each kind, with the riddle of the insider. */
async function city() {
  const here = await desk();
  const { world } = here;
  const insider = await world.person('insider');
  const otherInsider = await world.person('insider');
  const riddle = await world.riddle({ insiderIds: [insider.id] });
  const cyclists = await world.team({ category: 'bike' });
  const team = await world.team({ size: 2 });
  const rivals = await world.team();
  return {
    ...here,
    riddle,
    team,
    people: {
      captain: team.captain,
      member: team.members[0] ?? team.captain,
      rival: rivals.captain,
      cyclist: cyclists.captain,
      loner: await world.person(),
      insider,
      otherInsider,
      ctc: await world.person('ctc'),
    },
  };
}

type City = Awaited<ReturnType<typeof city>>;

describe('an announcement', () => {
  it.each<[string, (city: City) => object, (keyof City['people'])[]]>([
    ['everybody', () => ({ audience: 'EVERYBODY' }), ['captain', 'member', 'rival', 'cyclist', 'insider', 'ctc']],
    ['a category', () => ({ audience: 'CATEGORY', category: 'RU' }), ['captain', 'member', 'rival']],
    ['a team', ({ team }) => ({ audience: 'TEAM', teamId: String(team.id) }), ['captain', 'member']],
    ['insiders', () => ({ audience: 'INSIDERS' }), ['insider']],
    ['staff', () => ({ audience: 'STAFF' }), ['ctc']],
    ['a riddle', ({ riddle }) => ({ audience: 'RIDDLE', riddleId: String(riddle.id) }), ['captain', 'member', 'rival', 'insider']],
  ])('for %s is read by those people only, and counts them', async (_name, to, expected) => {
    const here = await city();
    const { id } = await here.announces('Калитка закрыта', to(here));
    const readers: string[] = [];
    for (const [name, person] of Object.entries(here.people)) if ((await readsTexts(person)).length > 0) readers.push(name);
    const counts = await here.counts(id);
    const ids = new Set(await listRecipientIds(here.world.ctx(), Number(id)));
    const named = Object.entries(here.people).flatMap(([name, person]) => (ids.has(person.id) ? [name] : []));
    // The database is that of the other tests of this file, whose ctc must not count here.
    await here.people.ctc.player.asks('mutation { signOut }');

    expect(readers).toEqual(expected);
    expect(named).toEqual(expected);
    expect(counts).toBe(`0 of ${expected.length}`);
  });

  it('does not wait for a ctc who is signed in nowhere', async () => {
    const here = await city();
    const { id } = await here.announces('Дождь', { audience: 'STAFF' });
    await here.people.ctc.player.asks('mutation { signOut }');

    expect(await here.counts(id)).toBe('0 of 0');
  });

  it('is not read by a person who left the team it is for', async () => {
    const here = await city();
    await here.announces('Только вам', { audience: 'TEAM', teamId: String(here.team.id) });
    await here.people.member.player.asks('mutation { leaveTeam { __typename } }');

    expect(await readsTexts(here.people.member)).toEqual([]);
    expect(await readsTexts(here.people.captain)).toEqual(['Только вам']);
  });

  it('of another event is not read', async () => {
    const here = await city();
    const other = await desk();
    await other.announces('Не здесь');

    expect(await readsTexts(here.people.captain)).toEqual([]);
  });

  it('leaves every list once it is taken back', async () => {
    const here = await city();
    const { id } = await here.announces('Ошибка');
    await here.withdraws(id);

    expect(await readsTexts(here.people.captain)).toEqual([]);
  });
});

describe('an erratum', () => {
  it('of a riddle that follows a block reaches a team when the riddle does', async () => {
    const here = await city();
    const { world, people, riddle } = here;
    const ctx = world.ctx(here.organizer);
    const later = await authoring.createRiddle(ctx, { blockId: await world.block(), title: 'Потом', text: 'Где?', answers: ['тут'] });
    await publication.schedulePublication(ctx, { riddles: [{ id: later }], afterBlockId: riddle.blockId });
    await here.announces('В ней опечатка', { audience: 'RIDDLE', riddleId: String(later) });
    const before = await readsTexts(people.captain);

    await people.captain.player.checksAnswer(riddle, 'Спасская башня');

    expect(before).toEqual([]);
    expect(await readsAnnouncements(people.captain.player)).toMatchObject([{ text: { ru: 'В ней опечатка' }, riddleId: String(later) }]);
    expect(await readsTexts(people.rival)).toEqual([]);
  });

  it('of a deleted riddle reaches the teams that tried it, without saying which it was', async () => {
    const here = await city();
    const { people, riddle } = here;
    await people.captain.player.checksAnswer(riddle, 'мимо');
    await authoring.archiveRiddle(here.world.ctx(here.organizer), { id: riddle.id });
    await here.announces('Загадка снята', { audience: 'RIDDLE', riddleId: String(riddle.id) });

    expect(await readsAnnouncements(people.captain.player)).toMatchObject([{ text: { ru: 'Загадка снята' }, riddleId: null }]);
    expect(await readsTexts(people.rival)).toEqual([]);
  });
});
