import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, openDevice, sidewaysPixels, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { looksRight } from '#tests/e2e/support/people/profile.ts';
import { settled } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

const screens: { language: Language; width: number; height: number }[] = [
  { language: 'ru', width: 360, height: 640 },
  { language: 'en', width: 1280, height: 900 },
];

describe.each(screens)('the reference in $language at $width×$height', ({ language, width, height }) => {
  const text = textsOf(language);
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await openDevice(city.browser, { language, width, height }));
    await page.goto(`${city.url}/developers`);
    await settled(page, '/developers');
  });
  afterAll(() => page.context().close());

  const openTab = async (key: string) => {
    await page.locator('summary', { hasText: text(`developers:${key}`) }).click();
  };

  it('is read before any script has run', spec('I.7', 'developers.loading'), async () => {
    const html = await (await fetch(`${city.url}/developers?lang=${language}`)).text();

    expect(html).toContain(text('developers:limits.title'));
    expect(html).toContain(text('developers:step.token.title'));
  });

  it('finds types and fields of the very schema that the server gives', spec('I.8'), async () => {
    await openTab('types.open');
    await page.getByLabel(text('developers:types.search')).fill('standingsChanged');

    await page.getByText('standingsChanged(category: CategoryCode', { exact: false }).waitFor();
    const sdl = await (await fetch(`${city.url}/schema.graphql`)).text();
    expect(sdl).toContain('standingsChanged(');
  });

  it('lists every code with its status and both texts', spec('I.9'), async () => {
    await openTab('errors.open');
    const row = page.getByRole('row', { name: /^INSUFFICIENT_COINS/ });
    await row.waitFor();

    const cells = await row.getByRole('cell').allTextContents();
    expect(cells).toEqual(['400', textsOf('ru')('errors:code.INSUFFICIENT_COINS'), textsOf('en')('errors:code.INSUFFICIENT_COINS')]);
  });

  it('lists the older calls with what they need', async () => {
    await openTab('rest.open');
    const row = page.getByRole('row', { name: /^POST \/api\/auth\/logout/ });
    await row.waitFor();

    expect(await row.textContent()).toContain(text('developers:rest.csrf'));
    expect(
      await page
        .getByRole('row', { name: /^GET \/api\/quest Blocks|^GET \/api\/quest / })
        .first()
        .textContent(),
    ).toContain('ETag');
  });

  it('fits, and reads well with everything open', async () => {
    expect(await sidewaysPixels(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await looksRight(page, `developers-reference-${language}`);
    expect(complaints).toEqual([]);
  });

  it('offers to ask again when a part did not come', spec('developers.part-error'), async () => {
    await page.route('**/api/openapi.json', (route) => route.abort());
    await page.reload();
    await openTab('errors.open');
    await page.getByText(text('developers:reference.failed')).waitFor();
    await page.unroute('**/api/openapi.json');
    await page.getByRole('button', { name: text('common:retry') }).click();

    await page.getByRole('row', { name: /^INSUFFICIENT_COINS/ }).waitFor();
    expect(await page.getByText(text('developers:reference.failed')).count()).toBe(0);
  });

  it('says that the network is to blame, and brings the part by itself once there is one', spec('developers.offline-back'), async () => {
    // The page is read before its scripts have come; without them nobody would answer.
    await page.reload({ waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await openTab('rest.open');
    await page
      .getByRole('alert')
      .filter({ hasText: text('errors:network') })
      .waitFor();

    await page.context().setOffline(false);

    await page.getByRole('row', { name: /^POST \/api\/auth\/logout/ }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
