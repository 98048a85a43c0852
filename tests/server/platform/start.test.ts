import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { prepareFolders, readConfig } from '#server/platform/config.ts';
import { listen } from '#server/platform/http/listen.ts';
import { listenForMetrics } from '#server/platform/http/metrics/metrics.ts';
import { urlWithDatabase } from '#tests/support/global-setup.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { World } from '#tests/support/world.ts';

const database = inject('database');

const folder = mkdtempSync(join(tmpdir(), 'versta-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts with these settings only, and returns how that ends and what it prints. */
async function startAndEnd(settings: Record<string, string>, ...command: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/main.ts', ...command], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { output: await text(child.stderr), code: await ended };
}

describe('a start', () => {
  it('with several settings at fault ends with a sentence for each, and no stack of ours or of a library', async () => {
    const { code, output } = await startAndEnd({ NODE_ENV: 'production', PORT: 'http', LOG_LEVEL: 'loud', TELEGRAM_BOT_TOKEN: '42:DEMO' });

    expect(code).toBe(1);
    expect(output).toMatch(/^Versta cannot start: PORT is "http"/);
    expect(output).toMatch(/^LOG_LEVEL is "loud"/m);
    expect(output).toMatch(/^TELEGRAM_BOT_TOKEN is that of the demo/m);
    expect(output).not.toMatch(/^\s+at |node_modules/m);
  });

  it('with a folder of files that cannot be made ends with a sentence, before a database is opened', async () => {
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'data');

    const { code, output } = await startAndEnd({ DATA_DIR: dataDir, MEDIA_DIR: join(folder, 'file', 'media'), PORT: '0' });

    expect(code).toBe(1);
    expect(output).toMatch(
      /^Versta cannot start: MEDIA_DIR names the folder .*, but a file stands in its way: make it writable or name another/,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
  });

  it.skipIf(database.kind !== 'postgres').each([
    [
      'a database that does not exist',
      'serve',
      'no_such_database',
      {},
      'the database of DATABASE_URL refuses: database "no_such_database" does',
    ],
    [
      'a database that does not exist',
      'migrate',
      'no_such_database',
      {},
      'the database of DATABASE_URL refuses: database "no_such_database" does',
    ],
    ['a user that does not exist', 'serve', 'postgres', { username: 'no_such_user' }, 'the database of DATABASE_URL refuses: '],
    [
      'a database that takes no writes',
      'migrate',
      'template1',
      { search: '?options=-c%20default_transaction_read_only%3Don' },
      'the migrations failed: ',
    ],
  ])('with %s ends with a sentence, to %s (where PostgreSQL is)', async (_what, command, name, parts, sentence) => {
    const DATABASE_URL = Object.assign(new URL(urlWithDatabase(database.kind === 'postgres' ? database.url : '', name)), parts).toString();

    const { code, output } = await startAndEnd({ DATABASE_URL, DATA_DIR: join(folder, 'refused'), PORT: '0', HOST: '127.0.0.1' }, command);

    expect(code).toBe(1);
    expect(output).toContain(`Versta cannot start: ${sentence}`);
    expect(output).not.toMatch(/^\s+at |node_modules/m);
  });
});

it('the demo is heard on the loopback address only, and its figures on their own port only', async () => {
  const world = await World.bare();
  const app = await buildApp(world.deps);
  const { host, metricsHost } = readConfig({ DATA_DIR: folder, DEMO: '1' });
  const [port, metricsPort] = [await freePort(), await freePort()];
  await listenForMetrics(app, { metricsPort, metricsHost });
  await listen(app, { port, host, settings: ['PORT', 'HOST'] });
  const fetchStatus = (at: string) =>
    fetch(`http://${at}`).then(
      ({ status }) => status,
      () => 'nobody',
    );

  const local = [await fetchStatus(`127.0.0.1:${port}/healthz`), await fetchStatus(`localhost:${port}/healthz`)];
  // An address of this machine that is not 127.0.0.1: a server that listens on all of them answers here.
  const elsewhere = [await fetchStatus(`127.0.0.2:${port}/healthz`), await fetchStatus(`127.0.0.2:${metricsPort}/metrics`)];
  const figures = [await fetchStatus(`127.0.0.1:${port}/metrics`), await fetchStatus(`127.0.0.1:${metricsPort}/metrics`)];
  await app.close();
  const afterwards = await fetchStatus(`127.0.0.1:${metricsPort}/metrics`);

  expect({ local, elsewhere, figures, afterwards }).toEqual({
    local: [200, 200],
    elsewhere: ['nobody', 'nobody'],
    figures: [404, 200],
    afterwards: 'nobody',
  });
});

it.each([
  ['DATA_DIR', { databaseUrl: null, dataDir: '/dev/null/data', mediaDir: join(folder, 'media') }],
  ['MEDIA_DIR', { databaseUrl: 'postgres://db', dataDir: '/dev/null/data', mediaDir: '/dev/null/media' }],
])('a folder that cannot be made is refused by the name of its setting, %s', (name, config) => {
  expect(() => prepareFolders(config)).toThrow(`${name} names the folder /dev/null/`);
});
