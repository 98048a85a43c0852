import { type Browser, type Locator, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { addressOf, places } from '#tests/e2e/support/places.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';

/** The widest letters of both alphabets, as many as a team's name may have, without a place to break. */
const wide = { russian: 'Щ'.repeat(32), english: 'W'.repeat(32) };
const widths = [320, 360, 768, 1440];

let browser: Browser;
let server: RunningServer;
let pass = '';

const rename = 'mutation ($input: RenameTeamInput!) { renameTeam(input: $input) { __typename } }';
const edit = 'mutation ($input: EditEventInput!) { editEvent(input: $input) { __typename } }';
const introduce = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }';

async function nameAll(url: string): Promise<void> {
  const call = async (person: { id: string; firstName: string }, fullName: string) => {
    const context = await request.newContext();
    const caller = await callAs(context, url, person);
    const input = { fullName, studentOrganization: wide.english, geoLink: null };
    expect(await caller.asks(introduce, { input })).toEqual({ updateProfile: { __typename: 'ProfileSaved' } });
    return { ...caller, leave: () => context.dispose() };
  };
  const captain = await call(people.captain, wide.english);
  await captain.asks(rename, { input: { name: wide.russian } });
  pass = await captain.pass();
  const rival = await call({ id: '2011', firstName: 'Clara' }, wide.russian);
  await rival.asks(rename, { input: { name: wide.english } });
  const organizer = await call(people.organizer, wide.russian);
  const { event } = await organizer.asks<{ event: { id: string; categories: { code: string }[] } }>('{ event { id categories { code } } }');
  const categories = event.categories.map(({ code }, place) => ({
    category: code,
    nameRu: `${wide.russian}${place}`,
    nameEn: `${wide.english}${place}`,
    shortNameRu: `${'Щ'.repeat(11)}${place}`,
    shortNameEn: `${'W'.repeat(11)}${place}`,
  }));
  const texts = { placeRu: wide.russian, placeEn: wide.english, rulesRu: wide.russian, rulesEn: wide.english };
  const input = { eventId: event.id, name: wide.russian, nameEn: wide.english, descriptionRu: wide.russian, descriptionEn: wide.english };
  expect(await organizer.asks(edit, { input: { ...input, ...texts, categories } })).not.toMatchObject({
    editEvent: { __typename: 'BadInput' },
  });
  const others = [people.member, people.insider, people.ctc, people.loner];
  const rest = await Promise.all(others.map((person, place) => call(person, place % 2 === 0 ? wide.russian : wide.english)));
  for (const each of [captain, rival, organizer, ...rest]) await each.leave();
}

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  await nameAll(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** What sticks out of the page, or is cut by a box, at each width. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const sideways = await sidewaysPixels(page);
    if (sideways > 0) faults.push(`${name} at ${width}: ${sideways} px too wide`);
    faults.push(...(await clippedTexts(page)).map((fault) => `${name} at ${width}: ${fault}`));
    if (width === 360) await takeScreen(page, `long-names-${name}`);
  }
  return faults;
}

/** The code is on the screen, whole, and as large as cameras need it. */
async function expectWhole(page: Page, code: Locator): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const box = (await code.boundingBox())!;
    const dialog = (await page.getByRole('dialog').boundingBox())!;
    expect(box.x, `left at ${width}`).toBeGreaterThanOrEqual(dialog.x);
    expect(box.x + box.width, `right at ${width}`).toBeLessThanOrEqual(dialog.x + dialog.width);
    expect(box.width, `width at ${width}`).toBeGreaterThanOrEqual(240);
    expect(box.width / box.height).toBeCloseTo(1, 1);
  }
}

const walks = [
  ['a visitor', null, ['home', 'registration', 'previous', 'standings', 'answers', 'eventStats', 'liveNumbers', 'rules']],
  ['a captain', people.captain, ['home', 'profile', 'quest', 'block', 'points', 'standings']],
  ['a loner', people.loner, ['profile', 'check']],
  ['an insider', people.insider, ['profile', 'scanner', 'check']],
  ['a ctc', people.ctc, ['profile', 'check']],
  [
    'an organizer',
    people.organizer,
    ['profile', 'check', ...Object.keys(places).filter((name) => /^(admin|organizerStats|wallRemote)/.test(name))],
  ],
] as const;

describe.each(walks)('names of one long word, for %s', (_who, person, names) => {
  it.each(languagesToWalk)('break, and nothing is cut off or wider than the page, in %s', async (language) => {
    const { page, context, opens } = await openPhone({ browser, url: server.url }, person, { language });
    const faults: string[] = [];
    await opens('/no/such/page');
    for (const name of names) {
      const address = name === 'check' ? `/qr/verify?token=${pass}` : await addressOf(page, name);
      await walkTo(page, address);
      await settled(page, address);
      faults.push(...(await faultsOf(page, name)));
    }

    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('dialogs with names of one long word', () => {
  it('show the whole QR code to a captain and to a member', async () => {
    for (const person of [people.captain, people.member]) {
      const { page, context, opens, text } = await openPhone({ browser, url: server.url }, person);
      await opens('/quest');
      await page.getByRole('button', { name: text('pass:open') }).click();
      const dialog = page.getByRole('dialog', { name: text('pass:title') });
      await dialog.getByText(wide.russian).first().waitFor();

      await expectWhole(page, dialog.getByRole('img').first());
      expect(await faultsOf(page, `pass-${person.id}`)).toEqual([]);
      await context.close();
    }
  });

  it('ask a captain whom to hand the team over to, and an organizer about a person and a team', async () => {
    const captain = await openPhone({ browser, url: server.url }, people.captain);
    await captain.opens('/profile');
    await captain.page
      .getByRole('button', { name: captain.text('team:actions') })
      .first()
      .click();
    await captain.page
      .getByRole('button', { name: captain.text('team:handOver.action') })
      .first()
      .click();
    await captain.page.getByRole('alertdialog').waitFor();
    expect(await faultsOf(captain.page, 'hand-over')).toEqual([]);
    await captain.context.close();

    const organizer = await openPhone({ browser, url: server.url }, people.organizer, { width: 1440, height: 800 });
    for (const [path, name] of [
      ['/admin/people', wide.english],
      ['/admin/teams', wide.russian],
    ] as const) {
      await organizer.opens(`${path}?text=${name}`);
      await organizer.page.getByRole('row', { name }).first().click();
      await organizer.page.getByRole('dialog').getByText(name).first().waitFor();
      expect(await faultsOf(organizer.page, `${path.slice(7)}-panel`)).toEqual([]);
      await organizer.page.setViewportSize({ width: 1440, height: 800 });
    }
    await organizer.context.close();
  });
});
