import { describe, expect, it } from 'vitest';
import { defaultInstallation } from '#server/modules/installation/installation.ts';
import { sweepOrphans } from '#server/modules/media/media.ts';
import { drawing, installationWorld, link, png, svg } from './installation-world.ts';

const { logoId: _l, sharePictureId: _s, timeZone: _z, defaultLanguage: _d, ...defaults } = defaultInstallation;

describe('the name and the look of an installation', () => {
  it('are those of the product, without links and pictures, while nobody has written anything', async () => {
    const { seen } = await installationWorld();

    expect(await seen()).toMatchObject({ ...defaults, markedWords: null, version: 1, links: [], logo: null, sharePicture: null });
    expect((await seen()).name).toEqual({ ru: 'Верста', en: 'Versta' });
  });

  it('change part by part: what is left out or null stays, and a list replaces the list', async () => {
    const { edits, seen } = await installationWorld();
    await edits({ name: { ru: ' Волга ', en: 'Volga' }, links: [link('https://t.me/volga'), link('https://volga.example/')] });

    await edits({ city: { ru: 'Самара', en: '' }, links: [link('mailto:volga@quest.example', 'Почта')], motto: null });

    expect(await seen()).toMatchObject({
      version: 3,
      name: { ru: 'Волга', en: 'Volga' },
      motto: defaults.motto,
      city: { ru: 'Самара', en: '' },
      links: [{ label: { ru: 'Почта', en: '' }, url: 'mailto:volga@quest.example' }],
    });
  });

  it('have a name in one language that stands for both', async () => {
    const { edits, seen } = await installationWorld();

    await edits({ name: { ru: '', en: 'Spree' }, title: { ru: '', en: 'A quest along the Spree' } });

    expect(await seen()).toMatchObject({ name: { ru: '', en: 'Spree' }, title: { ru: '', en: 'A quest along the Spree' } });
  });

  it('have a drawing for a logo and a photo for a share picture, which null takes away again', async () => {
    const { edits, seen, uploads } = await installationWorld();
    const [logo, share] = [await uploads(svg(drawing)), await uploads(await png('#00ff00', { width: 1200, height: 630 }))];

    await edits({ logoId: String(logo.id), sharePictureId: String(share.id) });
    const withBoth = await seen();
    await edits({ logoId: null });

    expect(withBoth).toMatchObject({ logo: { mime: 'image/svg+xml', width: 40, height: 40 }, sharePicture: { width: 1200, height: 630 } });
    expect(await seen()).toMatchObject({ logo: null, sharePicture: { width: 1200 } });
  });

  it('have pictures that everybody may load once they are shown, and that no sweep takes', async () => {
    const { world, edits, seen, uploads } = await installationWorld();
    const [logo, unused] = [await uploads(await png('#112233')), await uploads(await png('#332211'))];
    await edits({ logoId: String(logo.id) });
    const status = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode;

    world.clock.passes(3 * 24 * 3600);
    await sweepOrphans(world.ctx(null));

    expect(await status((await seen()).logo?.url ?? '')).toBe(200);
    expect(await status(`/static/img/${unused.media.path}`)).toBe(404);
  });
});

describe('a change of the name and the look', () => {
  it('stands in the log as they were before and after', async () => {
    const { organizer, edits } = await installationWorld();

    await edits({ name: { ru: 'Волга', en: '' } });

    const { data } = await organizer.player.asks<{ auditLog: { action: string; before: string; after: string }[] }>(
      '{ auditLog(subjectType: "installation", subjectId: "1", first: 1) { action before after } }',
    );
    expect(data.auditLog[0]?.action).toBe('editInstallation');
    expect(JSON.parse(data.auditLog[0]!.before)).toMatchObject({ name: { ru: 'Верста' } });
    expect(JSON.parse(data.auditLog[0]!.after)).toMatchObject({ name: { ru: 'Волга' } });
  });

  it('is refused to who has seen an older version', async () => {
    const { edits, seen } = await installationWorld();
    await edits({ version: 1, name: { ru: 'Первая', en: '' } });

    expect(await edits({ version: 1, name: { ru: 'Вторая', en: '' } })).toMatchObject({ __typename: 'EditConflict' });
    expect((await seen()).name.ru).toBe('Первая');
  });

  it('of two organizers who saw the same version at the same time succeeds once', async () => {
    const { edits, seen } = await installationWorld();

    const results = await Promise.all(['Окa', 'Кама'].map((ru) => edits({ version: 1, name: { ru, en: '' } })));

    expect(results.map(({ __typename }) => __typename).toSorted()).toEqual(['EditConflict', 'Installation']);
    expect((await seen()).version).toBe(2);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused to %s', async (role) => {
    const { world, edits, seen } = await installationWorld();
    const { player } = await world.person(role);

    expect(await edits({ name: { ru: 'Моя', en: '' } }, player)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await seen()).version).toBe(1);
  });

  it('is refused to an anonymous reader', async () => {
    const { world, seen } = await installationWorld();

    const { errors } = await world
      .anonymous()
      .asks('mutation { editInstallation(input: { name: { ru: "Моя", en: "" } }) { __typename } }', {});

    expect(errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect((await seen()).version).toBe(1);
  });

  it.each([
    ['no name', { name: { ru: ' ', en: '' } }, 'name.ru'],
    ['a name of 41 letters', { name: { ru: 'я'.repeat(41), en: '' } }, 'name.ru'],
    ['a motto of 201 letters', { motto: { ru: '', en: 'a'.repeat(201) } }, 'motto.en'],
    ['a title of 121 letters', { title: { ru: 'я'.repeat(121), en: '' } }, 'title.ru'],
    ['a description of 301 letters', { description: { ru: 'я'.repeat(301), en: '' } }, 'description.ru'],
    ['a city of 101 letters', { city: { ru: 'я'.repeat(101), en: '' } }, 'city.ru'],
    ['eleven links', { links: Array.from({ length: 11 }, () => link('https://t.me/volga')) }, 'links'],
    ['a link without a label', { links: [link('https://t.me/volga', ' ')] }, 'links.0.label.ru'],
    ['a link that would run', { links: [link('https://t.me/volga'), link('javascript:alert(1)')] }, 'links.1.url'],
    ['a link with data', { links: [link('data:text/html,<script>alert(1)</script>')] }, 'links.0.url'],
    ['a link that is a word', { links: [link('сайт')] }, 'links.0.url'],
    ['a link of 501 letters', { links: [link(`https://t.me/${'a'.repeat(501)}`)] }, 'links.0.url'],
    ['a logo that is not there', { logoId: '999999999' }, 'logoId'],
    ['half a letter', { name: { ru: 'ab\u0000c', en: '' } }, 'name.ru'],
  ])('is refused with %s, by the name of its field', async (_name, change, field) => {
    const { edits, seen } = await installationWorld();

    expect(await edits(change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
    expect((await seen()).version).toBe(1);
  });

  it.each(['https://t.me/volga', 'HTTP://volga.example/', 'tg://resolve?domain=volga', 'mailto:volga@quest.example'])(
    'takes the link %s',
    async (url) => {
      const { edits, seen } = await installationWorld();

      await edits({ links: [link(url)] });

      expect((await seen()).links[0]?.url).toBe(url.replace('HTTP', 'http'));
    },
  );

  it('is refused with a drawing for the share picture, because no messenger shows one, and with a text for the logo', async () => {
    const { edits, uploads } = await installationWorld();
    const [shape, text] = [await uploads(svg(drawing)), await uploads(`data:text/plain;base64,${Buffer.from('слово').toString('base64')}`)];

    expect(await edits({ logoId: String(text.id), sharePictureId: String(shape.id) })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'logoId' }, { name: 'sharePictureId' }],
    });
  });

  it('is refused with a picture of an event, which may be a hint that no team has bought', async () => {
    const { world, edits, uploads } = await installationWorld();
    const hint = await uploads(await png('#abcdef'), world.eventId);

    expect(await edits({ logoId: String(hint.id) })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'logoId' }] });
  });
});
