import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sweepOrphans } from '#server/modules/media/media.ts';
import { usualWords } from '#server/modules/site/site.ts';
import { World } from '#tests/support/world.ts';
import { drawing, partner, siteWorld } from './site-world.ts';

const step = (title: string) => ({ title: { ru: title, en: '' }, text: { ru: '', en: '' } });

describe('what visitors read of an event', () => {
  it('is the usual words, without partners and pictures, while nobody has written anything', async () => {
    const { seen } = await siteWorld();

    const site = await seen();

    const upper = <Item extends { icon: string }>(items: Item[]) => items.map((item) => ({ ...item, icon: item.icon.toUpperCase() }));
    expect(site).toEqual({
      ...usualWords,
      cards: upper(usualWords.cards),
      questions: upper(usualWords.questions),
      partners: [],
      pictures: [],
    });
    expect(site.questions).toHaveLength(6);
  });

  it('changes part by part: what is left out stays, and a list replaces the list', async () => {
    const { edits, seen } = await siteWorld();
    await edits({ title: { ru: ' Ночной квест ', en: 'A night quest' }, steps: [step('Раз'), step('Два')] });

    await edits({ steps: [step('Три')], lead: null });

    expect(await seen()).toMatchObject({
      title: { ru: 'Ночной квест', en: 'A night quest' },
      lead: usualWords.lead,
      steps: [step('Три')],
    });
  });

  it('has partners and pictures in the order in which they were written, with their files', async () => {
    const { edits, seen, uploads } = await siteWorld();
    const [logo, poster] = [await uploads('#ff0000'), await uploads('#00ff00')];

    await edits({
      partners: [partner('Вторая'), partner('Первая', { logoId: String(logo.id) })],
      pictures: [drawing(String(poster.id))],
    });

    const { partners, pictures } = await seen();
    expect(partners).toEqual([
      { name: { ru: 'Вторая', en: '' }, link: 'https://partner.example/', logoId: null, logo: null },
      expect.objectContaining({ logoId: String(logo.id), logo: expect.objectContaining({ width: 40, height: 40 }) }),
    ]);
    expect(pictures).toEqual([expect.objectContaining({ mediaId: String(poster.id), alt: { ru: 'Афиша', en: 'Poster' } })]);
  });

  it('loses its partners to an empty list', async () => {
    const { edits, seen } = await siteWorld();
    await edits({ partners: [partner('Одна')] });

    await edits({ partners: [] });

    expect((await seen()).partners).toEqual([]);
  });

  it('is of one event only', async () => {
    const { edits } = await siteWorld();
    const other = await siteWorld();

    await edits({ title: { ru: 'Свой', en: '' }, partners: [partner('Одна')] });

    expect(await other.seen()).toMatchObject({ title: usualWords.title, partners: [] });
  });
});

describe('a change of what visitors read', () => {
  it('is a new version of the event, and stands in the log as it was before and after', async () => {
    const { world, organizer, edits } = await siteWorld();

    expect(await edits({ title: { ru: 'Новый', en: '' } })).toMatchObject({ event: { version: 2 } });

    const { data } = await organizer.player.asks<{ auditLog: { action: string; before: string; after: string }[] }>(
      'query ($event: String!) { auditLog(event: $event, first: 1) { action before after } }',
      { event: world.slug },
    );
    const [entry] = data.auditLog;
    expect(JSON.parse(entry!.before)).toMatchObject({ title: usualWords.title });
    expect(JSON.parse(entry!.after)).toMatchObject({ title: { ru: 'Новый', en: '' } });
  });

  it('is refused to who has seen an older version', async () => {
    const { edits, seen } = await siteWorld();
    await edits({ version: 1, title: { ru: 'Первый', en: '' } });

    expect(await edits({ version: 1, title: { ru: 'Второй', en: '' } })).toMatchObject({ __typename: 'EditConflict' });
    expect(await seen()).toMatchObject({ title: { ru: 'Первый' } });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused to %s', async (role) => {
    const { world, edits, seen } = await siteWorld();
    const { player } = await world.person(role);

    expect(await edits({ title: { ru: 'Мой', en: '' } }, player)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await seen()).toMatchObject({ title: usualWords.title });
  });

  it('is refused to an anonymous reader', async () => {
    const { world, seen } = await siteWorld();

    const { errors } = await world.anonymous().asks('mutation ($input: EditSiteInput!) { editSite(input: $input) { __typename } }', {
      input: { eventId: world.eventId, title: { ru: 'Мой', en: '' } },
    });

    expect(errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect(await seen()).toMatchObject({ title: usualWords.title });
  });

  it('is refused for an event that is not there', async () => {
    const { edits } = await siteWorld();

    expect(await edits({ eventId: '999999999', title: { ru: 'Ничей', en: '' } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
  const card = (figure: string, text = '') => ({ icon: 'TIME', figure: { ru: figure, en: '' }, text: { ru: text, en: '' } });
  const question = (answer: string) => ({ ...card('да'), question: { ru: 'А?', en: '' }, answer: { ru: answer, en: '' }, text: undefined });
  it.each([
    ['a headline of 201 letters', { title: { ru: 'я'.repeat(201), en: '' } }, 'title.ru'],
    ['sentences of 1,001 letters', { lead: { ru: '', en: 'a'.repeat(1_001) } }, 'lead.en'],
    ['a figure of 61 letters', { cards: [card('1'), card('я'.repeat(61))] }, 'cards.1.figure.ru'],
    ['thirteen cards', { cards: many(13, card('1')) }, 'cards'],
    ['thirteen steps', { steps: many(13, step('Раз')) }, 'steps'],
    ['an answer of 2,001 letters', { questions: [question('я'.repeat(2_001))] }, 'questions.0.answer.ru'],
    ['51 questions', { questions: many(51, question('да')) }, 'questions'],
    ['101 partners', { partners: many(101, partner('Одна')) }, 'partners'],
    ['31 pictures', { pictures: many(31, drawing('1')) }, 'pictures'],
    ['a partner without a name', { partners: [partner(' ')] }, 'partners.0.name.ru'],
    ['a partner whose site would run', { partners: [partner('Одна', { link: 'javascript:alert(1)' })] }, 'partners.0.link'],
    ['a partner whose site is a word', { partners: [partner('Одна'), partner('Две', { link: 'сайт' })] }, 'partners.1.link'],
    ['a placeholder that is not there', { lead: { ru: 'За {solved} баллов', en: '' } }, 'lead.ru'],
    ['a brace that is not closed', { steps: [step('{solve')] }, 'steps.0.title.ru'],
    ['half a letter', { title: { ru: 'ab\u0000c', en: '' } }, 'title.ru'],
  ])('is refused with %s, by the name of its field', async (_name, change, field) => {
    const { edits, seen } = await siteWorld();
    const clean = JSON.parse(JSON.stringify(change)) as object;

    expect(await edits(clean)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
    expect(await seen()).toMatchObject({ title: usualWords.title, partners: [] });
  });

  it('says which placeholder is none', async () => {
    const { edits } = await siteWorld();

    expect(await edits({ title: { ru: 'За {solved} баллов', en: '' } })).toMatchObject({
      fields: [{ name: 'title.ru', message: 'has no placeholder {solved}' }],
    });
  });
});

describe('the files of a site', () => {
  it('are refused by field when they are of another event', async () => {
    const { edits, uploads } = await siteWorld();
    const other = await siteWorld();
    const [own, foreign] = [await uploads('#ff0000'), await other.uploads('#0000ff')];

    const refused = await edits({
      partners: [partner('Своя', { logoId: String(own.id) }), partner('Чужая', { logoId: String(foreign.id) })],
      pictures: [drawing(String(foreign.id))],
    });

    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'partners.1.logoId' }, { name: 'pictures.0.mediaId' }] });
  });

  it('are seen by everybody once they are shown, and by organizers alone before', async () => {
    const { world, organizer, edits, uploads } = await siteWorld();
    const { id, media } = await uploads('#ff0000');
    const gets = async (by = world.anonymous()) => (await by.sends({ method: 'GET', url: `/static/img/${media.path}` })).statusCode;
    expect([await gets(), await gets(organizer.player)]).toEqual([404, 200]);

    await edits({ partners: [partner('Одна', { logoId: String(id) })] });

    expect(await gets()).toBe(200);
  });

  it('are spared by the sweep as long as the site shows them', async () => {
    const { world, organizer, edits, uploads } = await siteWorld();
    const [logo, poster, unused] = [await uploads('#ff0000'), await uploads('#00ff00'), await uploads('#0000ff')];
    await edits({ partners: [partner('Одна', { logoId: String(logo.id) })], pictures: [drawing(String(poster.id))] });
    world.clock.passes(2 * 86_400);

    await sweepOrphans(world.ctx(organizer));

    const isThere = ({ media }: typeof logo) => existsSync(join(world.mediaDir, media.path));
    expect([logo, poster, unused].map(isThere)).toEqual([true, true, false]);
  });
});

describe('the names of the blocks of an event', () => {
  const ask = async (world: World) =>
    (
      await (
        await world.organizer()
      ).player.asks<{ event: { blockTitles: { title: string }[] } }>(
        'query ($slug: String!) { event(slug: $slug) { blockTitles { title } } }',
        { slug: world.slug },
      )
    ).data.event.blockTitles.map(({ title }) => title);

  it('are told to nobody before it is over, and then in the order of play', async () => {
    const world = await World.withEvent();
    for (const [category, title] of [
      ['bike', 'Аллеи'],
      ['ru', 'Чернила'],
      ['en', 'Curtain Up'],
      ['ru', 'Третий звонок'],
    ] as const)
      await world.block(category, title);

    const before = await ask(world);
    world.clock.passes(5 * 3600);

    expect([before, await ask(world)]).toEqual([[], ['Чернила', 'Третий звонок', 'Curtain Up', 'Аллеи']]);
  });
});
