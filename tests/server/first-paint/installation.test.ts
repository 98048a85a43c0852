import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadRenderer } from '#server/first-paint/server-rendered-pages.ts';
import { openShownInstallation } from '#server/first-paint/shown-installation.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { drawing, installationWorld, link, png, svg } from '../installation/installation-world.ts';

const isBuilt = existsSync('dist/renderer/server-rendered-pages.js');
const hostile = `</script><script>alert(1)</script>"'&`;
const inText = '&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;';

/** A page keeps the name for a second. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1_050));

async function changed(change: object) {
  const made = await installationWorld();
  await made.edits(change);
  const get = async (url: string, headers: Record<string, string> = {}) => made.world.app.inject({ method: 'GET', url, headers });
  return { ...made, get };
}

const everyKind = [
  '/',
  '/registration',
  '/developers',
  '/stats',
  '/previous',
  '/rules',
  '/quest',
  '/wall/current',
  '/admin',
  '/previous/none',
];

describe.runIf(isBuilt)('a page', () => {
  beforeAll(loadRenderer);

  it.each(everyKind)('has the name of the installation in its title, header and data: %s', async (url) => {
    const { get } = await changed({
      name: { ru: 'Волга', en: 'Volga' },
      title: { ru: 'Волга: квест', en: 'Volga: a quest' },
      description: { ru: 'Квест по Самаре', en: 'A quest in Samara' },
    });

    const [russian, english] = [(await get(url)).body, (await get(`${url}?lang=en`)).body];

    expect(russian).toMatch(/<title>[^<]*Волга[^<]*<\/title>/);
    expect(english).toMatch(/<title>[^<]*Volga[^<]*<\/title>/);
    for (const page of [russian, english]) {
      expect(page).toMatch(/<script type="application\/json" id="installation">\s*\{[^<]*"name":\{"ru":"Волга","en":"Volga"\}/);
      expect(page.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(
        /Верст[аыу]|%(NAME|MOTTO|TITLE|DESCRIPTION|INSTALLATION|LINK_(URL|LABEL))%/,
      );
    }
  });

  it('speaks the language of the installation to browsers that ask for none of ours', async () => {
    const { get } = await changed({ defaultLanguage: 'en' });

    const languageOf = async (accepted: string) => (await get('/', { 'accept-language': accepted })).headers['content-language'];

    expect([await languageOf('de-DE, fr'), await languageOf('de, ru;q=0.5')]).toEqual(['en', 'ru']);
  });

  it.each(['/', '/registration', '/quest'])('lets no name break out of its place: %s', async (url) => {
    const { get } = await changed({
      name: { ru: hostile, en: '' },
      title: { ru: hostile, en: '' },
      links: [link('https://t.me/volga', hostile)],
    });

    const { body } = await get(url);

    expect(body).not.toContain('<script>alert(1)');
    expect(body.match(/<title>(.*?)<\/title>/s)?.[1]).toContain(inText);
    const data = /<script type="application\/json" id="installation">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: { ru: hostile, en: hostile }, links: [{ label: { ru: hostile } }] });
  });

  it('takes a name that looks like a sign of ours, or of a replacement, as it is', async () => {
    const { get } = await changed({ name: { ru: '%MOTTO% $& {{brand}}', en: '' } });

    expect((await get('/registration')).body).toMatch(/<title>[^<]*%MOTTO% \$&#38; \{\{brand\}\}<\/title>/);
  });

  it.each(['/', '/registration'])('ends with the links of the installation, and with none when there are none: %s', async (url) => {
    const { get, edits } = await changed({ links: [link('https://t.me/volga?a=1&b=2'), link('mailto:volga@quest.example', 'Почта')] });
    const linksOf = (body: string) =>
      [...body.matchAll(/<a href="([^"]*)"[^>]*><span>([^<]*)<\/span><span[^>]*>, откроется/g)].map(([, ...found]) => found);

    const first = linksOf((await get(url)).body.split('<footer')[1] ?? '');
    await edits({ links: [] });
    await aMoment();

    expect(first.map(([address, label]) => [address?.replace(/&(amp|#38);/, '&'), label])).toEqual([
      ['https://t.me/volga?a=1&b=2', 'Чат'],
      ['mailto:volga@quest.example', 'Почта'],
    ]);
    expect(linksOf((await get(url)).body.split('<footer')[1] ?? '')).toEqual([]);
  });

  it.each(['/', '/registration'])(
    'shows the logo in place of the mark, in its proportions and at most twice as wide as high: %s',
    async (url) => {
      const { get, uploads, edits } = await changed({});
      const logo = await uploads(await png('#ff0000', { width: 400, height: 100 }));
      const before = (await get(url)).body;
      await edits({ logoId: String(logo.id) });
      await aMoment();

      const { body } = await get(url);

      expect(before).toContain('data-mark');
      expect(body).not.toContain('data-mark');
      expect(body).toContain(`<img src="/static/img/${logo.media.path}" alt="" width="56" height="14"/>`);
      expect(body).toContain(`<link rel="icon" href="/static/img/${logo.media.path}" type="image/png">`);
      expect(body).toContain(`<link rel="apple-touch-icon" href="/static/img/${logo.media.path}">`);
    },
  );

  it('leaves the icon of a phone’s screen alone when the logo is a drawing, which phones do not draw', async () => {
    const { get, uploads, edits } = await changed({});
    const logo = await uploads(svg(drawing));
    await edits({ logoId: String(logo.id) });
    await aMoment();

    const { body } = await get('/quest');

    expect(body).toContain(`<link rel="icon" href="/static/img/${logo.media.path}" type="image/svg+xml">`);
    expect(body).toContain('/icons/apple-touch-icon.png');
  });

  it('tells messengers its title, description and share picture, by an address with the host', async () => {
    const { get, uploads, edits } = await changed({ name: { ru: 'Волга', en: '' }, title: { ru: 'Квест «Волга»', en: '' } });
    const share = await uploads(await png('#00ff00', { width: 1200, height: 630 }));
    const before = (await get('/')).body;
    await edits({ sharePictureId: String(share.id), description: { ru: 'Город "за день"', en: '' } });
    await aMoment();

    const { body } = await get('/');

    expect(before).toContain('/icons/share.png');
    const tags = Object.fromEntries(
      [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
    );
    expect(tags).toMatchObject({
      site_name: 'Волга',
      title: 'Квест «Волга»',
      description: 'Город &#34;за день&#34;',
      image: expect.stringMatching(new RegExp(`^https?://[^/]+/static/img/${share.media.path}$`)),
      'image:width': '1200',
    });
  });

  it('has another tag once the name is another, on every process two seconds after the change', async () => {
    const { world, edits, get } = await changed({ name: { ru: 'Волга', en: '' } });
    const other = await buildApp(world.deps);
    const pages = (headers: Record<string, string> = {}) =>
      Promise.all(['/', '/quest'].flatMap((url) => [get(url, headers), other.inject({ method: 'GET', url, headers })]));
    const before = await pages();
    const tag = String(before[0]?.headers['etag']);
    expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(304);

    await edits({ name: { ru: 'Кама', en: '' } });
    await aMoment();
    const after = await pages();

    for (const { body } of after) expect(body).toMatch(/"name":\{"ru":"Кама"/);
    expect(after.map(({ headers }, place) => headers['etag'] === before[place]?.headers['etag'])).toEqual([false, false, false, false]);
    expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(200);
    await other.close();
  });

  it('says for phones that keep it the same to everybody', async () => {
    const { get } = await changed({ name: { ru: 'Волга', en: '' } });

    const [plain, dark] = [await get('/index.html'), await get('/index.html', { cookie: 'theme=dark; lang=en' })];

    expect(plain.body).toContain('"ru":"Волга"');
    expect(dark.body).toBe(plain.body);
  });
});

describe.runIf(isBuilt)('the manifest of the installed app', () => {
  it.each([
    ['/manifest.webmanifest', 'Волга "М": городской квест', 'Волга "М"', 'Квест: команды'],
    ['/manifest.en.webmanifest', 'Volga: the city quest', 'Volga', 'A quest: teams'],
  ])('has the name of the installation: %s', async (url, name, shortName, description) => {
    const { get } = await changed({ name: { ru: 'Волга "М"', en: 'Volga' }, title: { ru: 'Квест', en: 'A quest' } });

    const { headers, body } = await get(url);

    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ name, short_name: shortName, description: expect.stringContaining(description) });
  });

  it.each(['/manifest.webmanifest', '/manifest.en.webmanifest'])(
    'shows a phone and a wide screen before it is installed, which phones fetch only then: %s',
    async (url) => {
      const { get } = await changed({});

      const { screenshots } = JSON.parse((await get(url)).body) as { screenshots: Record<string, string>[] };

      expect(screenshots.map((each) => each['form_factor'])).toEqual(['narrow', 'wide']);
      for (const { src = '', sizes, type, label } of screenshots) {
        const { headers, rawPayload } = await get(src);
        const { width, height } = await sharp(rawPayload).metadata();
        expect({ sizes, type, cache: headers['cache-control'] }).toEqual({
          sizes: `${width}x${height}`,
          type: headers['content-type'],
          cache: 'no-cache',
        });
        expect(headers).toHaveProperty('etag');
        expect(label).toMatch(url.includes('.en.') ? /^[A-Z]/ : /^[А-Я]/);
        expect(Math.max(width, height) / Math.min(width, height), 'Android shows none that is longer').toBeLessThanOrEqual(2.3);
        expect(readFileSync('dist/web/sw.js', 'utf8')).not.toContain(src);
      }
    },
  );

  it('has the logo for its icon', async () => {
    const { get, uploads, edits } = await changed({});
    const logo = await uploads(await png());
    await edits({ logoId: String(logo.id) });
    await aMoment();

    const { icons, screenshots } = JSON.parse((await get('/manifest.webmanifest')).body) as { icons: object[]; screenshots?: object[] };

    expect(icons).toEqual([{ src: `/static/img/${logo.media.path}`, sizes: '512x512', type: 'image/png' }]);
    expect(screenshots, 'they show our mark').toBeUndefined();
  });
});

it('what pages show stays what it was last while the database is away', async () => {
  const { world, edits } = await installationWorld();
  await edits({ name: { ru: 'Волга', en: '' } });
  const nowhere = connectPostgres('postgres://postgres@127.0.0.1:1/none', { onError: () => undefined, log: () => undefined, poolMax: 1 });
  const state = { now: 0, db: world.deps.db };
  const deps = {
    ...world.deps,
    get db() {
      return state.db;
    },
  };
  const read = openShownInstallation(deps, { monotonicNow: () => state.now, timeoutMs: 60_000 });
  const before = await read();

  state.db = nowhere.db;
  state.now = 10_000;

  expect(before.name).toEqual({ ru: 'Волга', en: 'Волга' });
  expect(await read()).toBe(before);
  await nowhere.close();
});
