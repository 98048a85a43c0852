import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages } from '#server/first-paint/pages.ts';

const directory = mkdtempSync(join(tmpdir(), 'versta-pages-'));
const app = fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'ru'));
  for (const name of ['home', 'shell', 'standings', 'answers', 'eventStats', 'previous', 'invitation', 'quest', 'block']) {
    const head = `<head><title>${name}</title><meta name="description" content="About ${name}"></head>`;
    writeFileSync(join(directory, 'ru', `${name}.html`), `<html lang="ru">${head}`);
  }
  const ofEvents = ['/previous', '/previous/:eventName', '/previous/:eventName/answers', '/previous/:eventName/stats'];
  writeFileSync(join(directory, 'routes.txt'), ['/', '/quest', '/quest/:id', '/qr/verify', ...ofEvents].join('\n'));
  await app.register(cookies);
  const isEvent = async (word: string) => word === '29';
  app.setNotFoundHandler(openPages({ directory, publicUrl: 'https://quest.example', isEvent }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

interface Sent {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** As it is written: what makes addresses tidy on the way would hide the fault. */
async function get(path: string): Promise<Sent> {
  const asked = request({ port: (app.server.address() as AddressInfo).port, path }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it.each(['/quest', '/quest/', '/quest/7', '/previous/29', '/index.html', '//', '/\\', '//['])(
  'a page is sent for an address of the client: %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  },
);

it.each(['/nope', '/quest/7/8', '/previous/none', '/feed'])(
  'an address of nothing has the shell as its page, and says so: %s',
  async (path) => {
    const { status, headers, body } = await get(path);

    expect({ status, cache: headers['cache-control'], tag: headers.etag }).toEqual({ status: 404, cache: 'no-store', tag: undefined });
    expect(body).toContain('<title>shell</title>');
    expect(body).not.toContain('canonical');
  },
);

it.each([
  ['/quest', 'quest'],
  ['/quest/?from=mail', 'quest'],
  ['/quest/7', 'block'],
  ['/qr/verify?token=secret', 'invitation'],
  // The token is in the history of the tab, or nowhere.
  ['/qr/verify', 'shell'],
  ['/qr/verify?token=%20', 'shell'],
])('a page of one person has its skeleton, and no address of its own for search engines: %s', async (path, name) => {
  const { body } = await get(path);

  expect(body).toContain(`<title>${name}</title>`);
  expect(body).not.toContain('canonical');
});

it('a page that is sent unpacked names no encoding', async () => {
  expect((await get('/quest')).headers).not.toHaveProperty('content-encoding');
});

const tagsOf = ({ body }: Sent) =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  );

it('a page of everybody is a card in a messenger, with a picture, and has one address', async () => {
  const sent = await get('/previous/29?utm=x');

  expect(tagsOf(sent)).toMatchObject({
    'og:title': 'shell',
    'og:url': 'https://quest.example/previous/29',
    'og:locale': 'ru_RU',
    'og:image': 'https://quest.example/icons/share.png',
    'twitter:card': 'summary_large_image',
  });
  expect(sent.body).toContain('<link rel="canonical" href="https://quest.example/previous/29">');
  expect(sent.body).toContain('<link rel="alternate" hreflang="en" href="https://quest.example/previous/29?lang=en">');
});

it.each(['/previous', '/previous/29', '/previous/29/answers', '/previous/29/stats'])(
  'search engines find %s in either language, as they find every page of everybody',
  async (path) => {
    const { body } = await get(path);

    const found = [...body.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)].map((link) => link.slice(1));
    const address = `https://quest.example${path}`;
    expect(found).toEqual([
      ['canonical', undefined, address],
      ['alternate', 'ru', `${address}?lang=ru`],
      ['alternate', 'en', `${address}?lang=en`],
      ['alternate', 'x-default', address],
    ]);
  },
);

it('a captain’s link says that it is an invitation, and has no address of its own for search engines', async () => {
  const sent = await get('/qr/verify?token=secret');

  expect(tagsOf(sent)).toMatchObject({ 'og:title': 'invitation', 'og:description': 'About invitation' });
  expect(sent.body).not.toMatch(/canonical|secret/);
});
