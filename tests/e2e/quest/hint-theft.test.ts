import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, openDevice } from '#tests/e2e/support/machines/browser.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';

/** A captain of the demo, with coins to lose. */
const captain = '2001';
// A page without scripts: the service worker of the client would stand between the other site and the server.
const ownPage = '/robots.txt';

/** In the page: what our own client would fetch. */
const read = <T>(page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, path) as Promise<T>;

async function signsIn(page: Page): Promise<void> {
  const kind = await page.evaluate(async (telegramId) => {
    const ask = async (query: string, variables: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
      return ((await response.json()) as { data: Record<string, Record<string, unknown>> }).data;
    };
    const { signDemoPayload } = await ask(
      'mutation ($id: ID!) { signDemoPayload(telegramId: $id) { id firstName lastName username photoUrl authDate hash } }',
      { id: telegramId },
    );
    const { signInWithTelegram } = await ask(
      'mutation ($input: SignInWithTelegramInput!) { signInWithTelegram(input: $input) { __typename } }',
      {
        input: signDemoPayload,
      },
    );
    return signInWithTelegram?.['__typename'];
  }, captain);
  expect(kind).toBe('SignedIn');
}

interface BlockPage {
  block: { riddles: { id: number; title: string | null; has_hint: boolean }[] };
}

/** A riddle of the captain's team that is not solved and whose hint is not bought. */
async function findRiddle(page: Page): Promise<number> {
  const { blocks } = await read<{ blocks: { id: number }[] }>(page, '/api/quest/');
  for (const { id } of blocks) {
    const { block } = await read<BlockPage>(page, `/api/quest/${id}`);
    const riddle = block.riddles.find(({ title, has_hint }) => title === null && !has_hint);
    if (riddle) return riddle.id;
  }
  throw new Error('the demo has no riddle left');
}

const readCoins = async (page: Page) => (await read<{ team_coins: number }>(page, '/api/quest/')).team_coins;

/** Another site whose pages try what can be tried without a script of ours. */
function openEvilSite(hintUrl: string): Promise<{ url: string; server: Server }> {
  const pages: Record<string, string> = {
    link: `<a id="go" href="${hintUrl}">Приз</a>`,
    form: `<form action="${hintUrl}"><button id="go">Приз</button></form>`,
    image: `<img src="${hintUrl}" onload="settled = true" onerror="settled = true">`,
    prefetch: `<link rel="prefetch" href="${hintUrl}" onload="settled = true" onerror="settled = true">`,
    frame: `<iframe src="${hintUrl}" onload="settled = true"></iframe>`,
    fetch: `<script>fetch('${hintUrl}', { mode: 'no-cors', credentials: 'include' }).finally(() => (settled = true))</script>`,
  };
  const server = createServer((request, response) => {
    const body = pages[request.url?.slice(1) ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(`<script>var settled = false</script>${body}`);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server }));
  });
}

describe('the coins of a team, in a real browser (C5)', () => {
  let browser: Browser;
  let server: RunningServer;
  let evil: Awaited<ReturnType<typeof openEvilSite>> | undefined;
  let own: Page;
  let hintPath: string;
  let before: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    server = await startServer();
    own = (await openDevice(browser, { language: 'ru', width: 1280, height: 800 })).page;
    await own.goto(`${server.url}${ownPage}`);
    await signsIn(own);
    hintPath = `/api/quest/riddles/${await findRiddle(own)}/hint`;
    evil = await openEvilSite(`${server.url}${hintPath}`);
  });
  afterAll(async () => {
    evil?.server.close();
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    before = await readCoins(own);
    expect(before, 'there are coins to lose').toBeGreaterThanOrEqual(2);
  });

  it.each(['link', 'form'])('are left alone by a %s on another site', async (trick) => {
    const page = await own.context().newPage();
    await page.goto(`${evil?.url}/${trick}`);
    const [response] = await Promise.all([page.waitForResponse((each) => each.url().includes(hintPath)), page.click('#go')]);
    // Chromium never closes a page that is between the answer and its display.
    await page.waitForURL((url) => url.pathname === hintPath);
    const { cookie = '' } = await response.request().allHeaders();
    await page.close();

    expect(cookie, 'the session does come along').toContain('session_token');
    expect(response.status()).toBe(403);
    expect(await readCoins(own)).toBe(before);
  });

  it.each(['image', 'prefetch', 'frame', 'fetch'])('are left alone by a %s on another site', async (trick) => {
    const page = await own.context().newPage();
    await page.goto(`${evil?.url}/${trick}`);
    await page.waitForFunction('settled');
    await page.close();

    expect(await readCoins(own)).toBe(before);
  });

  it('are left alone by the address typed in', async () => {
    const page = await own.context().newPage();
    const response = await page.goto(`${server.url}${hintPath}`);
    await page.close();

    expect(response?.status()).toBe(403);
    expect(await readCoins(own)).toBe(before);
  });

  it('are left alone by an image on our own pages', async () => {
    await own.evaluate(async (url) => {
      const image = new Image();
      const settled = new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
      image.src = url;
      await settled;
    }, hintPath);

    expect(await readCoins(own)).toBe(before);
  });

  it('are spent by a fetch of our own pages, so the rest of this proves something', async () => {
    const bought = await read<{ ok: boolean; team_coins: number }>(own, hintPath);

    expect(bought).toMatchObject({ ok: true, team_coins: before - 2 });
  });
});
