import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages } from '#server/first-paint/pages.ts';

const directory = mkdtempSync(join(tmpdir(), 'versta-pages-'));
const app = fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'ru'));
  for (const name of ['home', 'shell']) writeFileSync(join(directory, 'ru', `${name}.html`), `<html lang="ru"><title>${name}</title>`);
  await app.register(cookies);
  app.setNotFoundHandler(openPages({ directory, publicUrl: 'https://quest.example' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

/** As it is written: what makes addresses tidy on the way would hide the fault. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port: (app.server.address() as AddressInfo).port, path }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

it.each(['/quest', '//', '/\\', '//['])('a page is sent for whatever address is asked for: %s', async (path) => {
  expect(await statusOf(path)).toBe(200);
});
