import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, faultsInAllThemes, type Language, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { collectPasses, people } from '#tests/e2e/support/people/passes.ts';
import { fail, isOurs, smallTargets, team } from '#tests/e2e/support/people/profile.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let passes: Awaited<ReturnType<typeof collectPasses>>;
beforeAll(async () => {
  passes = await collectPasses(city.url);
});

type Phone = Awaited<ReturnType<typeof openPhone>>;
const phones = new Map<string, Promise<Phone>>();

const phoneWith = (who: keyof typeof people | 'anonymous', language: Language = 'ru', screen = {}) => {
  const open = () => openPhone(city, who === 'anonymous' ? null : people[who], { language, ...screen });
  const name = `${who} ${language}`;
  if (!phones.has(name)) phones.set(name, open());
  return phones.get(name)!;
};

const band = (page: Page) => page.locator('main [data-tone]').first();
const toAddress = (token: string) => `/qr/verify?token=${token}`;

/** Like a link inside the app: without a load, where the page is open already. */
async function follow({ page, opens }: Phone, token: string): Promise<void> {
  if (!page.url().includes('/qr/verify')) return opens(toAddress(token));
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, toAddress(token));
  await page.waitForFunction(() => window.location.search === '');
}

/** The status line, once it has stopped checking. */
async function readStatus({ page }: Phone): Promise<{ tone: string | null; words: string }> {
  await page.locator('main [data-tone]:not([data-tone=checking])').first().waitFor();
  return { tone: await band(page).getAttribute('data-tone'), words: await band(page).innerText() };
}

/** The button is on the first screen of a small phone, whole, and nothing lies over it. */
const isInReach = async (button: Locator) => {
  await button.waitFor();
  const box = (await button.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, await button.innerText()).toBeLessThanOrEqual(640);
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, `${await button.innerText()} lies on top`).toBe(true);
};

const looksRightInAllThemes = async (page: Page, name: string) => {
  await takeScreen(page, name);
  expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faultsInAllThemes(page)).toEqual([]);
};

const badCode = (code: string) => ['error', 'qr:invalid.title', `errors:code.${code}`] as const;

describe('a person who opens the link of', () => {
  it.each([
    ['anonymous', 'ru', 'captain', 'info', 'qr:invitation.join'],
    ['anonymous', 'ru', 'member', 'error', 'qr:signIn.title', 'qr:signIn.text'],
    ['loner', 'ru', 'captain', 'success', 'qr:status.success'],
    ['loner', 'ru', 'member', 'error', 'qr:join.notCaptain'],
    ['loner', 'ru', 'teamless', 'error', 'qr:holderWithoutTeam'],
    ['loner', 'ru', 'full', 'info', 'qr:join.full', 'qr:join.fullHow'],
    ['loner', 'ru', 'stale', ...badCode('QR_EXPIRED')],
    ['loner', 'ru', 'invalid', ...badCode('QR_INVALID')],
    ['member', 'en', 'captain', 'info', 'qr:join.alreadyInTeam'],
    ['member', 'en', 'member', 'info', 'qr:join.alreadyInTeam'],
    ['member', 'en', 'stale', ...badCode('QR_EXPIRED')],
    ['captain', 'ru', 'captain', 'info', 'qr:join.alreadyInTeam'],
    ['insider', 'ru', 'captain', 'success', 'qr:status.success'],
    ['insider', 'ru', 'member', 'success', 'qr:status.success'],
    ['insider', 'ru', 'teamless', 'error', 'qr:holderWithoutTeam'],
    ['insider', 'ru', 'stale', ...badCode('QR_EXPIRED')],
    ['ctc', 'en', 'full', 'success', 'qr:status.success'],
    ['ctc', 'en', 'invalid', ...badCode('QR_INVALID')],
    ['organizer', 'en', 'captain', 'success', 'qr:status.success'],
    ['organizer', 'en', 'member', 'info', 'qr:status.captainOnly'],
    ['organizer', 'en', 'full', 'success', 'qr:status.success'],
  ] as [keyof typeof people | 'anonymous', Language, keyof typeof passes, string, ...string[]][])(
    '%s (%s) is told how it is, scanning %s: %s %s',
    spec('2.7.1', '4.21', '8.42', '8.45', '8.46'),
    async (who, language, target, tone, ...keys) => {
      const phone = await phoneWith(who, language);

      await follow(phone, passes[target]);

      const status = await readStatus(phone);
      expect(status.tone).toBe(tone);
      for (const key of keys) expect(status.words).toContain(phone.text(key));
      expect(new URL(phone.page.url()).search).toBe('');
    },
  );
});

describe('the link', () => {
  it('leaves the address at once, survives a reload of the tab, and is missed where there was none', spec('8.39'), async () => {
    const phone = await phoneWith('insider');
    await follow(phone, passes.captain);
    await phone.page.reload();

    expect(await readStatus(phone)).toMatchObject({ tone: 'success', words: expect.stringContaining('Анна Заречная') });

    const { page, text } = await phoneWith('anonymous', 'en');
    await page.goto(`${city.url}/qr/verify`);
    const status = await readStatus(await phoneWith('anonymous', 'en'));
    expect(status.tone).toBe('error');
    expect(status.words.split(/\n+/)).toEqual([text('qr:noToken.title'), text('qr:noToken.text')]);
  });

  it('of no captain leads an anonymous reader to sign-in after five seconds, with the way back', async () => {
    const { page, context, text } = await openPhone(city, null);
    await page.clock.install();
    await page.goto(`${city.url}${toAddress(passes.member)}`);
    await page
      .getByRole('timer')
      .filter({ hasText: text('qr:redirect.text', { count: 5 }) })
      .waitFor();
    await takeScreen(page, 'qr-sign-in');
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);

    await page.waitForURL((url) => url.pathname === '/registration');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(toAddress(passes.member));
    await context.close();
  });

  it.each([
    ['the server breaks', 500, 'INTERNAL', 'qr:server500'],
    ['something else happens', 400, 'NOBODY_KNOWS', 'qr:requestFailed'],
  ])('can be asked again when %s', spec('8.44'), async (_what, status, code, key) => {
    const phone = await phoneWith('insider');
    await phone.page.route('**/graphql', (route) =>
      isOurs('ScanPass')(route.request())
        ? route.fulfill({ status, json: { errors: [{ message: 'broken', extensions: { code } }] } })
        : route.fallback(),
    );
    await follow(phone, key === 'qr:server500' ? passes.stale : passes.invalid);
    expect((await readStatus(phone)).words).toContain(phone.text(key));

    await phone.page.unrouteAll();
    await phone.page.getByRole('button', { name: phone.text('common:retry') }).click();

    expect((await readStatus(phone)).words).toContain(phone.text('qr:invalid.title'));
  });
});

describe('an insider', () => {
  it(
    'sees the riddles as they stand, marks with one tap, also when the first request is lost, and is told who marked it and when',
    spec('8.54', 'E.1', 'qr-check.success'),
    async () => {
      const phone = await phoneWith('insider');
      const { page, text } = phone;
      await follow(phone, passes.captain);
      await page.getByRole('heading', { name: text('qr:members', { team, n: 3 }) }).waitFor();
      const button = page.getByRole('button', { name: text('qr:tasks.markOf', { place: '' }) });
      await button.waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('main li button'));
      await isInReach(button);
      await looksRightInAllThemes(page, 'qr-insider');

      const keys: (string | undefined)[] = [];
      page.on('request', (request) => isOurs('SendVisit')(request) && keys.push(request.headers()['idempotency-key']));
      await fail(page, 'SendVisit');
      await button.click();
      await band(page).getByText(text('qr:unsent')).waitFor();
      await page.unrouteAll();

      await page.getByText(text('qr:marked')).waitFor();
      expect((await readStatus(phone)).words).toContain(text('qr:marked'));
      const next = page.getByRole('link', { name: text('qr:scanNext') });
      await isInReach(next);
      expect(await next.getAttribute('data-variant')).toBe('primary');
      await takeScreen(page, 'qr-insider-marked');
      await page.getByText(/^Отметили: Софья Ларионова, \d\d:\d\d$/).waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(keys.length, 'sent again by itself').toBeGreaterThan(1);
      expect(await button.count()).toBe(0);
      await page.locator('summary').click();
      await page.getByText(text('qr:tasks.pending')).first().waitFor();
    },
  );

  it('is told when the riddles did not load, and tries again', spec('8.55', 'qr-check.riddles-error'), async () => {
    const phone = await phoneWith('insider');
    await fail(phone.page, 'InsiderTasks');
    await follow(phone, passes.member);
    const problem = phone.page.getByRole('alert').filter({ hasText: phone.text('qr:tasks.failed') });
    await problem.waitFor();

    await phone.page.unrouteAll();
    await problem.getByRole('button', { name: phone.text('common:retry') }).click();

    await phone.page.getByText('Отметили: Софья Ларионова').waitFor();
    expect(await problem.count()).toBe(0);
  });
});

describe('a ctc', () => {
  it(
    'gives points: nothing, words, a sum and its undoing, each with its text; a person with points has been here',
    spec('K.5'),
    async () => {
      const phone = await phoneWith('ctc', 'ru');
      const { page, text } = phone;
      await follow(phone, passes.captain);
      const attendance = page.getByRole('button', { name: text('qr:score.attendance') });
      await attendance.waitFor();
      expect(await page.getByText(text('qr:tasks.empty')).count()).toBe(0);
      const field = page.getByLabel(text('qr:score.field'), { exact: true });
      const add = page.getByRole('button', { name: text('qr:score.add') });

      await isInReach(add);
      await add.click();
      await page.getByText(text('qr:score.empty')).waitFor();
      await field.fill('много');
      await add.click();
      await page.getByText(text('qr:score.nan')).waitFor();
      await page.getByRole('button', { name: '+1', exact: true }).click();
      await page.getByRole('button', { name: text('qr:score.more') }).click();
      await pressSlowly(add);

      await page.getByText(text('qr:score.added')).waitFor();
      await page.getByText(text('qr:score.change', { before: 0, after: 1.5 })).waitFor();
      await page.getByText(text('qr:score.attended')).first().waitFor();
      expect(await attendance.count()).toBe(0);
      await takeScreen(page, 'qr-ctc');
      await page.getByRole('button', { name: text('qr:score.undo') }).click();
      await page.getByText(text('qr:score.removed')).waitFor();
      await field.fill('0');
      await page.getByRole('button', { name: text('qr:score.record') }).click();
      await page.getByText(text('qr:score.zero')).waitFor();
    },
  );

  it('marks that somebody is here, and learns that it was done before by somebody else', spec('E.2'), async () => {
    const [ctc, organizer] = await Promise.all([phoneWith('ctc', 'ru'), phoneWith('organizer', 'en')]);
    await follow(ctc, passes.member);
    await follow(organizer, passes.member);
    await organizer.page.getByRole('button', { name: organizer.text('qr:score.attendance') }).click();
    await organizer.page.getByText(organizer.text('qr:marked'), { exact: true }).waitFor();

    const button = ctc.page.getByRole('button', { name: ctc.text('qr:score.attendance') });
    await button.click();

    await band(ctc.page)
      .getByText(/^Посещение уже отмечено: Вера Дорожкина, \d\d:\d\d$/)
      .waitFor();
    expect(await button.count()).toBe(0);
  });
});

describe('an organizer', () => {
  it('sees all of it, and copies a value with a touch, which is said for a while', async () => {
    const phone = await phoneWith('organizer', 'en');
    const { page, text, context } = phone;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await follow(phone, passes.captain);
    for (const name of [text('qr:score.title'), text('qr:person.title'), text('qr:team.title'), text('qr:members', { team, n: 3 })])
      await page.getByRole('heading', { name }).waitFor();
    await page.getByText(text('qr:tasks.empty')).waitFor();
    await isInReach(page.getByRole('button', { name: text('qr:score.add'), exact: true }));
    await page.getByText(text('qr:role.guest'), { exact: true }).waitFor();
    await looksRightInAllThemes(page, 'qr-organizer');

    const notice = page.getByRole('status').filter({ hasText: text('common:copied') });
    await page.getByRole('button', { name: `${text('qr:person.telegramId')} 2001` }).click();
    await notice.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2001');
    await notice.waitFor({ state: 'detached' });
  });
});

describe('a participant', () => {
  it('is asked before joining, may think better of it, joins, and stays on the page if they like', spec('2.7.8', 'B.12'), async () => {
    const phone = await phoneWith('loner');
    const { page, text } = phone;
    await follow(phone, passes.captain);
    const yes = page.getByRole('button', { name: text('qr:join.yes') });
    await isInReach(yes);
    await takeScreen(page, 'qr-join');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: text('qr:join.no') }).click();
    expect((await readStatus(phone)).words).toBe(text('qr:join.cancelled'));
    expect(await yes.count()).toBe(0);

    await page.getByRole('button', { name: text('qr:join.reconsider') }).click();
    await yes.click();
    await page
      .locator('main [data-tone=success]')
      .filter({ hasText: text('qr:join.done', { team }) })
      .waitFor();
    await takeScreen(page, 'qr-joined');
    await page.getByRole('button', { name: text('qr:redirect.stay') }).click();
    expect(await page.getByRole('timer').count()).toBe(0);
    await page.getByRole('button', { name: text('qr:join.toProfile') }).click();

    await page.waitForURL(`${city.url}/profile`);
    await page.getByRole('heading', { name: team }).waitFor();
    expect(phone.complaints).toEqual([]);
  });
});
