import { request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { noteFigure } from '#tests/support/figures.ts';

const city = demoCity();
const links: string[] = [];

beforeAll(async () => {
  for (const id of ['2001', '2011', '2021']) {
    const context = await request.newContext();
    const token = await (await callAs(context, city.url, { id, firstName: 'Капитан' })).pass();
    links.push(`${city.url}/qr/verify?token=${token}`);
    await context.dispose();
  }
});

const captains = 200;
const roundTripMs = 150;

it('marks a captain with two taps, the one on the camera’s banner included, on a slow line', async () => {
  const { page, context, text } = await openPhone(city, people.insider);
  await page.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    );
  });
  // Not the first page of the day: what the phone keeps, it has.
  await page.goto(`${city.url}/qr/verify`);
  await page.getByText(text('qr:noToken.title')).waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  const seconds: number[] = [];
  for (const link of links) {
    const banner = performance.now();
    await page.goto(link, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: text('qr:tasks.markOf', { place: '' }) })
      .first()
      .click();
    await page.getByText(text('qr:marked')).waitFor();
    seconds.push((performance.now() - banner) / 1000);
  }

  const taps = links.length + Number(await page.evaluate(() => sessionStorage.getItem('taps')));
  const median = seconds.toSorted((one, other) => one - other)[1] ?? 0;
  noteFigure(
    `insider, native camera, ${roundTripMs} ms round trip: ${taps / links.length} taps and ${median.toFixed(1)} s a captain; ` +
      `${captains} captains: ${(taps / links.length) * captains} taps, ${((median * captains) / 60).toFixed(0)} min of waiting`,
  );
  expect(taps / links.length).toBe(2);
  await context.close();
});
