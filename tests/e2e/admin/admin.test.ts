import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { answer, captain, confirmed, organizer, looksRight } from '#tests/e2e/support/people/profile.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, signInByTile } from '#tests/e2e/support/wall.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const denied = 'Доступ запрещен. Требуются права организатора.';

const city = demoCity();

/** A move is asked first, in words; this says yes. */
const makes = async (page: Page, move: string) => {
  await page.getByRole('button', { name: text(`admin:move.${move}`), exact: true }).click();
  await confirmed(page, text(`admin:ask.${move}.title`), text(`admin:move.${move}`));
};

/** Touches so far; counted from the page on that is open now. */
const tapsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = window as unknown as { taps?: number };
    if (counted.taps === undefined) {
      counted.taps = 0;
      window.addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), { capture: true });
    }
    return counted.taps;
  });

const statusIs = (page: Page, status: string) => page.getByText(text(`admin:status.${status}`), { exact: true }).waitFor();

describe('the page of an organizer', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 360, height: 640 }));
  });

  const eventNow = async () =>
    (
      await ask<{ event: { id: string; endsAt: string; freezeAt: string | null; status: string } }>(
        page,
        '{ event { id endsAt freezeAt status } }',
      )
    ).event;

  it('is reached from the profile and says how the event stands', spec('H.1'), async () => {
    await page.getByRole('link', { name: text('profile:admin') }).click();
    const heading = page.getByRole('heading', { name: text('admin:title'), level: 1 });
    await heading.waitFor();
    // The switcher above it has named the page already, so a phone only says it.
    expect((await heading.boundingBox())?.height).toBe(1);
    await statusIs(page, 'ACTIVE');
    await page.getByText(text('admin:figure.activeTeams')).waitFor();

    await expect.poll(() => page.title()).toBe(text('adminNav:title.now'));
    await looksRight(page, 'admin-ru');
  });

  it('leads only to pages that exist', async () => {
    const ways = page.getByRole('navigation', { name: text('admin:ways.label') }).getByRole('link');
    const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    expect(addresses).toEqual(['/qr', '/previous/demo', '/stats']);
  });

  it('tells who is connected, what failed, where teams are stuck and what happened last', spec('H.2'), async () => {
    const figures = page.locator('dl', { hasText: text('admin:figure.phones') });
    for (const name of ['answersPerMinute', 'walls', 'faults']) await figures.getByText(text(`admin:figure.${name}`)).waitFor();
    await page.getByRole('region', { name: text('stuck:title') }).waitFor();
    const last = page.getByRole('region', { name: text('admin:recent.title') });
    await last.getByRole('button', { expanded: false }).click();
    const recent = last.getByRole('listitem');
    const insiders = page.getByRole('region', { name: text('admin:insiders.title') });

    await expect.poll(() => recent.count()).toBe(20);
    await insiders.getByText(text('admin:insiders.allNew_many', { count: 6 })).waitFor();
    await takeScreen(page, 'admin-now-ru');
  });

  it('does nothing when asked first and answered with a no', spec('H.3'), async () => {
    await page.getByRole('button', { name: text('admin:move.finish') }).click();
    const dialog = page.getByRole('alertdialog', { name: text('admin:ask.finish.title') });
    await dialog.getByRole('button', { name: text('common:cancel') }).click();

    await dialog.waitFor({ state: 'detached' });
    expect((await eventNow()).status).toBe('ACTIVE');
  });

  it('pauses the event and lets it go on', async () => {
    const before = await tapsOn(page);
    await makes(page, 'pause');
    await statusIs(page, 'PAUSED');
    const taps = (await tapsOn(page)) - before;
    noteFigure(`organizer pauses: ${taps} taps`);
    expect(taps).toBe(2);
    expect((await eventNow()).status).toBe('PAUSED');

    await makes(page, 'resume');
    await statusIs(page, 'ACTIVE');
    expect((await eventNow()).status).toBe('ACTIVE');
  });

  it('freezes the board', async () => {
    const before = await tapsOn(page);
    await makes(page, 'freeze');
    const taps = (await tapsOn(page)) - before;
    noteFigure(`organizer freezes: ${taps} taps`);
    expect(taps).toBe(2);

    await expect.poll(async () => (await eventNow()).freezeAt).not.toBeNull();
  });

  it('extends the event by the minutes given', async () => {
    const before = Date.parse((await eventNow()).endsAt);
    await page.getByLabel(text('admin:extendBy')).fill('20');
    const untouched = await tapsOn(page);
    await makes(page, 'extend');

    await page.locator('[data-sonner-toast]').getByText(text('admin:done.extend')).waitFor();
    await expect.poll(async () => Date.parse((await eventNow()).endsAt) - before).toBe(20 * 60_000);
    const taps = (await tapsOn(page)) - untouched;
    noteFigure(`organizer extends: ${taps} taps`);
    expect(taps).toBe(2);
  });

  it('shows what another organizer does by itself', spec('panel.stale'), async () => {
    const { id } = await eventNow();
    await ask(page, 'mutation($input: RunEventInput!) { pauseEvent(input: $input) { __typename } }', { input: { eventId: id } });

    await statusIs(page, 'PAUSED');
    await expect.poll(() => page.getByRole('button', { name: text('admin:move.resume') }).isVisible()).toBe(true);
    await ask(page, 'mutation($input: RunEventInput!) { resumeEvent(input: $input) { __typename } }', { input: { eventId: id } });
    await statusIs(page, 'ACTIVE');
  });

  it('says a refusal in words', async () => {
    await answer(page, 'PauseEvent', { pauseEvent: { __typename: 'EventNotActive', code: 'EVENT_NOT_ACTIVE' } });
    await makes(page, 'pause');

    const alert = page.getByRole('alert').filter({ hasText: text('admin:failed') });
    await alert.waitFor();
    expect(await alert.textContent()).toContain(text('errors:code.EVENT_NOT_ACTIVE'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('lifts the freeze once it has begun', async () => {
    await makes(page, 'lift');

    await page.getByText(text('admin:board.live')).waitFor();
    await expect.poll(() => page.getByRole('button', { name: text('admin:move.lift') }).count()).toBe(0);
  });

  it('says that there is no event while there is none', spec('panel.no-event'), async () => {
    await answer(page, 'AdminEvent', { event: null, running: [] });
    await walkTo(page, '/stats');
    await settled(page, '/stats');
    await walkTo(page, '/admin');

    await page.getByText(text('admin:noEvent')).waitFor();
    expect(await page.getByRole('button', { name: text('admin:move.pause') }).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('the page of an organizer, for others', () => {
  it('refuses a player in the words of the specification, and leads to the profile', async () => {
    const { page } = await signInByTile(city.browser, { url: city.url, name: captain, width: 360, height: 640 });
    await walkTo(page, '/admin');
    const alert = page.getByRole('alertdialog', { name: denied });
    await alert.getByRole('button', { name: text('common:guard.profile') }).click();

    await page.waitForURL((url) => url.pathname !== '/admin');
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('leads an anonymous reader to sign-in, and straight back', async () => {
    const { page } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    await page.goto(`${city.url}/admin`);

    await page.waitForURL((url) => url.pathname === '/registration');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/admin');
  });
});

it('a rehearsal of the reveal keeps its picture in sight on a phone, with the button that goes on', async () => {
  const phone = { width: 360, height: 640 };
  const { page, context } = await signInByTile(city.browser, { url: city.url, name: organizer, ...phone });
  await page.goto(`${city.url}/admin/wall`);
  await page.getByRole('button', { name: text('remote:rehearse') }).click();

  const next = page.getByRole('button', { name: text('remote:rehearseNext') });
  const edges = async () => {
    const [picture, button] = await Promise.all([page.locator('[data-scene="reveal"]').boundingBox(), next.boundingBox()]);
    return picture && button && { isBelowTheTop: picture.y > 0, isAboveTheEnd: button.y + button.height <= phone.height };
  };
  await expect.poll(edges).toEqual({ isBelowTheTop: true, isAboveTheEnd: true });
  await context.close();
});
