import type { APIRequestContext, Browser } from 'playwright-core';
import { telegramReturn } from '../people/telegram.ts';
import { type Language, openDevice, textsOf } from './browser.ts';

interface Person {
  /** Of Telegram. */
  id: string;
  firstName: string;
}

/** Signs a person in by requests with the cookies of their browser. */
async function signIn(request: APIRequestContext, url: string, person: Person) {
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(`${url}${path}`, { headers: { origin: url }, data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const { auth_date, ...fields } = Object.fromEntries(telegramReturn(person));
  await post('/api/auth/telegram', { ...fields, auth_date: Number(auth_date) });
  const asks = async <Data>(query: string, variables: object = {}): Promise<Data> =>
    ((await post('/graphql', { query, variables })) as { data: Data }).data;
  return { post, asks };
}

/** Somebody's phone, signed in without a look at the page for it. */
export async function openPhone(
  { browser, url }: { browser: Browser; url: string },
  person: Person | null,
  { language = 'ru' as Language, width = 360, height = 640, hasWorker = false } = {},
) {
  const device = await openDevice(browser, { language, width, height, hasWorker });
  const text = textsOf(language);
  const { page, context } = device;
  // The browser and these requests share their cookies.
  const caller = person && (await signIn(context.request, url, person));
  const opens = async (path: string) => {
    await page.goto(`${url}${path}`);
    await page.locator('main h1').waitFor({ state: 'attached' });
  };
  return { ...device, text, caller, opens };
}

/** Somebody whose phone is not looked at. */
export async function callAs(request: APIRequestContext, url: string, person: Person) {
  const { post, asks } = await signIn(request, url, person);
  return {
    post,
    asks,
    pass: async () => (await asks<{ viewer: { pass: { token: string } } }>('{ viewer { pass { token } } }')).viewer.pass.token,
  };
}
