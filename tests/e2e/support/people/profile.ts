import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  accessibilityFaults,
  interceptFromNow,
  type Language,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '../machines/browser.ts';

export const captain = 'Анна Заречная';
export const member = 'Илья Громов';
export const loner = 'Ксения Полевая';
export const team = 'Третий Рим';
export const insider = 'Софья Ларионова';
export const ctc = 'Павел Кремнёв';
export const organizer = 'Вера Дорожкина';

const accountRow = new RegExp([textsOf('ru'), textsOf('en')].map((text) => text('profile:account')).join('|'));

/** Somebody of the demo with a device of their own, at their profile. */
export async function arrive(
  { browser, url }: { browser: Browser; url: string },
  name: string,
  { language = 'ru' as Language, width = 360, height = 640 } = {},
) {
  const device = await openDevice(browser, { language, width, height });
  await interceptFromNow(device.context);
  await device.page.goto(`${url}/registration`);
  await device.page.getByRole('button', { name }).click();
  await device.page.waitForURL(`${url}/profile`);
  await device.page.locator('#info').waitFor();
  return { ...device, text: textsOf(language) };
}

/** A tenth of a second where the machine keeps up. A count of frames, unlike a clock, says the same on a machine that does not. */
export const framesOfTenthSecond = 6;

/** Taps the button of the pass, and counts the frames until its code is drawn. */
export const openPass = (page: Page, buttonName: string): Promise<{ frames: number; ms: number }> =>
  page.evaluate(async (name) => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
    const start = performance.now();
    let frames = 0;
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.click();
    for (; !document.querySelector('[role="dialog"] svg[role="img"]'); frames += 1) await new Promise(requestAnimationFrame);
    return { frames, ms: performance.now() - start };
  }, buttonName);

/** Opens the row of the profile that holds the devices and the data. */
export async function openAccount(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: accountRow }).click();
  await page.locator('section[aria-labelledby="devices"] li').first().waitFor();
}

/** Presses what a captain may do about a member. */
export async function actOn(
  page: Page,
  { name, action, text }: { name: string; action: 'remove' | 'handOver'; text: ReturnType<typeof textsOf> },
) {
  await page.getByRole('button', { name: text('team:actionsFor', { name }) }).click();
  await page.getByRole('button', { name: text(`team:${action}.button`, { name }) }).click();
}

export const isOurs = (operation: string) => (request: { postData(): string | null }) =>
  request.postData()?.includes(`"operationName":"${operation}"`) ?? false;

/** Cuts one operation off, as a bad line would; the others go through. */
export const cut = (page: Page, operation: string) =>
  page.route('**/graphql', (route) => (isOurs(operation)(route.request()) ? route.abort('connectionreset') : route.fallback()));

/** The server's own fault for one operation; the others go through. */
export const fail = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    isOurs(operation)(route.request())
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'broken', extensions: { code: 'INTERNAL' } }] } })
      : route.fallback(),
  );

/** Another response than the server's for one operation, to reach a state that takes long to come about. */
export const answer = (page: Page, operation: string, data: object) =>
  page.route('**/graphql', (route) => (isOurs(operation)(route.request()) ? route.fulfill({ json: { data } }) : route.fallback()));

/** The server’s own response to one operation with something changed in it, to reach a state that the demo has not. */
export const change = <Data>(page: Page, operation: string, spoil: (data: Data) => void) =>
  page.route('**/graphql', async (route) => {
    if (!isOurs(operation)(route.request())) return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: Data };
    spoil(json.data);
    await route.fulfill({ response, json });
  });

/** Lets one operation wait until it is released; the others go through. */
export const hold = async (page: Page, operation: string): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (isOurs(operation)(route.request())) await held;
    await route.fallback();
  });
  return () => release();
};

export const comesBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Posts to REST as a page of this person's browser does. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, json]) => {
      const csrf = (await (await fetch('/api/auth/csrf')).json()) as { token: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf.token };
      const response = await fetch(address, { method: 'POST', headers, body: json });
      if (!response.ok) throw new Error(await response.text());
    },
    [path, JSON.stringify(body)] as const,
  );

/** Joins as the join page will: with the token of the link. */
export const join = (page: Page, link: string) => post(page, '/api/auth/command/join', { token: new URL(link).searchParams.get('token') });

export const addPoints = (page: Page, { userId, ...line }: { userId: number; score: number; comment: string }) =>
  post(page, '/api/auth/program/add_score', { user_id: userId, ...line });

export const ownId = (page: Page) =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id?: number; user?: { id: number } };
    return me.id ?? me.user?.id ?? 0;
  });

export const confirmed = async (page: Page, title: string, action: string) => {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
  // A pointer that rests on the messages holds them open over what is pressed next.
  await page.mouse.move(0, 0);
};

/** Player's targets that a thumb would miss, by their names. */
export const smallTargets = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, a, input, summary')]
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 44))
      .map(({ target }) => target.textContent || target.outerHTML),
  );

export const looksRight = async (page: Page, name: string) => {
  await takeScreen(page, name);
  expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
};
