import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Language, openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { looksRight } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const phone = { width: 360, height: 640 };
const city = demoCity();

const contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
const open = async (language: Language = 'ru', screen = phone) => {
  const { page, context } = await openDevice(city.browser, { language, ...screen });
  contexts.push(context);
  return page;
};

const ru = textsOf('ru');

const signInAs = async (page: Page, name: string) => {
  await page.goto(`${city.url}/registration`);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(`${city.url}/profile`);
};

/** Responds to the named operation with what the test says; everything else goes to the server. */
const answering = (page: Page, operation: string, body: object) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`)
      ? route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
      : route.fallback(),
  );
const refusal = (code: string) => ({ data: null, errors: [{ message: code, extensions: { code } }] });

describe.each(languagesToWalk)('in %s', (language) => {
  const text = textsOf(language);

  it.each([phone, { width: 1440, height: 900 }])(
    'an address that is nothing has three ways out at $width px',
    spec('J.18'),
    async (screen) => {
      const page = await open(language, screen);
      await page.goto(`${city.url}/no/such/page`);

      await page.getByRole('heading', { name: text('common:notFound.title') }).waitFor();
      await expect.poll(() => page.title()).toBe(text('common:title.notFound'));
      const ways = page.getByRole('main').getByRole('link');
      await expect
        .poll(() => ways.allTextContents())
        .toEqual([text('common:nav.home'), text('common:nav.quest'), text('common:nav.profile')]);
      await takeScreen(page, `not-found-${language}-${screen.width}`);
    },
  );

  it('a server that is not ready says so, and the page opens by itself when it is', spec('J.20'), async () => {
    const page = await open(language);
    let isReady = false;
    await page.route('**/readyz', (route) =>
      isReady ? route.fallback() : route.fulfill({ status: 503, json: { ok: false, reason: 'database' } }),
    );
    await page.route('**/graphql', (route) => (isReady ? route.fallback() : route.fulfill({ json: refusal('OVERLOADED') })));
    await page.goto(`${city.url}/registration`);

    await page.getByRole('heading', { name: text('common:closed.title') }).waitFor();
    await looksRight(page, `closed-${language}`);
    isReady = true;
    await page.getByRole('button', { name: text('common:retry') }).click();

    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
    await expect.poll(() => page.getByText(text('common:closed.title')).count()).toBe(0);
  });

  it('reloads a page of an old release once, then explains the error', spec('J.19', 'any.old-release'), async () => {
    const page = await open(language);
    await page.goto(city.url);
    await page.route('**/assets/**', (route) => route.abort());
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.unroute('**/assets/**');
    await page.route('**/assets/profile-route*', (route) => route.abort());
    await page.goto(`${city.url}/profile`);

    await page.getByRole('heading', { name: text('common:failed.title') }).waitFor();
    expect(loads, 'the visit and one reload').toBe(2);
    await page.getByText(text('common:failed.request')).waitFor();
    await page.getByRole('button', { name: text('common:failed.copy') }).waitFor();
    expect((await page.getByRole('banner').boundingBox())?.height, 'the header stays whole').toBeGreaterThan(60);
    await looksRight(page, `failed-${language}`);
    await page.unroute('**/assets/profile-route*');
    await page.getByRole('button', { name: text('common:failed.reload') }).click();
    await page.waitForURL(/\/registration/);
  });

  it('the quest is shut to a player while the event is not active, in the words of the specification', spec('2.1.5', '2.1.8'), async () => {
    const page = await open(language);
    await signInAs(page, 'Анна Заречная');
    await page.route('**/graphql', async (route) => {
      if (route.request().headers()['accept'] === 'text/event-stream') return route.abort();
      const over = async () => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('"status":"ACTIVE"', '"status":"FINISHED"') });
      };
      // A request that is under way while the page is left has no reader any more.
      await over().catch(() => undefined);
    });
    await page.goto(`${city.url}/quest`);

    const alert = page.getByRole('alertdialog', { name: text('quest:guard.inactive') });
    await alert.waitFor();
    await takeScreen(page, `guard-inactive-${language}`);
    await alert.getByRole('button', { name: text('common:nav.home') }).click();

    await page.waitForURL(`${city.url}/`);
    await expect.poll(() => page.title()).toBe(text('common:title.home'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('a sign-out that failed says so', async () => {
    const page = await open(language);
    await signInAs(page, 'Анна Заречная');
    await answering(page, 'SignOut', refusal('INTERNAL'));

    await page.getByRole('button', { name: text('identity:signOut') }).click();

    await expect.poll(() => page.getByText(text('identity:logoutFailed')).count()).toBe(1);
  });
});

describe('the statistics of organizers', () => {
  it('are shut to others, in the words of the specification', spec('2.1.14'), async () => {
    const page = await open();
    await signInAs(page, 'Анна Заречная');
    await page.goto(`${city.url}/admin/stats`);

    const alert = page.getByRole('alertdialog', { name: 'Доступ запрещен. Требуются права организатора.' });
    await alert.waitFor();
    await takeScreen(page, 'guard-organizer-ru');
    await alert.getByRole('button', { name: ru('common:guard.profile') }).click();

    await page.waitForURL((url) => url.pathname !== '/admin/stats');
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('lead an anonymous reader to the profile, and so to sign-in', spec('2.1.12'), async () => {
    const page = await open();
    await page.goto(`${city.url}/admin/stats`);

    await page.waitForURL((url) => url.pathname === '/registration');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/profile');
  });

  it('are loaded whole for an organizer who comes by a link inside the app', spec('2.1.13'), async () => {
    const page = await open('ru', { width: 1440, height: 900 });
    await signInAs(page, 'Вера Дорожкина');
    const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/admin/stats'));
    await page.evaluate(() => {
      window.history.pushState(null, '', '/admin/stats');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    await loaded;
    await page.getByRole('heading', { name: ru('organizerStats:title'), level: 1 }).waitFor();
    await page.getByText(ru('organizerStats:teams')).waitFor();
    await expect.poll(() => page.title()).toBe(ru('adminNav:title.stats'));
    await looksRight(page, 'organizer-stats-ru');
  });
});

describe('a refused request', () => {
  it('leads who is not signed in any more to sign-in and back', spec('2.1.15', '8.1'), async () => {
    const page = await open();
    await signInAs(page, 'Анна Заречная');
    await page.context().clearCookies();
    await page.goto(`${city.url}/quest/1?from=tg`);

    await page.waitForURL((url) => url.pathname === '/registration');

    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/quest/1?from=tg');
  });

  it('does not send to and fro who is signed in and registered, but may not', spec('2.1.18'), async () => {
    const page = await open();
    await signInAs(page, 'Анна Заречная');
    await answering(page, 'Profile', refusal('FORBIDDEN'));
    await page.goto(`${city.url}/profile`);

    await page.getByText(ru('errors:code.FORBIDDEN')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('takes nobody from a page that anybody may see', spec('2.1.19'), async () => {
    const page = await open();
    await answering(page, 'Standings', refusal('UNAUTHENTICATED'));
    // The board that came with the page is live, and a frame of it would hide the refusal.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('StandingsChanged') ? route.abort() : route.fallback(),
    );
    await page.goto(`${city.url}/previous/demo`);

    await page.getByText(ru('errors:code.UNAUTHENTICATED')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/previous/demo');
  });

  it('for its CSRF token is repeated once with a new one, and nobody notices', async () => {
    const page = await open();
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
    let refused = 0;
    await page.route('**/graphql', (route) => {
      if (refused > 0 || !route.request().postData()?.includes('SignInWithTelegram')) return route.fallback();
      refused += 1;
      return route.fulfill({ status: 403, json: refusal('CSRF_FAILED') });
    });

    await page.getByRole('button', { name: 'Анна Заречная' }).click();

    await page.waitForURL(`${city.url}/profile`);
    expect(refused).toBe(1);
  });
});
