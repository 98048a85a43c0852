import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer, team } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';
import { signInByTile } from '../support/wall.ts';

const text = textsOf('ru');

const city = demoCity();
let site: Server | undefined;
const leaving = new AbortController();
afterAll(async () => {
  leaving.abort();
  site?.close();
});

interface Frame {
  data: { standingsChanged: { boards: { rows: { rank: number; teamName: string; total: number }[] }[] } };
}

/** A site of somebody else: it follows the quest with its token and draws the board as it likes. */
async function openOtherSite(token: string): Promise<string> {
  let html = '';
  const response = await fetch(`${city.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'subscription { standingsChanged(event: "demo", first: 100) { boards { rows { rank teamName total } } } }',
    }),
  });
  const follow = async () => {
    let rest = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      rest += new TextDecoder().decode(chunk);
      const frames = rest.split('\n\n');
      rest = frames.pop() ?? '';
      for (const line of frames.flatMap((frame) => frame.split('\n')).filter((each) => each.startsWith('data: {'))) {
        const { boards } = (JSON.parse(line.slice(6)) as Frame).data.standingsChanged;
        const rows = boards.flatMap((board) => board.rows).map((row) => `<li>${row.teamName}: <b>${row.total}</b></li>`);
        html = `<!doctype html><meta charset="utf-8"><title>City news</title><ol>${rows.join('')}</ol>`;
      }
    }
  };
  void follow().catch(() => undefined);
  site = createServer((_request, reply) => void reply.setHeader('content-type', 'text/html; charset=utf-8').end(html)).listen(0);
  await new Promise((resolve) => site?.once('listening', resolve));
  return `http://localhost:${(site.address() as AddressInfo).port}`;
}

const totalAt = async (page: Page, address: string): Promise<number> => {
  await page.goto(address);
  return Number(
    await page
      .getByRole('listitem')
      .filter({ hasText: team })
      .locator('b')
      .textContent({ timeout: 1_000 })
      .catch(() => 'NaN'),
  );
};

it('an integrator makes a token on the page for developers and shows the live board on another site', spec('K.11'), async () => {
  const { page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 });
  await page.goto(`${city.url}/developers`);
  await page.getByRole('button', { name: text('developers:token.create'), exact: true }).click();
  await page.getByRole('heading', { name: text('developers:shown.title') }).waitFor();
  const shown =
    (await page
      .getByText(/vst_[\w-]{20,}/)
      .first()
      .textContent()) ?? '';
  const token = /vst_[\w-]{20,}/.exec(shown)?.[0] ?? '';
  const news = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
  const address = await openOtherSite(token);
  await expect.poll(() => totalAt(news.page, address)).toBeGreaterThan(0);
  const before = await totalAt(news.page, address);

  const street = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
  const anna = personAt(street.page, { url: city.url, api: city.url });
  await anna.signsIn(captain);
  const riddle = (await anna.blocks()).flatMap(({ riddles }) => riddles).find(({ isSolved }) => !isSolved);
  if (!riddle) throw new Error('everything is solved');
  await anna.solves(riddle);

  await expect.poll(() => totalAt(news.page, address), { timeout: 10_000 }).toBe(before + 4.5);
});
