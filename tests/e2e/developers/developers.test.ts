import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, confirmed, looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { signInByTile } from '#tests/e2e/support/wall.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { spec } from '#tests/support/spec.ts';

const run = promisify(execFile);
const text = textsOf('ru');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(`developers:${key}`), exact: true });

const city = demoCity();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versta-snippets-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** Reads the tab of this name, as a reader would copy it. */
async function snippet(page: Page, kind: string): Promise<string> {
  await page.getByRole('tab', { name: text(`developers:snippets.${kind}.name`), exact: true }).click();
  return (await page.getByRole('tabpanel').locator('pre').textContent()) ?? '';
}

interface Board {
  standings: { boards: { rows: { teamName: string }[] }[] };
}
const listTeams = ({ standings }: Board) => standings.boards.flatMap(({ rows }) => rows.map(({ teamName }) => teamName));

describe('an anonymous reader who builds something', () => {
  it(
    'comes to the page, signs in as an organizer, and has the first answer after few clicks',
    spec('I.1', 'developers.success'),
    async () => {
      const { page, complaints } = await openDevice(city.browser, { language: 'ru', width: 1280, height: 900 });
      let clicks = 0;
      const click = async (target: ReturnType<Page['locator']>) => {
        clicks += 1;
        await target.click();
      };
      const begin = performance.now();
      await page.goto(`${city.url}/developers`);
      await click(page.getByRole('link', { name: text('developers:anonymous.signIn') }));
      await click(page.getByRole('button', { name: organizer }));
      await page.waitForURL(`${city.url}/developers`);
      await click(button(page, 'token.create'));
      await page.getByRole('heading', { name: text('developers:shown.title') }).waitFor();
      await click(button(page, 'response.send'));
      await page.getByText(/^200 за/).waitFor();

      noteFigure(`developers: ${clicks} clicks from /developers to the first 200, ${Math.round(performance.now() - begin)} ms`);
      expect(clicks).toBeLessThanOrEqual(5);
      expect(await page.locator('[data-step="answer"] pre').textContent()).toContain('"teamName"');
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('is told in a player’s account who makes tokens', async () => {
    const { page } = await signInByTile(city.browser, { url: city.url, name: captain });
    await walkTo(page, '/developers');

    await page.getByText(text('developers:token.organizersOnly')).waitFor();
    expect(await button(page, 'token.create').count()).toBe(0);
    await page.context().close();
  });
});

describe('an organizer', () => {
  let page: Page;
  let secret = '';

  beforeAll(async () => {
    ({ page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 360, height: 640 }));
    await walkTo(page, '/developers');
    await settled(page, '/developers');
    await button(page, 'token.create').waitFor();
  });
  afterAll(() => page.context().close());

  it('cannot send anything before there is a token', spec('developers.empty-no-token'), async () => {
    expect(await button(page, 'response.send').isDisabled()).toBe(true);
    expect(await snippet(page, 'curl')).toContain('vst_YOUR_TOKEN');
    await page.evaluate(() => window.scrollTo(0, 0));
    await looksRight(page, 'developers-organizer-ru');
  });

  it('is told at the field what a token lacks', spec('developers.field-error'), async () => {
    await page.getByLabel(text('developers:token.name')).fill(' ');
    await button(page, 'token.create').click();

    const field = page.getByLabel(text('developers:token.name'));
    await page.getByText(text('developers:token.nameless')).waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(text('developers:token.name')).fill('Табло в холле');
  });

  it('makes a token by the first press after the fault; it is shown once and stands in every example', spec('I.2'), async () => {
    await pressSlowly(button(page, 'token.create'));
    const shown = page.getByRole('region', { name: text('developers:shown.label') });
    secret = (await shown.textContent()) ?? '';

    expect(secret).toMatch(/^vst_[\w-]{43}$/);
    for (const kind of ['curl', 'javascript', 'python', 'subscription']) expect(await snippet(page, kind)).toContain(secret);
    await looksRight(page, 'developers-token-ru');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(secret);

    await button(page, 'shown.saved').click();
    await shown.waitFor({ state: 'detached' });
  });

  it('runs the example for curl as it is copied', spec('I.3'), async () => {
    const { stdout } = await run('bash', ['-c', await snippet(page, 'curl')]);

    expect(listTeams((JSON.parse(stdout) as { data: Board }).data)).toHaveLength(9);
  });

  it('runs the example for JavaScript as it is copied', spec('I.4'), async () => {
    const file = join(folder, 'board.mjs');
    writeFileSync(file, await snippet(page, 'javascript'));
    const { stdout } = await run(process.execPath, [file]);

    expect(listTeams(JSON.parse(stdout) as Board)).toHaveLength(9);
  });

  it('runs the example for Python as it is copied', spec('I.5'), async () => {
    const file = join(folder, 'board.py');
    writeFileSync(file, await snippet(page, 'python'));
    const { stdout } = await run('python3', [file]);

    expect(listTeams(JSON.parse(stdout) as Board)).toHaveLength(9);
  });

  it('hears the board at once from the example of a subscription', spec('I.6'), async () => {
    const listener = spawn('bash', ['-c', `exec ${await snippet(page, 'subscription')}`], { stdio: ['ignore', 'pipe', 'inherit'] });
    let heard = '';
    for await (const chunk of listener.stdout) {
      heard += String(chunk);
      if (/^event: next\ndata: .+\n/m.test(heard)) break;
    }
    listener.kill();

    const data = /^data: (.+)$/m.exec(heard)?.[1] ?? '';
    expect(heard).toContain('event: next');
    expect((JSON.parse(data) as { data: { standingsChanged: Board['standings'] } }).data.standingsChanged.boards).toHaveLength(3);
  });

  it('sees that the token was just used, without a reload, and ends it after being asked', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Табло в холле' });
    await row.getByText(text('developers:list.unused')).waitFor();
    await button(page, 'response.send').click();
    await row.getByText(/последний запрос/).waitFor();
    await row.getByRole('button').click();
    await confirmed(page, text('developers:list.ask', { name: 'Табло в холле' }), text('developers:list.askYes'));

    await row.getByText(text('developers:list.state.revoked')).waitFor();
    const { status } = await fetch(`${city.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: '{"query":"{ serverTime }"}',
    });
    expect(status).toBe(401);
    await looksRight(page, 'developers-tokens-ru');
  });
});
