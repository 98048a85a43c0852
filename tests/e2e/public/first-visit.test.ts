import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { deviceMemory } from '#tests/e2e/support/screen/device-memory.ts';
import { countShifts, takeShifts } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const languages: Language[] = ['ru', 'en'];
const city = demoCity();
let block = '';
let invitation = '';

beforeAll(async () => {
  const { context, caller } = await openPhone(city, people.captain);
  const told = await caller?.asks<{ blocks: { id: string }[]; viewer: { pass: { token: string } } }>(
    '{ blocks { id } viewer { pass { token } } }',
  );
  block = `/quest/${told?.blocks[0]?.id}`;
  invitation = `/qr/verify?token=${told?.viewer.pass.token}`;
  await context.close();
});

/** Holds back every script of a page until it is released. */
const holdScripts = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

interface Visited {
  name: string;
  path: () => string;
  person: (typeof people)[keyof typeof people] | null;
  /** The first words, and the title that they stand under. */
  words: string;
  title: string;
  /** Comes with the data. */
  usable: string;
}

const pages: Visited[] = [
  {
    name: 'quest',
    path: () => '/quest',
    person: people.captain,
    words: 'quest:title',
    title: 'common:title.quest',
    usable: 'a[href^="/quest/"]',
  },
  {
    name: 'block',
    path: () => block,
    person: people.captain,
    words: 'quest:title',
    title: 'common:title.block',
    usable: 'main article',
  },
  {
    name: 'profile',
    path: () => '/profile',
    person: people.captain,
    words: 'identity:profile.title',
    title: 'common:title.profile',
    usable: '#info',
  },
  {
    name: 'points',
    path: () => '/points',
    person: people.captain,
    words: 'points:title',
    title: 'common:title.points',
    usable: '#ledger-title',
  },
  {
    name: 'scanner',
    path: () => '/qr',
    person: people.insider,
    words: 'scanner:title',
    title: 'common:title.scanner',
    usable: 'main input',
  },
  {
    name: 'invitation',
    path: () => invitation,
    person: null,
    words: 'qr:status.checking',
    title: 'common:title.page',
    usable: '#invitation',
  },
  {
    name: 'sign-in',
    path: () => '/registration?redirect_url=%2Fquest',
    person: null,
    words: 'identity:signIn.title',
    title: 'common:title.registration',
    usable: 'main form input, main button',
  },
];

describe.each(languages)('the first visit of a page in %s', (language) => {
  it.each(pages)('has words, a title and no move before and after its scripts: $name', async (visited) => {
    const { context, page, text, complaints } = await openPhone(city, visited.person, { language });
    await countShifts(page);
    const release = await holdScripts(page);
    await page.goto(city.url + visited.path(), { waitUntil: 'commit' });

    await page.locator('main').getByText(text(visited.words)).first().waitFor();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'attached' });
    const name = visited.name === 'invitation' ? text('head:invitation.title') : '';
    expect(await page.title()).toBe(text(visited.title, { name }));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await takeScreen(page, `first-visit-${visited.name}-${language}`);

    release();
    await page.locator(visited.usable).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    const { sum, worst } = await takeShifts(page);
    expect(sum, worst).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a page of one person', () => {
  it('asks for the block, the pass and the rolling digits only after its data', async () => {
    const { context, page } = await openPhone(city, people.captain);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
    await page.goto(`${city.url}/quest`);
    await page.locator('a[href^="/quest/"]').first().waitFor();
    const place = (part: string) => asked.findIndex((path) => path.includes(part));
    const later = ['block-route', 'pass-modal', 'rolling-number'];
    await expect.poll(() => later.filter((part) => place(part) < 0)).toEqual([]);

    expect(place('/graphql')).toBeGreaterThan(0);
    expect(later.filter((part) => place(part) < place('/graphql'))).toEqual([]);
    await context.close();
  });
});

describe('before the scripts of a page', () => {
  it.each([
    { path: '/quest', theme: 'light' },
    { path: '/profile', theme: 'dark' },
  ])('a phone in the dark has the colours that the app will choose: $path', async ({ path, theme }) => {
    const { context, page } = await openPhone(city, people.captain);
    await page.emulateMedia({ colorScheme: 'dark' });
    await holdScripts(page);
    await page.goto(city.url + path, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();

    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);

    await takeScreen(page, `first-visit-dark-${theme}`);
    await context.close();
  });

  it('nobody who is signed in is asked to sign in', async () => {
    const { context, page, text } = await openPhone(city, people.captain);
    await page.goto(`${city.url}/profile`);
    await page.locator('#info').waitFor();
    await holdScripts(page);

    for (const path of ['/profile', '/']) {
      await page.goto(city.url + path, { waitUntil: 'commit' });
      await page.locator('main h1').waitFor();
      expect(await page.getByText(text('common:nav.signIn'), { exact: true }).isVisible(), path).toBe(false);
    }
    await context.close();
  });
});

describe('a phone that keeps what it has read', () => {
  it('shows it in place of the skeletons as soon as the app is there, without a complaint', async () => {
    const { context, page, complaints } = await openPhone(city, people.captain);
    await page.goto(`${city.url}/quest`);
    await page.locator('a[href^="/quest/"]').first().waitFor();
    await expect.poll(async () => (await deviceMemory(page)).answers, { timeout: 20_000 }).not.toBeNull();
    await page.route('**/graphql', () => undefined);

    await page.goto(`${city.url}/quest`, { waitUntil: 'commit' });
    await page.locator('a[href^="/quest/"]').first().waitFor({ timeout: 10_000 });

    expect(await page.locator('main h1').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
