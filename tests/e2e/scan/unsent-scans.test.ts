import { type BrowserContext, type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { isOurs, looksRight } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();
const passes = { walking: '', cycling: '', english: '' };

beforeAll(async () => {
  for (const [name, id] of Object.entries({ walking: '2001', cycling: '2021', english: '2011' })) {
    const context = await request.newContext();
    Object.assign(passes, { [name]: await (await callAs(context, city.url, { id, firstName: 'Капитан' })).pass() });
    await context.dispose();
  }
});

/** No mark gets through to the server, from any page of this browser, until the returned function is called. */
async function swallowMarks(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/graphql', (route) => (isOurs('SendVisit')(route.request()) ? route.abort('failed') : route.fallback()));
  return () => context.unroute('**/graphql');
}

/** An insider who has scanned somebody and pressed the button, without success. */
async function markWithoutNetwork(pass: string, language: Language) {
  const phone = await openPhone(city, people.insider, { language });
  const letThrough = await swallowMarks(phone.context);
  await phone.opens(`/qr/verify?token=${pass}`);
  await phone.page.getByRole('button', { name: phone.text('qr:tasks.markOf', { place: '' }) }).click();
  await phone.page.locator('main [data-tone=checking]').getByText(phone.text('qr:sentLater')).waitFor();
  return { ...phone, letThrough };
}

const countMarks = (page: Page) => {
  const done: number[] = [];
  page.on('response', (response) => isOurs('SendVisit')(response.request()) && done.push(response.status()));
  return done;
};

describe('a mark that an insider made without network', () => {
  it('gets through from the page it was made on, also when what sends it could not be loaded at first', async () => {
    const phone = await openPhone(city, people.insider);
    const { page, context, text } = phone;
    const letThrough = await swallowMarks(context);
    const late = /\/assets\/(start|waiting-button)-/;
    const isRefused = page.waitForEvent('requestfailed', (request) => late.test(request.url()));
    await context.route(late, (route) => route.abort('failed'));
    await phone.opens(`/qr/verify?token=${passes.english}`);
    await page.getByRole('button', { name: text('qr:tasks.markOf', { place: '' }) }).click();
    await page.locator('main [data-tone=checking]').getByText(text('qr:sentLater')).waitFor();
    await isRefused;

    await context.unroute(late);
    await letThrough();

    await page.getByText(text('qr:marked')).waitFor();
    expect(await page.getByText(text('qr:sentLater')).count()).toBe(0);
    await context.close();
  });

  it('gets through from any other page, once the scanner’s page is closed and the network is back, and this is said', async () => {
    const { context, page, text, letThrough } = await markWithoutNetwork(passes.walking, 'ru');
    await page.close();
    await letThrough();

    const later = await context.newPage();
    const marks = countMarks(later);
    await later.goto(`${city.url}/`);

    await later
      .getByText(text('outbox:accepted.marked', { what: '' }))
      .first()
      .waitFor();
    expect(marks).toEqual([200]);
    await takeScreen(later, 'unsent-said');
    await later.goto(`${city.url}/qr`);
    await later.getByText(new RegExp(text('outbox:accepted.marked', { what: '' }))).waitFor();
    await context.close();
  });

  it('is counted when its person signs out, stays while somebody else is signed in, and is sent when they are back', async () => {
    const { context, page, text, letThrough } = await markWithoutNetwork(passes.cycling, 'en');
    await page.goto(`${city.url}/profile`);
    const signOut = page.getByRole('button', { name: text('identity:signOut'), exact: true });
    await signOut.click();
    const dialog = page.getByRole('alertdialog', { name: text('identity:unsent.title_one', { count: 1 }) });
    await dialog.waitFor();
    await looksRight(page, 'unsent-sign-out');
    await dialog.getByRole('button', { name: text('identity:unsent.wait') }).click();
    await dialog.waitFor({ state: 'detached' });
    await signOut.click();
    await dialog.getByRole('button', { name: text('identity:unsent.leave') }).click();
    await page.waitForURL(`${city.url}/`);
    await letThrough();

    const marks = countMarks(page);
    const enter = async (who: keyof typeof people) => {
      await context.clearCookies();
      const other = await openPhone(city, people[who]);
      await context.addCookies(await other.context.cookies());
      await other.context.close();
      await page.goto(`${city.url}/profile`);
      await page.locator('#info').waitFor();
    };
    await enter('ctc');
    await page.goto(`${city.url}/qr`);
    await page.getByText(text('scanner:list.empty')).waitFor();
    expect(marks).toEqual([]);
    await enter('insider');

    await page
      .getByText(text('outbox:accepted.marked', { what: '' }))
      .first()
      .waitFor();
    expect(marks).toEqual([200]);
    await context.close();
  });
});
