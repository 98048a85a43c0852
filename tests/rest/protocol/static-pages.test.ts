import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const isBuilt = existsSync('dist/web/index.html');
const protecting = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

async function readHeaders(url: string, publicUrl?: string) {
  const world = await World.bare(publicUrl ? { publicUrl } : {});
  const { headers } = await world.app.inject({ method: 'GET', url });
  // A built page also names the scripts of its head: see below.
  const withoutHashes = (value: unknown) => String(value).replaceAll(/ 'sha256-[^']+'/g, '');
  return Object.fromEntries(protecting.filter((name) => name in headers).map((name) => [name, withoutHashes(headers[name])]));
}

const expected = {
  'content-security-policy':
    "default-src 'self';script-src 'self' https://telegram.org;style-src 'self' 'unsafe-inline';img-src 'self' data: blob: https://t.me https://*.telegram.org https://*.cdn-telegram.org https://*.telesco.pe;media-src 'self' blob:;connect-src 'self';frame-src https://oauth.telegram.org;worker-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The headers of responses that are no pages, without the policy of pages. */
const ofJson = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

describe('the headers that protect a browser (3.4.3, 3.4.4, 3.4.5, 3.4.6)', () => {
  it.each(['/', '/no-such-page', '/static/img/none', '/assets/none.js'])('are all there at %s', async (url) => {
    expect(await readHeaders(url)).toEqual(expected);
  });

  it.each(['/api/auth/event/status', '/api/no-such', '/healthz', '/graphql?query={serverTime}', '/api/auth/commands/leaderboard/none'])(
    'let nothing be made of what is read by programs: %s',
    async (url) => {
      expect(await readHeaders(url)).toEqual(ofJson);
    },
  );

  it.each([
    ['/no-such-page', expected],
    ['/healthz', ofJson],
  ])('ask for HTTPS only where the product is served by it: %s', async (url, headers) => {
    expect(await readHeaders(url, 'https://quest.example')).toEqual({
      ...headers,
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    });
  });
});

it('pages show portraits of wherever the OpenID provider has them, where there is one', async () => {
  const oidc = { issuer: new URL('https://id.example'), clientId: 'versta', clientSecret: null, name: 'Пример ID' };
  const { headers } = await (await World.bare({ oidc })).app.inject({ method: 'GET', url: '/no-such-page' });

  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https:;");
});

describe('an address that is nothing', () => {
  it.each(['/assets/none.js', '/static/none', '/graphql/none'])('is plainly not found, never a page: GET %s', async (url) => {
    const world = await World.bare();

    const { statusCode, headers } = await world.app.inject({ method: 'GET', url });

    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is no page for %s either', async (method) => {
    const world = await World.bare();

    const { statusCode, headers } = await world.app.inject({ method, url: '/profile' });

    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')]);
  });
});

describe.runIf(isBuilt)('what search engines and browsers ask for by themselves', () => {
  it('has an icon, the rules of crawlers, and a sitemap with the pages of each event', async () => {
    const world = await World.withEvent();
    const get = (url: string) => world.app.inject({ method: 'GET', url });

    const [icon, robots, sitemap] = await Promise.all([get('/favicon.ico'), get('/robots.txt'), get('/sitemap.xml')]);

    expect([icon.statusCode, icon.rawPayload.subarray(0, 4)]).toEqual([200, Buffer.from([0, 0, 1, 0])]);
    expect(robots.body).toMatch(/^User-agent: \*[\s\S]*\nSitemap: https?:\/\/[^/]+\/sitemap\.xml\n$/);
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body).toContain(`/previous/${world.slug}</loc>`);
    expect(sitemap.body).not.toContain(`/previous/${world.slug}/answers`);
  });

  it.each(['/nope', '/previous/none', '/previous/none/answers', '/wall/none', '/humans.txt'])('is told that %s is nothing', async (url) => {
    const world = await World.bare();

    const { statusCode, body } = await world.app.inject({ method: 'GET', url });

    expect(statusCode).toBe(404);
    expect(body).toMatch(/<div id="root"[ >]/);
  });
});

describe.runIf(isBuilt)('the built client', () => {
  it.each(['/', '/quest', '/quest/7?x=1', '/wall/current'])('opens at %s and is asked for each time', async (url) => {
    const world = await World.bare();

    const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url });

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('text/html'),
      'no-cache',
    ]);
    expect(body).toMatch(/<div id="root"[ >]/);
  });

  it.each(['/', '/previous', '/developers', '/stats', '/registration', '/auth/telegram', '/profile', '/quest', '/points', '/qr'])(
    'has the words of %s before any script has run',
    async (url) => {
      const world = await World.bare();

      const { body } = await world.app.inject({ method: 'GET', url });

      expect(body).toMatch(new RegExp(`<div id="root" data-page="${url}" data-language="ru">.*<h1`, 's'));
    },
  );

  it.each([
    ['', '/previous/:eventName'],
    ['/answers', '/previous/:eventName/answers'],
    ['/stats', '/previous/:eventName/stats'],
  ])('has the frame of the page of an event before any script has run: %s', async (part, pattern) => {
    const world = await World.withEvent();

    const { body } = await world.app.inject({ method: 'GET', url: `/previous/${world.slug}${part}` });

    expect(body).toMatch(new RegExp(`<div id="root" data-page="${pattern}" data-language="ru">.*<h1`, 's'));
  });

  it.each(['/previous/29?utm=x', '/previous/%20', '/previous/29/stats?utm=x'])(
    'renders %s in the browser, which knows what it says',
    async (url) => {
      const world = await World.bare();

      const { body } = await world.app.inject({ method: 'GET', url });

      expect(body).toContain('<div id="root"></div>');
    },
  );

  it.each(['/', '/registration', '/previous/:event'])('lets the scripts that the head of %s holds run, and no other', async (pattern) => {
    const world = await World.withEvent();

    const { body, headers } = await world.app.inject({ method: 'GET', url: pattern.replace(':event', world.slug) });

    const head = body.slice(0, body.indexOf('</head>'));
    const listScripts = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
    const names = listScripts(head).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(names).toHaveLength(2);
    expect(listScripts(body)).toEqual(listScripts(head));
    expect(headers['content-security-policy']).toBe(
      expected['content-security-policy'].replace("script-src 'self'", `script-src 'self' ${names.join(' ')}`),
    );
  });

  it('asks for nothing that would keep its first picture waiting, but letters', async () => {
    const world = await World.bare();

    const { body } = await world.app.inject({ method: 'GET', url: '/' });

    const atOnce = body.replace(/<template.*<\/template>/s, '');
    const addresses = [...atOnce.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(addresses.filter((address) => /\.(js|css|webmanifest)$/.test(address))).toEqual([]);
    expect(addresses.filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
  });

  it('starts the app after all that it stands on', async () => {
    const world = await World.bare();

    const { body } = await world.app.inject({ method: 'GET', url: '/' });

    const files = [...body.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([\w-]+?)-[\w-]{7}\.js"/g)].map(([, name]) => name);
    expect(files.at(-1)).toBe('index');
    expect(files.indexOf('react')).toBeLessThan(files.indexOf('everywhere'));
    expect(files.indexOf('everywhere')).toBeLessThan(files.indexOf('landing-route'));
  });

  it('has parts that never change under their name', async () => {
    const world = await World.bare();
    const part = readdirSync('dist/web/assets').find((name) => name.endsWith('.js'));

    const { statusCode, headers } = await world.app.inject({ method: 'GET', url: `/assets/${part}` });

    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends scripts and styles without the headers that only pages and workers heed', async () => {
    const world = await World.bare();
    const heeded = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'];
    const parts = readdirSync('dist/web/assets').filter((name) => /\.(js|css)$/.test(name));

    const kept = await Promise.all(
      parts.map(async (name) => {
        const { headers } = await world.app.inject({ method: 'GET', url: `/assets/${name}` });
        return { isWorker: name.includes('worker-'), count: heeded.filter((header) => header in headers).length };
      }),
    );

    expect(new Set(kept.filter(({ isWorker }) => !isWorker).map(({ count }) => count))).toEqual(new Set([0]));
    expect(new Set(kept.filter(({ isWorker }) => isWorker).map(({ count }) => count))).toEqual(new Set([4]));
  });

  it('lets nothing but the worker that reads QR codes compile, and that one do little else', async () => {
    const world = await World.bare();
    const mayCompile = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));

    const policies = await Promise.all(
      mayCompile.map(async (name) => {
        const { headers } = await world.app.inject({ method: 'GET', url: `/assets/${name}` });
        return [name.split('-', 2).join('-'), headers['content-security-policy']] as const;
      }),
    );

    expect(policies.filter(([, policy]) => String(policy).includes('wasm-unsafe-eval'))).toEqual([
      ['decode-worker', "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"],
    ]);
  });

  it('sends the decoder, the largest thing of all, compressed', async () => {
    const world = await World.bare();
    const decoder = readdirSync('dist/web/assets').find((name) => name.endsWith('.wasm'));

    const { headers, rawPayload } = await world.app.inject({
      method: 'GET',
      url: `/assets/${decoder}`,
      headers: { 'accept-encoding': 'br, gzip' },
    });

    expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/wasm', 'br']);
    expect(rawPayload.length).toBeLessThan(400_000);
  });
});
