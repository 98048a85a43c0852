import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { change, fail, hold } from '#tests/e2e/support/people/profile.ts';
import { walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spoken, type State, stateFaults } from '#tests/e2e/support/states.ts';
import { spec } from '#tests/support/spec.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).first().waitFor();
const by = null;

/** An address that carries something is rendered in the browser: nothing of the event came with the page. */
const bare = '?from=letter';

/** Keeps messages that go after so many milliseconds long enough to be examined. */
const stands = (page: Page, ms: number) =>
  page.addInitScript((passing) => {
    const { setTimeout: later } = window;
    Object.assign(window, { setTimeout: (run: () => void, after?: number) => later(run, after === passing ? 600_000 : after) });
  }, ms);

const states: State[] = [
  {
    name: 'no such page',
    ...spec('any.no-such-page'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/no/such/page`);
      await heading(page, text('common:notFound.title'));
    },
  },
  {
    name: 'board of nothing',
    ...spec('board.no-such-event'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/previous/nowhere`);
      await page.getByText(text('standings:notFound.title')).waitFor();
    },
  },
  {
    name: 'board that failed',
    ...spec('board.error'),
    by,
    reach: async ({ page, url, text }) => {
      await fail(page, 'Standings');
      await page.goto(`${url}/previous/demo`);
      await alert(page, text('errors:code.INTERNAL'));
    },
  },
  {
    name: 'board without network',
    ...spec('board.offline-unsaved-seen'),
    by,
    reach: async ({ page, url, text }) => {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
      for (const route of ['**/graphql', '**/api/auth/csrf']) await page.route(route, (route) => route.abort('connectionreset'));
      await page.goto(`${url}/previous/demo${bare}`);
      await page.getByText(text('common:cached.missingTitle')).waitFor();
    },
  },
  {
    name: 'board still loading',
    ...spec('board.loading'),
    by,
    reach: async ({ page, url }) => {
      await hold(page, 'Standings');
      await page.goto(`${url}/previous/demo${bare}`);
      await page.locator('main [aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'board with a category in which nobody plays',
    ...spec('board.empty-one-category'),
    by,
    reach: async ({ page, url, text }) => {
      await change<{ standings: { boards: { rows: unknown[]; totalCount: number }[] } }>(page, 'Standings', ({ standings: { boards } }) =>
        Object.assign(boards[0] ?? {}, { rows: [], totalCount: 0 }),
      );
      await page.goto(`${url}/previous/29`);
      await page.getByText(text('standings:empty')).waitFor();
    },
  },
  {
    name: 'team that nobody finds',
    ...spec('board.empty-nobody-found'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/previous/29`);
      await page.getByRole('searchbox').fill('Щ'.repeat(64));
      await page.getByText(text('standings:find.none')).first().waitFor();
    },
  },
  {
    name: 'answers still loading',
    ...spec('answers.loading'),
    by,
    reach: async ({ page, url }) => {
      await hold(page, 'Answers');
      await page.goto(`${url}/previous/29/answers${bare}`);
      await page.locator('main [aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'answers not told yet',
    ...spec('answers.closed'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/previous/demo/answers`);
      await page.getByText(text('answers:notFinished.title')).waitFor();
    },
  },
  {
    name: 'answers that failed',
    ...spec('answers.error'),
    by,
    reach: async ({ page, url, text }) => {
      await fail(page, 'Answers');
      await page.goto(`${url}/previous/29/answers`);
      await page.getByText(text('answers:failed')).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'answer open',
    ...spec('answers.success'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/previous/29/answers`);
      // With the page come the first riddles only.
      await page.locator('article').nth(29).waitFor({ state: 'attached' });
      await page
        .getByRole('button', { name: text('answers:showAnswer') })
        .first()
        .click();
      await page.locator('section article h4').first().waitFor();
    },
  },
  {
    name: 'statistics that failed',
    ...spec('statistics.error'),
    by,
    reach: async ({ page, url, text }) => {
      await fail(page, 'EventStats');
      await page.goto(`${url}/previous/29/stats`);
      await alert(page, text('errors:code.INTERNAL'));
    },
  },
  {
    name: 'statistics not told yet',
    ...spec('statistics.closed'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/previous/demo/stats`);
      await page.getByText(text('eventStats:notFinished.title')).waitFor();
    },
  },
  {
    name: 'statistics still loading',
    ...spec('statistics.loading'),
    by,
    reach: async ({ page, url }) => {
      await hold(page, 'EventStats');
      await page.goto(`${url}/previous/29/stats${bare}`);
      await page.locator('main [aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'numbers still loading',
    ...spec('numbers.loading'),
    by,
    reach: async ({ page, url }) => {
      await hold(page, 'WallChanged');
      await page.goto(`${url}/stats`);
      await page.locator('main [aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'no event to count',
    ...spec('numbers.empty'),
    by,
    reach: async ({ page, url, text }) => {
      const nothing = JSON.stringify({ errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] });
      await page.route('**/graphql', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: `event: next\ndata: ${nothing}\n\n` }),
      );
      await page.goto(`${url}/stats`);
      await page.getByText(text('numbers:idle')).waitFor();
    },
  },
  {
    name: 'sign-in refused',
    ...spec('sign-in.refused'),
    by,
    reach: async ({ page, url, text }) => {
      await stands(page, 5_000);
      await page.goto(`${url}/registration?refused=STALE`);
      await alert(page, text('identity:signIn.error.reason.STALE'));
    },
  },
  {
    name: 'sign-in by a code that is none',
    ...spec('sign-in.no-code-typed'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/registration`);
      await page.getByText(text('registration:code.title')).click();
      await page.getByRole('button', { name: text('registration:code.submit') }).click();
      await page.getByText(text('registration:code.required')).waitFor();
    },
  },
  {
    name: 'pass check without a token',
    ...spec('qr-check.no-token'),
    by,
    reach: async ({ page, url, text }) => {
      await page.goto(`${url}/qr/verify`);
      await page.getByText(text('qr:noToken.title')).waitFor();
    },
  },
  {
    name: 'pass check that failed',
    ...spec('qr-check.error'),
    by,
    reach: async ({ page, url, text }) => {
      await fail(page, 'ScanPass');
      await page.goto(`${url}/qr/verify?token=${'a'.repeat(22)}`);
      await page.getByText(text('qr:server500')).waitFor();
    },
  },
  {
    name: 'answer turned over on the landing',
    ...spec('landing.answer-turned-over'),
    by,
    reach: async ({ page, url }) => {
      // Not as it was rendered before: what is pressed there at once is not heard yet.
      await page.goto(`${url}/no/such/page`);
      await walkTo(page, '/');
      const card = page.locator('button[aria-expanded="false"]').last();
      await card.scrollIntoViewIfNeeded();
      await card.click();
      await page.locator('button[aria-expanded="true"]').last().waitFor();
    },
  },
  {
    name: 'server that is closed',
    ...spec('sign-in.server-closed'),
    by,
    reach: async ({ page, url, text }) => {
      await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { ok: false, reason: 'database' } }));
      await page.route('**/graphql', (route) =>
        route.fulfill({ json: { data: null, errors: [{ message: 'x', extensions: { code: 'OVERLOADED' } }] } }),
      );
      await page.goto(`${url}/registration`);
      await heading(page, text('common:closed.title'));
    },
  },
];

const city = demoCity();
let context: BrowserContext;
afterEach(() => context.close());

describe('a visitor', () => {
  it.each(states)('can read and use “$name”, in both languages and every theme', spec('G.5'), async (state) => {
    const device = await openDevice(city.browser, { language: spoken, width: 360, height: 640 });
    context = device.context;

    await state.reach({ page: device.page, url: city.url, text: textsOf(spoken) });

    expect(await stateFaults(device.page, state)).toEqual([]);
  });
});
