import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, signInByTile } from '#tests/e2e/support/wall.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');

const city = demoCity();

const answerIn = (page: Page) => page.locator('.graphiql-response');
const run = (page: Page) => page.locator('.graphiql-execute-button').click();
const open = async (page: Page) => {
  await page.goto(`${city.url}/developers/graphiql`);
  await page.locator('.graphiql-query-editor .view-line').first().waitFor();
};
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

describe('GraphiQL on a laptop', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1280, height: 900 }));
    await open(page);
  });
  afterAll(() => page.context().close());

  it('opens with examples that are filled in, and answers one', async () => {
    await expect.poll(() => page.locator('.graphiql-tab').count()).toBe(6);
    await run(page);

    await answerIn(page).getByText('"standings"').waitFor();
    await takeScreen(page, 'graphiql-ru');
  });

  it('asks as the person of the session', async () => {
    await openTab(page, 'Entries');
    await run(page);

    await answerIn(page).getByText('"cursor"').waitFor();
    expect(await answerIn(page).textContent()).not.toContain('errors');
  });

  it('shows what a subscription sends, over the same origin', async () => {
    await openTab(page, 'LiveBoard');
    await run(page);

    await answerIn(page).getByText('"standingsChanged"').waitFor();
    expect(await answerIn(page).textContent()).toContain('"version"');
    await run(page);
  });

  it('asks as a token that is given, and as nobody else', spec('I.11'), async () => {
    const { createApiToken } = await ask<{ createApiToken: { secret: string } }>(
      page,
      'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { ... on ApiTokenCreated { secret } } }',
      { input: { name: 'GraphiQL', scopes: ['QUEST_READ'] } },
    );
    await page.getByRole('button', { name: text('developers:explorer.token'), exact: true }).click();
    await page.getByLabel(text('developers:explorer.tokenField')).fill(createApiToken.secret);
    await openTab(page, 'Entries');
    await run(page);

    await answerIn(page).getByText('"UNAUTHENTICATED"').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(createApiToken.secret);
  });

  it('needs nothing from other places and breaks no rule of the policy', spec('I.10'), () => {
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
});

describe('GraphiQL on a phone', () => {
  it.each(['ru', 'en'] as const)('is its examples, to read and to copy, in %s', async (language) => {
    const { page } = await openDevice(city.browser, { language, width: 360, height: 640 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${city.url}/developers/graphiql`);
    await page.getByRole('heading', { name: textsOf(language)('developers:example.visit.name') }).waitFor();

    await expect.poll(() => page.title()).toBe(textsOf(language)('common:title.explorer'));
    expect(requests.filter((url) => /workbench|monaco/.test(url))).toEqual([]);
    await looksRight(page, `graphiql-phone-${language}`);
    await page.context().close();
  });
});
