import { type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { confirmed, insider, team } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, openWall } from '#tests/e2e/support/wall.ts';

const text = textsOf('ru');
const city = demoCity();
const rain = text('adminAnnouncements:templates.rain.text');
const secondTeam = 'Пятый угол';
const colleague = 'Тимофей Рогожин';

type Phone = Awaited<ReturnType<typeof openPhone>>;
/** Twelve people, each with a device of their own. */
let phones: Record<'captain' | 'member' | 'maria' | 'boris' | 'gleb' | 'zoya' | 'insider' | 'relief', Phone>;
let desk: Phone;
let office: Phone;
let wall: Page;
let visitor: Page;

/** Two people who come by themselves and make a team. */
async function formSecondTeam(gleb: Phone, zoya: Phone): Promise<void> {
  await gleb.caller?.post('/api/auth/complete-registration', { full_name: 'Глеб' });
  await zoya.caller?.post('/api/auth/complete-registration', { full_name: 'Зоя' });
  await gleb.caller?.asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
    input: { name: secondTeam, category: 'RU' },
  });
  const context = await request.newContext();
  const token = await (await callAs(context, city.url, { id: '9500001', firstName: 'Глеб' })).pass();
  await context.dispose();
  await zoya.caller?.post('/api/auth/command/join', { token });
}

beforeAll(async () => {
  const at = { browser: city.browser, url: city.url };
  const hand = { hasWorker: true };
  phones = {
    captain: await openPhone(at, people.captain, hand),
    member: await openPhone(at, people.member),
    maria: await openPhone(at, { id: '2003', firstName: 'Мария' }, hand),
    boris: await openPhone(at, { id: '2004', firstName: 'Борис' }),
    gleb: await openPhone(at, { id: '9500001', firstName: 'Глеб' }),
    zoya: await openPhone(at, { id: '9500002', firstName: 'Зоя' }),
    insider: await openPhone(at, people.insider),
    relief: await openPhone(at, people.ctc),
  };
  desk = await openPhone(at, people.organizer, { width: 1440, height: 900 });
  office = await openPhone(at, people.organizer, { width: 1280, height: 720 });
  ({ page: wall } = await openWall(city.browser));
  ({ page: visitor } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 }));
  await formSecondTeam(phones.gleb, phones.zoya);
  for (const phone of [phones.captain, phones.member, phones.maria, phones.boris, phones.gleb, phones.zoya]) await phone.opens('/quest');
  await wall.goto(`${city.url}/wall/demo`);
  await visitor.goto(`${city.url}/previous/demo`);
});

const announce = async (page: Page, template: 'rain') => {
  await page.goto(`${city.url}/admin/announcements`);
  await page.getByRole('button', { name: text('adminAnnouncements:new') }).click();
  const panel = page.getByRole('dialog', { name: text('adminAnnouncements:new') });
  await panel.getByRole('button', { name: text(`adminAnnouncements:templates.${template}.name`), exact: true }).click();
  await panel.getByRole('button', { name: text('adminAnnouncements:announce'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('adminAnnouncements:announce'), exact: true })
    .click();
  await panel.waitFor({ state: 'detached' });
};
const banner = (page: Page) => page.getByRole('complementary', { name: text('announcements:one') });
const understands = async (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: text('announcements:urgent') });
  await dialog.getByRole('button', { name: text('announcements:understood') }).click();
  await dialog.waitFor({ state: 'detached' });
};
const eventOf = async () => (await ask<{ event: { id: string; status: string } }>(desk.page, '{ event { id status } }')).event;
const makes = async (page: Page, move: string) => {
  await page.getByRole('button', { name: text(`admin:move.${move}`), exact: true }).click();
  await confirmed(page, text(`admin:ask.${move}.title`), text(`admin:move.${move}`));
};

describe('a day of twelve people', () => {
  it('begins with news, which a phone without network reads later', async () => {
    await phones.maria.context.setOffline(true);
    await announce(desk.page, 'rain');
    for (const { page } of [phones.captain, phones.member, phones.boris, phones.gleb, phones.zoya]) {
      await banner(page).getByText(rain).waitFor();
    }
    expect(await banner(phones.maria.page).count()).toBe(0);
    await phones.maria.context.setOffline(false);

    await banner(phones.maria.page).getByText(rain).waitFor();
    await banner(phones.maria.page)
      .getByRole('button', { name: text('announcements:understood') })
      .click();
    await banner(phones.maria.page).waitFor({ state: 'detached' });
    await desk.page
      .getByText(/^1 из \d+/)
      .first()
      .waitFor();
  });

  it('brings help from the request to the thanks', async () => {
    const { page } = phones.boris;
    await page.getByRole('button', { name: text('common:nav.menu') }).click();
    await page.getByRole('button', { name: text('quest:menu.help') }).click();
    const panel = page.getByRole('dialog', { name: text('help:title') });
    await panel.getByLabel(text('help:text')).fill('Калитка закрыта.');
    await panel.getByRole('button', { name: text('help:ask') }).click();
    await office.page.goto(`${city.url}/admin/help`);
    await office.page.getByRole('row').nth(1).click();
    await office.page.getByRole('button', { name: text('adminHelp:claim'), exact: true }).click();
    await office.page.getByRole('button', { name: text('adminHelp:release') }).waitFor();
    await office.page.getByLabel(text('adminHelp:reply')).fill('Идём.');
    await office.page.getByRole('button', { name: text('adminHelp:send'), exact: true }).click();
    await panel.getByText('Идём.').waitFor();
    await panel.getByRole('button', { name: text('help:thank') }).click();

    await panel.getByText(text('help:thanked')).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('puts an insider in the place of another', async () => {
    await desk.page.goto(`${city.url}/admin/insiders`);
    await desk.page.getByRole('row', { name: new RegExp(insider) }).click();
    const panel = desk.page.getByRole('dialog', { name: insider });
    await panel.getByText(text('adminInsiders:replace.title')).click();
    await panel.getByLabel(text('adminInsiders:replace.who')).fill(colleague.slice(0, 7));
    await desk.page.getByRole('option', { name: new RegExp(colleague) }).click();
    await panel.getByRole('button', { name: text('adminInsiders:replace.button', { name: colleague }) }).click();

    const done = desk.page.getByText(text('adminInsiders:replace.done', { name: colleague })).first();
    await done.waitFor();
    expect(await done.isVisible()).toBe(true);
  });

  it('withdraws a riddle, mends the points and says so at the card and in the ledger', async () => {
    const { page } = phones.captain;
    await page.locator('main a[href^="/quest/"]').first().click();
    await page.locator('#riddle-1').waitFor();
    await desk.page.goto(page.url().split('#')[0] ?? '');
    const mode = desk.page.getByRole('switch', { name: text('editing:mode') });
    await mode.waitFor();
    if ((await mode.getAttribute('aria-checked')) !== 'true') await mode.click();
    const row = desk.page.getByRole('article').first();
    await row.waitFor();
    const closed = row.getByRole('button', { expanded: false }).first();
    if ((await closed.count()) > 0) await closed.click();
    await row.getByRole('button', { name: text('rulings:withdraw') }).click();
    const dialog = desk.page.getByRole('dialog', { name: text('rulings:withdrawTitle') });
    await dialog.getByText(text('rulings:everybody'), { exact: true }).click();
    await dialog.getByRole('table').waitFor();
    await dialog.getByRole('button', { name: text('rulings:withdrawNow') }).click();
    await dialog.waitFor({ state: 'detached' });
    await understands(page);
    const card = page.locator('#riddle-1');
    await card.getByText(text('announcements:withdrawn.title'), { exact: true }).waitFor();

    expect(await card.getByRole('textbox').count()).toBe(0);
    await phones.member.opens('/points');
    await phones.member.page.getByText(text('points:ruling.WITHDRAWN_FOR_EVERYBODY')).first().waitFor();
  });

  it('merges two teams, whose people then play in one', async () => {
    await desk.page.goto(`${city.url}/admin/teams?event=demo`);
    await desk.page.getByRole('row', { name: new RegExp(team) }).click();
    const panel = desk.page.getByRole('dialog', { name: team });
    await panel.getByLabel(text('adminTeams:merge.label')).fill(secondTeam);
    await desk.page.getByRole('option', { name: new RegExp(secondTeam) }).click();
    await confirmed(desk.page, text('adminTeams:merge.title', { name: team, from: secondTeam }), text('adminTeams:merge.action'));

    await phones.zoya.opens('/profile');
    await phones.zoya.page.getByText(team).first().waitFor();
    expect(await phones.zoya.page.getByText(secondTeam).count()).toBe(0);
  });

  it('forgives an end by mistake', async () => {
    await desk.page.goto(`${city.url}/admin`);
    await makes(desk.page, 'finish');
    await phones.captain.page
      .getByRole('region', { name: text('clock:label') })
      .getByText(text('clock:over'))
      .waitFor();
    await makes(desk.page, 'goOn');
    await phones.captain.page.getByRole('region', { name: text('clock:label') }).waitFor({ state: 'detached' });

    expect((await eventOf()).status).toBe('ACTIVE');
  });

  it('ends with a ceremony on the wall, which an organizer drives from another desk', async () => {
    await makes(desk.page, 'finish');
    await office.page.goto(`${city.url}/admin/wall`);
    const press = (name: string | RegExp) => office.page.getByRole('button', { name }).first().click();
    await press(text('remote:ceremonyTitle'));
    await press(new RegExp(`^${text('remote:ceremonyNext', { name: text('remote:FASTEST_ANSWER') })}`));
    await wall.getByRole('heading', { name: text('wallCeremony:FASTEST_ANSWER') }).waitFor();
    await press(text('remote:PODIUM'));
    await wall.getByRole('heading', { name: text('wallCeremony:podium') }).waitFor();
    await press(text('remote:THANKS'));
    const thanks = wall.getByRole('heading', { name: text('wallCeremony:thanks') });
    await thanks.waitFor();
    await visitor.reload();
    await visitor.getByRole('row', { name: new RegExp(team) }).waitFor();

    expect(await thanks.isVisible()).toBe(true);
  });

  it('gives each a certificate, and asks how it was', async () => {
    const { page } = phones.zoya;
    await phones.zoya.opens('/profile');
    const quests = page.getByRole('region', { name: text('ownQuests:title') });
    await quests.getByText(text('ownQuests:leave')).first().click();
    await quests.getByRole('radio', { name: text('ownQuests:ratingOf', { rating: 5 }) }).check();
    await quests.getByRole('button', { name: text('ownQuests:send') }).click();
    await quests.getByRole('button', { name: text('ownQuests:change') }).waitFor();
    await page
      .getByRole('link', { name: text('ownQuests:certificate') })
      .first()
      .click();
    const certificate = page.getByRole('article', { name: text('certificate:title') });
    await certificate.getByText('Зоя').waitFor();

    expect(await certificate.getByText(team).count()).toBeGreaterThan(0);
  });
});
