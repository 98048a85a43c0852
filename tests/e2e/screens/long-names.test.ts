import { type Locator, type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { readAddress, screens } from '#tests/e2e/support/places.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

/** The widest letters of both alphabets, as many as a team's name may have, without a place to break. */
const wide = { russian: 'Щ'.repeat(32), english: 'W'.repeat(32) };
/** As long as the name of an installation may be. */
const club = 'Спортклуб Заречье и друзья города Москвы';
const widths = [320, 360, 768, 1440];

const city = demoCity();
let pass = '';

const rename = 'mutation ($input: RenameTeamInput!) { renameTeam(input: $input) { __typename } }';
const edit = 'mutation ($input: EditEventInput!) { editEvent(input: $input) { __typename } }';
const brand = 'mutation ($input: EditInstallationInput!) { editInstallation(input: $input) { __typename } }';
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
  const categories = event.categories.map(({ code }, index) => ({
    category: code,
    nameRu: `${wide.russian}${index}`,
    nameEn: `${wide.english}${index}`,
    shortNameRu: `${'Щ'.repeat(11)}${index}`,
    shortNameEn: `${'W'.repeat(11)}${index}`,
  }));
  const texts = { placeRu: wide.russian, placeEn: wide.english, rulesRu: wide.russian, rulesEn: wide.english };
  const input = { eventId: event.id, name: wide.russian, nameEn: wide.english, descriptionRu: wide.russian, descriptionEn: wide.english };
  expect(await organizer.asks(edit, { input: { ...input, ...texts, categories } })).not.toMatchObject({
    editEvent: { __typename: 'BadInput' },
  });
  expect(await organizer.asks(brand, { input: { name: { ru: club, en: club } } })).toEqual({
    editInstallation: { __typename: 'Installation' },
  });
  const others = [people.member, people.insider, people.ctc, people.loner];
  const rest = await Promise.all(others.map((person, index) => call(person, index % 2 === 0 ? wide.russian : wide.english)));
  for (const each of [captain, rival, organizer, ...rest]) await each.leave();
}

beforeAll(async () => {
  await nameAll(city.url);
});

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** What sticks out of the page, or is cut by a box, at each width. */
async function findFaults(page: Page, name: string): Promise<string[]> {
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
    ['profile', 'check', ...Object.keys(screens).filter((name) => /^(admin|organizerStats|wallRemote)/.test(name))],
  ],
] as const;

describe.each(walks)('names of one long word, for %s', (_who, person, names) => {
  it.each(languagesToWalk)('break, and nothing is cut off or wider than the page, in %s', async (language) => {
    const { page, context, opens } = await openPhone(city, person, { language });
    const faults: string[] = [];
    await opens('/no/such/page');
    for (const name of names) {
      const address = name === 'check' ? `/qr/verify?token=${pass}` : await readAddress(page, name);
      await walkTo(page, address);
      await settled(page, address);
      faults.push(...(await findFaults(page, name)));
    }

    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a long name of the installation', () => {
  it('is read whole in the header of a phone and of a tablet, and the header keeps to one row', async () => {
    const { page, context, opens } = await openPhone(city, null);
    for (const width of [360, 412, 480, 768, 1024]) {
      await page.setViewportSize({ width, height: 640 });
      await opens('/previous');
      const name = page.getByRole('banner').getByText(club);
      const isWhole = await name.evaluate((words) => words.scrollHeight <= words.clientHeight + 1 && words.clientWidth > 0);
      const header = (await page.getByRole('banner').boundingBox())!;

      expect([width, isWhole, header.height]).toEqual([width, true, 64]);
    }
    await context.close();
  });
});

describe('dialogs with names of one long word', () => {
  it('show the whole QR code to a captain and to a member', async () => {
    for (const person of [people.captain, people.member]) {
      const { page, context, opens, text } = await openPhone(city, person);
      await opens('/quest');
      await page.getByRole('button', { name: text('pass:open') }).click();
      const dialog = page.getByRole('dialog', { name: text('pass:title') });
      await dialog.getByText(wide.russian).first().waitFor();

      await expectWhole(page, dialog.getByRole('img').first());
      expect(await findFaults(page, `pass-${person.id}`)).toEqual([]);
      await context.close();
    }
  });

  it('ask a captain whom to hand the team over to, and an organizer about a person and a team', async () => {
    const captain = await openPhone(city, people.captain);
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
    expect(await findFaults(captain.page, 'hand-over')).toEqual([]);
    await captain.context.close();

    const organizer = await openPhone(city, people.organizer, { width: 1440, height: 800 });
    for (const [path, name] of [
      ['/admin/people', wide.english],
      ['/admin/teams', wide.russian],
    ] as const) {
      await organizer.opens(`${path}?text=${name}`);
      await organizer.page.getByRole('row', { name }).first().click();
      await organizer.page.getByRole('dialog').getByText(name).first().waitFor();
      expect(await findFaults(organizer.page, `${path.slice(7)}-panel`)).toEqual([]);
      await organizer.page.setViewportSize({ width: 1440, height: 800 });
    }
    await organizer.context.close();
  });
});
