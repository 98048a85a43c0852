import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';

const run = promisify(execFile);
const blocks = (language: string) =>
  [...readFileSync('docs/developers/index.md', 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

let server: RunningServer;
let token: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versta-first-page-'));
  server = await startServer();
  token = await makeToken();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks as a page of the site would, with the cookies that it got. */
async function ask<T>(query: string, variables: object, cookie = ''): Promise<{ data: T; cookie: string }> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await response.json()) as { data: T };
  return {
    data,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

async function makeToken(): Promise<string> {
  const signed = await ask<{ signDemoPayload: object }>(
    'mutation ($id: ID!) { signDemoPayload(telegramId: $id) { id firstName lastName username photoUrl authDate hash } }',
    { id: '1001' },
  );
  const { cookie } = await ask('mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename } }', {
    input: signed.data.signDemoPayload,
  });
  const { data } = await ask<{ createApiToken: { secret: string } }>(
    'mutation { createApiToken(input: { name: "Follow", scopes: [STANDINGS_READ] }) { ... on ApiTokenCreated { secret } } }',
    {},
    cookie,
  );
  return data.createApiToken.secret;
}

/** As a reader runs it: with the token in its place, and this server for the one of npm start. */
const asRun = (code: string) => code.replaceAll('http://localhost:4000', server.url).replaceAll('vst_YOUR_TOKEN', token);

const requests = blocks('sh').filter((code) => code.includes('curl'));

describe('the first page of a developer', () => {
  it('has requests for the board, the feed of scores and the older calls', () => {
    expect(requests).toHaveLength(3);
  });

  it.each(requests)('has a request that runs as it is copied: %s', async (code) => {
    const { stdout } = await run('bash', ['-ec', asRun(code)]);

    expect(stdout).toMatch(/teamName|"leaderboard"/);
    expect(stdout).not.toContain('"errors"');
  });

  it('has a document that answers with its values sent apart', async () => {
    const [query = ''] = blocks('graphql');
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { event: 'demo' } }),
    });

    expect(((await response.json()) as { data: { scoreEvents: { events: object[] } } }).data.scoreEvents.events).toHaveLength(100);
  });

  it('has a program that hears each change of a score, with nothing but Node', async () => {
    const file = join(folder, 'follow.mjs');
    const [code = ''] = blocks('js');
    writeFileSync(file, asRun(code));
    const program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let heard = '';
    for await (const chunk of program.stdout) {
      heard += String(chunk);
      if (heard.includes('teamName')) break;
    }
    program.kill();

    expect(heard).toMatch(/kind: '[A-Z_]+'/);
  });
});
