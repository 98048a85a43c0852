import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Language, launchBrowser, openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { isNightly, languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { looksRight } from '#tests/e2e/support/people/profile.ts';
import { telegramAnswers, telegramIsAway, telegramReturn } from '#tests/e2e/support/people/telegram.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { OidcProvider } from '#tests/support/processes/oidc-provider.ts';
import { spec } from '#tests/support/spec.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1440, height: 900 };

let browser: Browser;
let server: RunningServer;
let provider: OidcProvider;
beforeAll(async () => {
  provider = await OidcProvider.open();
  [browser, server] = await Promise.all([
    launchBrowser(),
    startServer({
      TELEGRAM_BOT_NAME: 'versta_demo_bot',
      OIDC_ISSUER: provider.issuer.origin,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'ВШЭ',
    }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
});

const devices: Awaited<ReturnType<typeof openDevice>>[] = [];
afterEach(async () => {
  await Promise.all(devices.splice(0).map(({ context }) => context.close()));
});

const open = async (language: Language = 'ru', screen = phone) => {
  const device = await openDevice(browser, { language, ...screen });
  devices.push(device);
  return device;
};

const ru = textsOf('ru');
let nextId = 7_000_000_000;
/** Somebody whom the server has never seen. */
const newcomer = () => ({ id: String((nextId += 1)), firstName: 'Мария', lastName: 'Синицына' });

const telegramButton = (page: Page) => page.frameLocator('iframe').getByRole('button');

const signInWithTelegram = async (page: Page, path: string) => {
  await page.goto(`${server.url}${path}`);
  await telegramButton(page).click();
};

describe.each(languagesToWalk)('the sign-in page in %s', (language) => {
  const text = textsOf(language);
  /** Before a merge each language and each width is looked at once. */
  const onlyScreen = language === 'ru' ? phone : laptop;
  const screens = isNightly ? [phone, laptop] : [onlyScreen];

  it.each(screens)('offers every way in at $width px', spec('2.3.1'), async (screen) => {
    const { page, context, complaints } = await open(language, screen);
    await telegramAnswers(context, newcomer());
    await page.goto(`${server.url}/registration?redirect_url=/quest/1&code=INSIDER-DEMO`);

    await telegramButton(page).waitFor();
    await page.getByText(text('registration:target.block')).waitFor();
    await page.getByText(text('registration:ticket.waiting')).waitFor();
    await page.getByRole('link', { name: text('registration:oidc', { name: 'ВШЭ' }) }).waitFor();
    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
    await page.getByText(text('registration:code.title')).click();
    await page.getByRole('textbox', { name: text('registration:code.label') }).waitFor();
    await expect.poll(() => page.locator('iframe').getAttribute('title')).toBe(text('registration:widget.title'));
    await looksRight(page, `sign-in-${language}-${screen.width}`);
    expect(complaints).toEqual([]);
  });

  it(
    'keeps the place of the button while it loads, and says what to do when it does not come',
    spec('8.33', 'C.7', 'sign-in.loading'),
    async () => {
      const { page, context } = await open(language);
      await telegramIsAway(context);
      await page.goto(`${server.url}/registration`);

      await page.getByText(text('registration:widget.failed')).waitFor();
      expect(await page.getByRole('link', { name: text('registration:widget.bot') }).getAttribute('href')).toBe(
        'https://t.me/versta_demo_bot',
      );
      await looksRight(page, `widget-failed-${language}`);
    },
  );

  it('explains every refusal in words, and leaves help when the words fade', spec('8.32', 'sign-in.error'), async () => {
    const { page, context } = await open(language);
    await telegramIsAway(context);
    await page.clock.install();
    for (const reason of ['DISABLED', 'FUTURE', 'HASH', 'REPLAYED', 'STALE', 'TICKET', 'PROVIDER']) {
      await page.goto(`${server.url}/registration?refused=${reason}`);
      await page
        .getByRole('alert')
        .getByText(text(`identity:signIn.error.reason.${reason}`))
        .waitFor();
      await page.getByText(text('identity:signIn.help.fresh')).waitFor();
      expect(new URL(page.url()).search).toBe('');
    }
    await looksRight(page, `refused-${language}`);
    // What a finger is on does not move.
    await page.mouse.move(20, 400);
    await page.mouse.down();
    await page.clock.runFor(5_000);
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.mouse.up();
    await page.clock.runFor(100);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(text('identity:signIn.help.fresh')).isVisible()).toBe(true);
  });

  it.each(screens)(
    'asks an insider for name, organization and map link, and the first press after a fault counts, at $width px',
    spec('4.1'),
    async (screen) => {
      const { page, context, complaints } = await open(language, screen);
      await telegramAnswers(context, newcomer());
      await signInWithTelegram(page, '/registration?code=INSIDER-DEMO');

      const name = page.getByRole('textbox', { name: text('registration:completion.fullName') });
      await name.waitFor();
      await expect.poll(() => name.inputValue()).toBe('Мария Синицына');
      await page.getByText(text('registration:ticket.insider')).waitFor();
      await looksRight(page, `completion-${language}-${screen.width}`);
      await page.getByRole('textbox', { name: text('registration:completion.geoLink') }).fill('yandex.ru/maps');
      await page.getByRole('button', { name: text('registration:completion.submit') }).click();
      await page.getByText(text('registration:completion.fault.studentOrganization')).waitFor();
      await page.getByText(text('registration:completion.fault.geoLink')).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('studentOrganization');
      await looksRight(page, `completion-faults-${language}-${screen.width}`);

      await page.getByRole('textbox', { name: text('registration:completion.studentOrganization') }).fill('Клуб краеведов');
      await page.getByRole('textbox', { name: text('registration:completion.geoLink') }).fill('https://yandex.ru/maps');
      await pressSlowly(page.getByRole('button', { name: text('registration:completion.submit') }));
      await page.waitForURL(`${server.url}/profile`);
      expect(complaints).toEqual([]);
    },
  );
});

describe('a role code', () => {
  it('says that it changed nothing to somebody who is registered already', async () => {
    const { page } = await open();
    await page.goto(`${server.url}/registration?code=INSIDER-DEMO`);
    await page.getByRole('button', { name: /^Ксения Полевая/ }).click();

    await page.getByText(ru('registration:ticket.unused')).waitFor();
    await page.waitForURL(`${server.url}/profile`);
    expect(await page.getByText(ru('identity:profile.role.INSIDER'), { exact: true }).count()).toBe(0);
  });

  it('says nothing of the kind to the newcomer whom it makes an insider', async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration?code=INSIDER-DEMO');
    await page.getByRole('textbox', { name: ru('registration:completion.studentOrganization') }).fill('Клуб краеведов');
    await page.getByRole('button', { name: ru('registration:completion.submit') }).click();

    await page.getByText(ru('identity:profile.role.INSIDER')).first().waitFor();
    expect(await page.getByText(ru('registration:ticket.unused')).count()).toBe(0);
  });
});

describe('completing the registration', () => {
  it('goes on to where the person was going', spec('2.3.5', '4.2', 'sign-in.success'), async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration?redirect_url=/previous/demo');
    await page.getByRole('textbox', { name: ru('registration:completion.fullName') }).fill('Мария Ивановна Синицына');

    await page.keyboard.press('Enter');

    await page.waitForURL(`${server.url}/previous/demo`);
    await expect.poll(() => page.getByRole('link', { name: ru('common:nav.profile') }).count()).toBe(1);
  });

  it('goes to the profile, also for an insider, when nothing else was asked for', spec('2.3.6'), async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration?code=INSIDER-DEMO');
    await page.getByRole('textbox', { name: ru('registration:completion.studentOrganization') }).fill('Клуб краеведов');

    await page.getByRole('button', { name: ru('registration:completion.submit') }).click();

    await page.waitForURL(`${server.url}/profile`);
    await expect.poll(() => page.getByText(ru('identity:profile.role.INSIDER')).count()).toBeGreaterThan(0);
  });

  it('marks the field that the server refuses, and puts the focus there', async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration');
    const name = page.getByRole('textbox', { name: ru('registration:completion.fullName') });
    // A sign that is drawn as nothing: only the server knows that no name is left.
    await name.fill('\u200b');

    await page.getByRole('button', { name: ru('registration:completion.submit') }).click();

    await page.getByText(ru('registration:completion.fault.fullName')).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
    await name.fill('Мария Синицына');
    await pressSlowly(page.getByRole('button', { name: ru('registration:completion.submit') }));
    await page.waitForURL(`${server.url}/profile`);
  });

  it('says that it is saving, and says what failed when the network is gone', spec('8.34'), async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration');
    await page.getByRole('textbox', { name: ru('registration:completion.fullName') }).waitFor();
    await page.route('**/graphql', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ errors: [{ message: 'x', extensions: { code: 'INTERNAL', requestId: 'r1' } }] }),
      }),
    );

    await page.getByRole('button', { name: ru('registration:completion.submit') }).click();

    await page.getByRole('alert').getByText(ru('registration:completion.failed')).waitFor();
    await page.getByText(ru('errors:code.INTERNAL')).waitFor();
    await looksRight(page, 'completion-failed-ru');
  });

  it('is where an unregistered person who opens the profile is led', spec('4.3'), async () => {
    const { page, context } = await open();
    await telegramAnswers(context, newcomer());
    await signInWithTelegram(page, '/registration');
    await page.getByRole('textbox', { name: ru('registration:completion.fullName') }).waitFor();

    await page.goto(`${server.url}/profile`);

    await page.waitForURL(`${server.url}/registration`);
    await page.getByRole('heading', { name: ru('registration:completion.title') }).waitFor();
    await expect.poll(() => page.title()).toBe(ru('common:title.page', { name: ru('registration:completion.title') }));
  });
});

describe('a sign-in that comes by address', () => {
  it('does not sign in who never began it before they agree, and leaves no trace in the address (login CSRF)', spec('C.9'), async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    const attacker = newcomer();
    await page.goto(`${server.url}/auth/telegram?redirect_url=/profile&${telegramReturn(attacker).toString()}`);

    await page.getByText(ru('registration:confirm.title', { name: 'Мария Синицына' })).waitFor();
    expect(new URL(page.url()).search).toBe('?redirect_url=%2Fprofile');
    expect((await context.cookies()).some(({ name }) => name === 'session_token')).toBe(false);
    await looksRight(page, 'confirm-ru');

    await page.getByRole('button', { name: ru('registration:confirm.yes') }).click();
    await page.getByRole('heading', { name: ru('registration:completion.title') }).waitFor();
  });

  it('is not taken with the state of another browser', async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(`${server.url}/auth/telegram?state=guessed&${telegramReturn(newcomer()).toString()}`);

    await page.getByText(ru('registration:confirm.title', { name: 'Мария Синицына' })).waitFor();
    await page.getByRole('button', { name: ru('registration:confirm.no') }).click();
    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
    expect((await context.cookies()).some(({ name }) => name === 'session_token')).toBe(false);
  });

  it('is ignored when a field is missing', async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    const fields = telegramReturn(newcomer());
    fields.delete('hash');
    await page.goto(`${server.url}/auth/telegram?${fields.toString()}`);

    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('redirects a person who is signed in already, and never to another site', spec('2.3.3'), async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(`${server.url}/registration`);
    await page.getByRole('button', { name: 'Анна Заречная' }).click();
    await page.waitForURL(`${server.url}/profile`);

    await page.goto(`${server.url}/registration?redirect_url=//evil.example/x`);
    await page.waitForURL(`${server.url}/profile`);
    await page.goto(`${server.url}/registration?redirect_url=/previous/demo`);
    await page.waitForURL((url) => url.pathname !== '/registration');
    expect(new URL(page.url()).pathname).toBe('/previous/demo');
  });
});

describe('a way in by the organizer', () => {
  /** Asks as an organizer of the demo, in a browser of their own. */
  const issueFor = async (name: string): Promise<{ link: string; signInCode: string }> => {
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(`${server.url}/registration`);
    await page.getByRole('button', { name: /Организатор · Telegram/ }).click();
    await page.waitForURL(`${server.url}/profile`);
    return page.evaluate(async (text) => {
      const { token } = (await (await fetch('/api/auth/csrf')).json()) as { token: string };
      const ask = async (query: string, variables: object) => {
        const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
        const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
        return ((await response.json()) as { data: Record<string, never> }).data;
      };
      const { people } = (await ask('query ($text: String) { people(text: $text) { people { id } } }', { text })) as never as {
        people: { people: { id: string }[] };
      };
      const { issueOneTimeSignIn } = (await ask(
        'mutation ($id: ID!) { issueOneTimeSignIn(input: { personId: $id }) { ... on OneTimeSignIn { link signInCode } } }',
        { id: people.people[0]?.id },
      )) as never as { issueOneTimeSignIn: { link: string; signInCode: string } };
      return issueOneTimeSignIn;
    }, name);
  };

  it('lets in by the link after one click, once', async () => {
    const { link } = await issueFor('Анна Заречная');
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(link);
    await page.getByText(ru('registration:confirm.linkTitle')).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await looksRight(page, 'ticket-ru');

    await page.getByRole('button', { name: ru('registration:confirm.yes') }).click();
    await page.waitForURL(`${server.url}/profile`);

    const other = await open();
    await telegramIsAway(other.context);
    await other.page.goto(link);
    await other.page.getByRole('button', { name: ru('registration:confirm.yes') }).click();
    await other.page.getByRole('alert').getByText(ru('identity:signIn.error.reason.TICKET')).waitFor();
  });

  it('lets in by the code, however it is typed, by the first press after an empty field', async () => {
    const { signInCode } = await issueFor('Анна Заречная');
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(`${server.url}/registration`);
    await page.getByText(ru('registration:code.title')).click();
    const submit = page.getByRole('button', { name: ru('registration:code.submit') });
    await submit.click();
    await page.getByRole('alert').getByText(ru('registration:code.required')).waitFor();
    await page
      .getByRole('textbox', { name: ru('registration:code.label') })
      .fill(`${signInCode.slice(0, 5).toLowerCase()}-${signInCode.slice(5)}`);

    await pressSlowly(submit);

    await page.waitForURL((url) => url.pathname !== '/registration');
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('says how long to wait when too many codes missed', async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.goto(`${server.url}/registration`);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SignInWithTicket')
        ? route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({
              data: { signInWithTicket: { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 42 } },
            }),
          })
        : route.continue(),
    );
    await page.getByText(ru('registration:code.title')).click();
    await page.getByRole('textbox', { name: ru('registration:code.label') }).fill('AAAA2222');

    await page.keyboard.press('Enter');

    await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Подождите 42 секунды и попробуйте ещё раз.' }).count()).toBe(1);
  });
});

describe('a sign-in with another provider', () => {
  it('goes there and comes back signed in', async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    // The provider's own page, where the person agrees at once.
    await page.route('**/auth/oidc/start**', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const location = provider.agrees(response.headers()['location'] ?? '', { sub: 'student-1', name: 'Олег Тихонов' }).href;
      await route.fulfill({ response, headers: { ...response.headers(), location } });
    });
    await page.goto(`${server.url}/registration?redirect_url=/previous/demo`);

    await page.getByRole('link', { name: ru('registration:oidc', { name: 'ВШЭ' }) }).click();

    const name = page.getByRole('textbox', { name: ru('registration:completion.fullName') });
    await name.waitFor();
    await expect.poll(() => name.inputValue()).toBe('Олег Тихонов');
    await page.getByRole('button', { name: ru('registration:completion.submit') }).click();
    await page.waitForURL(`${server.url}/previous/demo`);
  });
});

describe('without network', () => {
  it('the page says that a network is needed, and goes on when it is asked again', spec('C.11', 'sign-in.offline'), async () => {
    const { page, context } = await open();
    await telegramIsAway(context);
    await page.route('**/graphql', (route) => route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }));
    await page.goto(`${server.url}/registration`);
    await page.getByText(ru('registration:offline')).waitFor();
    await looksRight(page, 'sign-in-offline-ru');

    await page.unroute('**/graphql');
    await page.getByRole('button', { name: ru('common:retry') }).click();

    await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
  });
});
