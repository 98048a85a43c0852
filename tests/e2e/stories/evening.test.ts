import { type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';

const text = textsOf('ru');
const english = textsOf('en');
const comment = 'Лучший маршрут за три года, но у ворот долго ждали.';
let desk: Desk;
let phone: Page;

beforeAll(async () => {
  desk = await openDesk({ width: 1440, height: 900 });
  ({ page: phone } = await openDevice(desk.browser, { language: 'ru', width: 360, height: 640 }));
  await phone.goto(`${desk.server.url}/registration`);
  await phone.getByRole('button', { name: captain }).click();
  await phone.waitForURL(`${desk.server.url}/profile`);
});
afterAll(() => desk.close());

/** Takes a picture of the page as it is, and lists what does not fit or is hidden from who cannot see it. */
const faultsOf = async (page: Page, name: string) => {
  await takeScreen(page, name);
  const sideways = await sidewaysPixels(page);
  return [...(sideways > 0 ? [`${name}: ${sideways} px too wide`] : []), ...(await accessibilityFaults(page))];
};

describe('an evening that ends well', () => {
  it('asks after each solution whether the riddle was liked', async () => {
    await phone.goto(`${desk.server.url}/quest`);
    await phone.locator('main a[href^="/quest/"]').first().click();
    const liked = phone.getByRole('button', { name: text('quest:vote.liked'), exact: true }).first();
    const unfolds = phone.locator('article[data-folded] button').first();
    await phone.locator('article').first().waitFor();
    if ((await liked.count()) === 0) await unfolds.click();
    await liked.click();
    await liked.scrollIntoViewIfNeeded();

    await expect.poll(() => liked.getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(phone, 'riddle-vote-ru')).toEqual([]);
  });

  it('keeps the quest on the profile when it is over, and asks how it was', async () => {
    const office = await request.newContext();
    const vera = await callAs(office, desk.server.url, people.organizer);
    const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');
    const input = { eventId: event.id };
    await vera.asks('mutation ($input: RunEventInput!) { endEventEarly(input: $input) { __typename } }', { input });
    await office.dispose();
    await phone.goto(`${desk.server.url}/profile`);
    const quests = phone.getByRole('region', { name: text('ownQuests:title') });
    await quests.scrollIntoViewIfNeeded();
    expect(await faultsOf(phone, 'own-quests-ru')).toEqual([]);

    await quests.getByText(text('ownQuests:leave')).first().click();
    await quests.getByRole('radio', { name: text('ownQuests:ratingOf', { rating: 4 }) }).check();
    await quests.getByLabel(text('ownQuests:text')).fill(comment);
    await quests.getByRole('button', { name: text('ownQuests:send') }).scrollIntoViewIfNeeded();
    expect(await faultsOf(phone, 'feedback-form-ru')).toEqual([]);
    await quests.getByRole('button', { name: text('ownQuests:send') }).click();
    await quests.getByRole('button', { name: text('ownQuests:change') }).waitFor();
    expect(await quests.getByText('4/5').count()).toBe(1);
  });

  it('speaks English to an English phone', async () => {
    const { page, context } = await openDevice(desk.browser, { language: 'en', width: 360, height: 640 });
    await page.goto(`${desk.server.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${desk.server.url}/profile`);
    const quests = page.getByRole('region', { name: english('ownQuests:title') });
    await quests.scrollIntoViewIfNeeded();
    await quests.getByText(english('ownQuests:left')).first().click();
    await quests.getByRole('button', { name: english('ownQuests:change') }).waitFor();

    expect(await faultsOf(page, 'feedback-form-en')).toEqual([]);
    await context.close();
  });

  it('tells organizers, without a name', async () => {
    await desk.page.goto(`${desk.server.url}/admin/stats#feedback`);
    await desk.page.getByText(comment).waitFor();
    await desk.page.locator('#feedback').scrollIntoViewIfNeeded();

    expect(await faultsOf(desk.page, 'feedback-stats-ru')).toEqual([]);
    expect(await desk.page.locator('#feedback').getByText(captain).count()).toBe(0);
  });
});
