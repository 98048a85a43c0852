import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { deleteTeam } from '#server/modules/teams/teams.ts';
import { World } from '#tests/support/world.ts';

const names = 'code name { ru en } shortName { ru en }';
const walking = { category: 'RU', nameRu: 'По Неве', nameEn: 'Along the Neva', shortNameRu: 'Нева', shortNameEn: 'Neva' };
const english = { category: 'EN', nameRu: 'По каналам', nameEn: 'Along the canals', shortNameRu: 'Каналы', shortNameEn: 'Canals' };
const night = {
  category: 'C4',
  nameRu: 'Ночная семейная',
  nameEn: 'Family night',
  shortNameRu: 'Ночь',
  shortNameEn: 'Night',
  contentLanguage: 'en',
  color: 'PURPLE',
  icon: 'NIGHT',
};
const cycling = { category: 'BIKE', nameRu: 'На самокате', nameEn: 'By scooter', shortNameRu: 'Сам', shortNameEn: 'Scoot' };

async function openWorld() {
  const world = await World.withEvent();
  const { player } = await world.organizer();
  const edit = (categories: object[], more: object = {}) =>
    player.does(
      'editEvent',
      { eventId: world.eventId, categories, ...more },
      { fields: `... on EventChanged { event { version categories { ${names} } } }` },
    );
  return { world, player, edit };
}

describe('the categories of an event', () => {
  it('have their usual names until an organizer gives them others', async () => {
    const { world } = await openWorld();

    const { data } = await world.anonymous().asks(`query ($slug: String!) { event(slug: $slug) { categories { ${names} } } }`, {
      slug: world.slug,
    });

    expect(data).toEqual({
      event: {
        categories: [
          { code: 'RU', name: { ru: 'Пешая, на русском', en: 'Walking, in Russian' }, shortName: { ru: 'Рус', en: 'Walk RU' } },
          { code: 'EN', name: { ru: 'Пешая, на английском', en: 'Walking, in English' }, shortName: { ru: 'Англ', en: 'Walk EN' } },
          { code: 'BIKE', name: { ru: 'Велосипедная, на русском', en: 'Cycling, in Russian' }, shortName: { ru: 'Вело', en: 'Bike' } },
        ],
      },
    });
  });

  it('are called by their own names on the boards, in teams, in blocks and in statistics, and those of another event are not', async () => {
    const { world, player, edit } = await openWorld();
    const { captain } = await world.team();
    await world.riddle();
    await edit([walking, english, cycling]);
    const other = await World.withEvent();

    const fields = `category { name { en } }`;
    const { data } = await captain.player.asks(
      `query ($slug: String!) {
        standings(event: $slug) { boards { ${fields} } }
        statistics(event: $slug) { categories { ${fields} } }
        viewer { team { ${fields} } }
        blocks { ${fields} }
      }`,
      { slug: world.slug },
    );
    const ofOrganizers = await player.asks(
      `query ($slug: String!) { teams(filter: { event: $slug }) { items { ${fields} } } editableBlocks { ${fields} } }`,
      { slug: world.slug },
    );
    const ofOther = await other.anonymous().asks(`query ($slug: String!) { standings(event: $slug) { boards { ${fields} } } }`, {
      slug: other.slug,
    });

    const named = (en: string) => ({ category: { name: { en } } });
    const all = [walking, english, cycling].map(({ nameEn }) => named(nameEn));
    expect(data).toEqual({
      standings: { boards: all },
      statistics: { categories: all },
      viewer: { team: named('Along the Neva') },
      blocks: [named('Along the Neva')],
    });
    expect(ofOrganizers.data).toEqual({ teams: { items: [named('Along the Neva')] }, editableBlocks: [named('Along the Neva')] });
    expect(ofOther.data).toMatchObject({ standings: { boards: [named('Walking, in Russian'), {}, {}] } });
  });

  it('may be more than three, each with a language, a colour and an icon, with teams, blocks and a board of its own', async () => {
    const { world, player, edit } = await openWorld();
    await edit([walking, night]);
    const guest = await world.person();

    const created = await guest.player.does(
      'createTeam',
      { name: 'Полуночники', category: 'C4' },
      { fields: '... on TeamChanged { team { category { id code contentLanguage color icon name { en } } } }' },
    );
    const block = await player.does(
      'createBlock',
      { eventId: world.eventId, category: 'C4', title: 'Фонари' },
      { fields: '... on BlockEdited { block { title category { code } } }' },
    );
    const steered = await player.does('steerWall', { eventId: world.eventId, category: 'C4' });
    const { data } = await guest.player.asks(
      `query ($slug: String!) {
        standings(event: $slug) { boards { category { code } rows { teamName } } }
        one: standings(event: $slug, category: C4) { boards { rows { teamName } } }
      }`,
      { slug: world.slug },
    );

    const category = { id: '4', code: 'C4', contentLanguage: 'en', color: 'PURPLE', icon: 'NIGHT', name: { en: 'Family night' } };
    expect(created).toMatchObject({ team: { category } });
    expect(block).toMatchObject({ block: { title: 'Фонари', category: { code: 'C4' } } });
    expect(steered).toMatchObject({ __typename: 'WallSteered' });
    expect(data).toEqual({
      standings: {
        boards: [
          { category: { code: 'RU' }, rows: [] },
          { category: { code: 'C4' }, rows: [{ teamName: 'Полуночники' }] },
        ],
      },
      one: { boards: [{ rows: [{ teamName: 'Полуночники' }] }] },
    });
  });

  it('stay in the language, colour and icon that they have while a change says nothing of them', async () => {
    const { world, edit } = await openWorld();
    await edit([{ ...walking, contentLanguage: 'en', color: 'TEAL', icon: 'BOAT' }, night]);
    const { contentLanguage: _language, color: _color, icon: _icon, ...renamed } = night;
    await edit([{ ...walking, nameRu: 'По Фонтанке' }, renamed]);

    const { data } = await world
      .anonymous()
      .asks(`query ($slug: String!) { event(slug: $slug) { categories { contentLanguage color icon name { ru } } } }`, {
        slug: world.slug,
      });

    expect(data).toEqual({
      event: {
        categories: [
          { contentLanguage: 'en', color: 'TEAL', icon: 'BOAT', name: { ru: 'По Фонтанке' } },
          { contentLanguage: 'en', color: 'PURPLE', icon: 'NIGHT', name: { ru: 'Ночная семейная' } },
        ],
      },
    });
  });

  it('are those that an organizer keeps: a category that is left out has no board and no numbers', async () => {
    const { world, edit } = await openWorld();
    await edit([walking, english]);

    const { data } = await world.anonymous().asks(
      `query ($slug: String!) {
        event(slug: $slug) { categories { code } all: categories(withLeftOut: true) { code name { en } } }
        standings(event: $slug) { boards { category { code } } }
        statistics(event: $slug) { categories { category { code } } }
      }`,
      { slug: world.slug },
    );

    const two = [{ code: 'RU' }, { code: 'EN' }];
    expect(data).toMatchObject({
      event: { categories: two, all: [...two, { code: 'BIKE', name: { en: 'Cycling, in Russian' } }] },
      standings: { boards: two.map((category) => ({ category })) },
      statistics: { categories: two.map((category) => ({ category })) },
    });
  });

  it('take no new team and no new block once they are left out', async () => {
    const { world, player, edit } = await openWorld();
    await edit([walking, english]);
    const guest = await world.person();

    const refused = { code: 'BAD_INPUT', fields: [{ name: 'category', message: 'is not played in this event' }] };
    expect(await guest.player.does('createTeam', { name: 'Колесо', category: 'BIKE' })).toMatchObject(refused);
    expect(await player.does('createBlock', { eventId: world.eventId, category: 'BIKE', title: 'Мосты' })).toMatchObject(refused);
    expect(await guest.player.does('createTeam', { name: 'Колесо', category: 'RU' })).toMatchObject({ __typename: 'TeamChanged' });
  });

  it('cannot be chosen for the walls once they are left out', async () => {
    const { world, player, edit } = await openWorld();
    await edit([walking, english]);

    expect(await player.does('steerWall', { eventId: world.eventId, category: 'BIKE' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'category' }],
    });
  });

  it('take no team that was created for another category', async () => {
    const { world, edit } = await openWorld();
    const { captain } = await world.team();
    await edit([walking, english]);

    expect(await captain.player.does('renameTeam', { name: 'Пешеходы', category: 'BIKE' })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await captain.player.does('renameTeam', { name: 'Пешеходы', category: 'EN' })).toMatchObject({ __typename: 'TeamChanged' });
  });

  it('cannot be left out while a team or a block is in them', async () => {
    const { world, edit } = await openWorld();
    const organizer = world.ctx(await world.organizer());
    const team = await world.team({ category: 'bike' });
    const block = await world.block('bike');
    const refused = { code: 'BAD_INPUT', fields: [{ name: 'categories' }] };

    expect(await edit([walking, english])).toMatchObject(refused);
    await deleteTeam(organizer, { teamId: team.id });
    expect(await edit([walking, english])).toMatchObject(refused);
    await authoring.archiveBlock(organizer, { id: block });
    expect(await edit([walking, english])).toMatchObject({ event: { categories: [{ code: 'RU' }, { code: 'EN' }] } });
  });

  it('get no deleted team and no deleted block back once they are left out', async () => {
    const { world, player, edit } = await openWorld();
    const organizer = world.ctx(await world.organizer());
    const team = await world.team({ category: 'bike' });
    const block = await world.block('bike');
    await deleteTeam(organizer, { teamId: team.id });
    await authoring.archiveBlock(organizer, { id: block });
    await edit([walking, english]);

    expect(await player.does('restoreTeam', { teamId: team.id })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'category' }] });
    expect(await player.does('restoreBlock', { id: block })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'category' }] });
  });

  it.each([
    ['none', []],
    ['one twice', [walking, walking]],
    ['one without a Russian name', [{ ...walking, nameRu: ' ' }]],
    ['one without a short name', [{ ...walking, shortNameRu: '' }]],
    ['a name of 61 letters', [{ ...walking, nameEn: 'a'.repeat(61) }]],
    ['more than twenty', Array.from({ length: 21 }, () => night)],
    ['one in a language that no page has', [{ ...walking, contentLanguage: 'de' }]],
    ['a short name of 13 letters', [{ ...walking, shortNameEn: 'a'.repeat(13) }]],
  ])('are refused with their field: %s', async (_name, categories) => {
    const { edit } = await openWorld();

    const answer = await edit(categories);

    expect(answer).toMatchObject({ code: 'BAD_INPUT' });
    expect((answer['fields'] as { name: string }[])[0]?.name).toMatch(/^categories/);
  });

  it('stay with an organizer who was faster', async () => {
    const { edit } = await openWorld();
    await edit([walking, english, cycling]);

    expect(await edit([walking], { version: 1 })).toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('are the usual ones again when their usual names are written', async () => {
    const { world, edit } = await openWorld();
    await edit([walking, english, cycling]);
    const usual = [
      { category: 'RU', nameRu: 'Пешая, на русском', nameEn: 'Walking, in Russian', shortNameRu: 'Рус', shortNameEn: 'Walk RU' },
      { category: 'EN', nameRu: 'Пешая, на английском', nameEn: 'Walking, in English', shortNameRu: 'Англ', shortNameEn: 'Walk EN' },
      { category: 'BIKE', nameRu: 'Велосипедная, на русском', nameEn: 'Cycling, in Russian', shortNameRu: 'Вело', shortNameEn: 'Bike' },
    ];

    await edit(usual);

    const event = await world.deps.db.selectFrom('event').select('ownCategories').where('id', '=', world.eventId).executeTakeFirst();
    expect(event).toEqual({ ownCategories: null });
  });
});
