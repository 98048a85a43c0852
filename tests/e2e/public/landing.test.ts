import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoWords } from '#tests/e2e/support/demo-words.ts';
import { type Language, openDevice, sidewaysPixels, takeScreen, textsOf, workerBlocked } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const languages: Language[] = ['ru', 'en'];
const phone = { width: 360, height: 640 };
const laptop = { width: 1440, height: 900 };
const pages = [
  { path: '/', heading: null, title: 'common:title.home' },
  { path: '/rules', heading: 'landing:hero.rules', title: 'common:title.rules' },
  { path: '/previous', heading: 'previous:title', title: 'common:title.previous' },
  { path: '/registration', heading: 'identity:signIn.title', title: 'common:title.registration' },
];

const city = demoCity();

/** Opens a page, hands it over, and closes its device; the page must not have complained. */
async function visit(
  {
    path,
    until = 'networkidle',
    ...device
  }: { path: string; language: Language; width: number; height: number; until?: 'load' | 'networkidle' },
  look: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { context, page, complaints } = await openDevice(city.browser, device);
  page.on('console', (message) => message.type() === 'warning' && message.text() !== workerBlocked && complaints.push(message.text()));
  await prepare(page);
  await page.goto(city.url + path, { waitUntil: until });
  await look(page);
  await context.close();
  expect(complaints).toEqual([]);
}

/** Answers the landing's question about the event with these facts in place of the true ones. */
const tellOfEvent = (page: Page, facts: Record<string, string | boolean>) =>
  page.route('**/graphql', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { event?: object } };
    if (body.data.event) Object.assign(body.data.event, facts);
    await route.fulfill({ response, json: body });
  });

describe.each(languages)('without any script, in %s,', (language) => {
  const text = textsOf(language);

  it.each(pages)(
    '$path is there, in its language and with its title',
    spec('1.1', '2.1.11', 'C.1', 'list.loading'),
    async ({ path, heading, title }) => {
      const context = await city.browser.newContext({
        javaScriptEnabled: false,
        locale: language === 'ru' ? 'ru-RU' : 'en-GB',
        viewport: phone,
      });
      const page = await context.newPage();
      await page.goto(city.url + path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading === null ? demoWords[language].title : text(heading));
      expect(await page.title()).toBe(text(title));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('link[hreflang="x-default"]').getAttribute('href')).toBe(city.url + path);
      await context.close();
    },
  );
});

describe('the language of a page', () => {
  const headingFor = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(city.url + path, { headers });
    expect(response.headers.get('vary')).toMatch(/Accept-Language.*Cookie/);
    return /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1];
  };

  it('is that of the address before the cookie, the cookie before the browser, else Russian', async () => {
    expect(await headingFor('/?lang=en', { cookie: 'lang=ru', 'accept-language': 'ru' })).toBe('en');
    expect(await headingFor('/', { cookie: 'lang=en', 'accept-language': 'ru' })).toBe('en');
    expect(await headingFor('/', { 'accept-language': 'de, ru;q=0.3, en-GB;q=0.7' })).toBe('en');
    expect(await headingFor('/', { 'accept-language': 'fr', cookie: 'lang=fr' })).toBe('ru');
  });

  it('is asked again only when the page has changed', async () => {
    const first = await fetch(city.url, { headers: { 'accept-language': 'en' } });
    const etag = first.headers.get('etag') ?? '';
    const again = (accepted: string) => fetch(city.url, { headers: { 'accept-language': accepted, 'if-none-match': etag } });
    expect((await again('en')).status).toBe(304);
    expect((await again('ru')).status).toBe(200);
  });

  it(
    'is the stored choice even where the browser and the lost cookie say otherwise, and the next page comes in it',
    spec('2.2.4'),
    async () => {
      await visit(
        { path: '/', language: 'ru', ...phone },
        async (page) => {
          await page.getByRole('heading', { level: 1, name: demoWords.en.title }).waitFor();
          await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
          const next = await page.reload();
          expect(next?.headers()['content-language']).toBe('en');
        },
        (page) => page.addInitScript(() => localStorage.setItem('userLanguage', 'en')),
      );
    },
  );

  it('follows the switch in the header, which keeps the choice', spec('2.2.1'), async () => {
    await visit({ path: '/', language: 'ru', ...phone }, async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'EN' }).click();
      await page.getByRole('heading', { level: 1, name: demoWords.en.title }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('userLanguage'))).toBe('en');
    });
  });
});

describe.each(languagesToWalk)('the landing in %s', (language) => {
  const text = textsOf(language);
  const [[ask, answer]] = demoWords[language].questions as [[ask: string, answer: string]];

  it('is taken over by the browser as it stands, without a complaint', async () => {
    await visit(
      { path: '/', language, ...phone },
      async (page) => {
        // A heading that was drawn a second time would not carry this mark.
        expect(await page.locator('h1').evaluate((heading) => 'wasHere' in heading)).toBe(true);
        await page.getByRole('button', { name: ask }).click();
        await page.getByText(answer).waitFor();
      },
      (page) =>
        page.addInitScript(() =>
          document.addEventListener('readystatechange', () => {
            const heading = document.querySelector('h1');
            if (document.readyState === 'interactive' && heading) Object.assign(heading, { wasHere: true });
          }),
        ),
    );
  });

  it('is painted before any script or style of the app is asked for', spec('landing.loading'), async () => {
    await visit({ path: '/', language, ...phone }, async (page) => {
      const early = await page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < painted)
          .map(({ name }) => name);
      });
      expect(early).toEqual([]);
    });
  });

  it('keeps what is tapped before the app has come, and does it then', spec('C.3'), async () => {
    const { context, page, complaints } = await openDevice(city.browser, { language, ...phone });
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(city.url, { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('button', { name: ask });
    await card.click();
    expect(await card.getAttribute('aria-expanded')).toBe('false');
    release.resolve();
    await page.getByRole('button', { name: ask, expanded: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('answers what six cards ask, by mouse and by keyboard', spec('2.2.14'), async () => {
    await visit({ path: '/', language, ...laptop }, async (page) => {
      for (const [question, told] of demoWords[language].questions) {
        const card = page.getByRole('button', { name: question });
        const words = page.getByText(told);
        expect(await words.isVisible()).toBe(false);
        await card.press('Enter');
        await expect.poll(() => card.getAttribute('aria-expanded')).toBe('true');
        await words.waitFor();
        await card.press('Escape');
        await words.waitFor({ state: 'hidden' });
      }
    });
  });

  it.each([
    { width: 768, visible: 1 },
    { width: 1024, visible: 2 },
    { width: 1025, visible: 3 },
  ])('shows $visible partners of 13 at a width of $width, and turns round at the ends', spec('2.2.12'), async ({ width, visible }) => {
    const range = (first: number) =>
      visible === 1
        ? text('landing:partners.one', { first, total: 13 })
        : text('landing:partners.range', { first, last: first + visible - 1, total: 13 });
    await visit({ path: '/', language, width, height: 800 }, async (page) => {
      const row = page.locator('ul:has(a[href^="https://halfway"])');
      await page.getByText(range(1), { exact: true }).waitFor();
      expect(await row.locator('li:not([inert])').count()).toBe(visible);
      await page.getByRole('button', { name: text('landing:partners.next') }).click();
      await page.getByText(range(1 + visible), { exact: true }).waitFor();
      await page.getByRole('button', { name: text('landing:partners.previous') }).press('ArrowLeft');
      await page.getByText(range(1), { exact: true }).waitFor();
      await page.getByRole('button', { name: text('landing:partners.previous') }).click();
      await page.getByText(range(14 - visible), { exact: true }).waitFor();
      expect(await row.locator('a[target=_blank]').count()).toBe(13);
      expect(await sidewaysPixels(page)).toBe(0);
    });
  });

  it('gives the start as a file for the calendar and the place on a map', async () => {
    await visit({ path: '/', language, ...phone }, async (page) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      expect(readFileSync(await download.path(), 'utf8')).toMatch(/BEGIN:VEVENT[^]*DTSTART:\d{8}T\d{6}Z/);
      expect(await page.locator('a[href*="yandex.ru/maps"]').getAttribute('target')).toBe('_blank');
    });
  });

  it(
    'says how many teams are playing, leads a visitor to the board, the numbers and the wall, and has its rules',
    spec('landing.success'),
    async () => {
      await visit({ path: '/', language, ...phone }, async (page) => {
        for (const [name, way] of [
          ['landing:hero.live', '/previous/demo'],
          ['common:footer.numbers', '/stats'],
          ['common:live.wall', '/wall/current'],
        ] as const)
          expect(await page.getByRole('link', { name: text(name) }).getAttribute('href')).toBe(way);
        const status = page.getByText(language === 'ru' ? /^Сейчас играют? \d+ команд/ : /^\d+ teams are playing now$/);
        await status.waitFor();
        expect(Number(/\d+/.exec(await status.innerText()))).toBeGreaterThan(10);
        await page.getByRole('link', { name: text('landing:hero.rules') }).click();
        await page.getByRole('heading', { level: 1, name: text('landing:hero.rules') }).waitFor();
        await page.getByRole('definition').first().waitFor();
        await expect.poll(() => page.title()).toBe(text('common:title.rules'));
      });
    },
  );

  it('says when it starts, and the button to the quest does not move for it', spec('C.2'), async () => {
    const release = Promise.withResolvers<void>();
    await visit(
      // A page that is drawn in the browser has nothing of the event yet.
      { path: '/no/such/page', language, until: 'load', ...phone },
      async (page) => {
        await page
          .getByRole('main')
          .getByRole('link', { name: text('common:nav.home') })
          .click();
        await page.evaluate(() => document.fonts.ready);
        const start = page.getByRole('link', { name: text('landing:hero.start') });
        const before = await start.boundingBox();
        release.resolve();
        await page.getByText(language === 'ru' ? /^Старт .+ · через/ : /^Starts on .+ · in/).waitFor();
        expect(await start.boundingBox()).toEqual(before);
        await takeScreen(page, `landing-before-${language}`);
      },
      async (page) => {
        await page.route('**/graphql', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: { event: object } };
          Object.assign(body.data.event, { status: 'SCHEDULED', startsAt: new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString() });
          await release.promise;
          await route.fulfill({ response, json: body });
        });
      },
    );
  });

  it('keeps the first buttons above the fold under a long name of the event', async () => {
    const name = { ru: 'Весенний культурно-исторический квест по Замоскворечью', en: 'The spring cultural quest through Zamoskvorechye' };
    await visit(
      { path: '/no/such/page', language, until: 'load', ...phone },
      async (page) => {
        await page
          .getByRole('main')
          .getByRole('link', { name: text('common:nav.home') })
          .click();
        await page.getByText(name[language]).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const start = (await page.getByRole('link', { name: text('landing:hero.start') }).boundingBox())!;

        expect(start.y + start.height).toBeLessThanOrEqual(phone.height);
      },
      async (page) => {
        await page.route('**/graphql', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: { event?: object } };
          if (body.data.event) Object.assign(body.data.event, { localizedName: name });
          await route.fulfill({ response, json: body });
        });
      },
    );
  });

  it('gives a captain in play the quest and the team in the places of the first buttons, and nothing moves', async () => {
    const { context, page, complaints } = await openDevice(city.browser, { language, ...phone });
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: language === 'ru' ? 'Анна Заречная' : 'Clara Lindqvist' }).click();
    await page.waitForURL(`${city.url}/profile`);
    await page.getByRole('banner').getByText(text('common:nav.profile')).waitFor();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) Object.assign(window, { moved: value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(city.url);
    await page.locator('main a[href="/profile#team"]').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: text('landing:hero.riddles') })
        .getAttribute('href'),
    ).toBe('/quest');
    expect(await page.getByRole('link', { name: text('landing:hero.register') }).count()).toBe(0);
    expect(await page.evaluate(() => ('moved' in window ? window.moved : 0))).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['PAUSED', 'FINISHED'])('says so when the quest is %s', async (status) => {
    await visit(
      { path: '/', language, ...phone },
      async (page) => {
        await page.getByText(text(`landing:status.${status.toLowerCase()}`)).waitFor();
        expect(await page.getByText(/^(Сейчас играют|\d+ teams)/).count()).toBe(0);
        if (status === 'FINISHED')
          expect(
            await page
              .getByRole('main')
              .getByRole('link', { name: text('common:eventNav.answers') })
              .getAttribute('href'),
          ).toBe('/previous/demo/answers');
      },
      (page) =>
        tellOfEvent(page, { status, ...(status === 'FINISHED' && { answersPublished: true, answersOpenAt: '2026-04-26T13:15:00Z' }) }),
    );
  });

  it('stays whole when the server says nothing of the event', spec('C.4', 'landing.error'), async () => {
    const { context, page } = await openDevice(city.browser, { language, ...phone });
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`${city.url}/no/such/page`);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('common:nav.home') })
      .click();
    await page.getByRole('link', { name: text('landing:hero.register') }).waitFor();
    expect(await page.locator('a[download]').count()).toBe(0);
    await context.close();
  });
});

describe.each(languagesToWalk)('the list of previous quests in %s', (language) => {
  const text = textsOf(language);

  it('shows the 29th with its blocks, pictures and partners, and leads to its answers and its board', spec('list.success'), async () => {
    await visit({ path: '/previous', language, ...phone }, async (page) => {
      expect(await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()).toBe(demoWords[language].pastName);
      expect(await page.locator('dd').count()).toBe(6);
      await page
        .getByRole('navigation', { name: text('common:live.label') })
        .locator('a[href="/wall/demo"]')
        .waitFor();
      expect(
        await page
          .getByRole('article')
          .getByRole('link', { name: text('previous:answers') })
          .getAttribute('href'),
      ).toBe('/previous/29/answers');
      expect(
        await page
          .getByRole('article')
          .getByRole('link', { name: text('previous:standings') })
          .getAttribute('href'),
      ).toBe('/previous/29');
      expect(
        await page
          .getByRole('article')
          .getByRole('link', { name: text('previous:stats') })
          .getAttribute('href'),
      ).toBe('/previous/29/stats');
      for (const picture of demoWords[language].pictures)
        await expect.poll(() => page.getByAltText(picture).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480);
    });
  });
});
