import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { signInByTile } from '../support/wall.ts';

const text = textsOf('ru');
const city = demoCity();
let phone: Awaited<ReturnType<typeof openDevice>>;
let desk: Page;

beforeAll(async () => {
  phone = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true });
  await phone.page.goto(`${city.url}/registration`);
  await phone.page.getByRole('button', { name: captain }).click();
  await phone.page.waitForURL(`${city.url}/profile`);
  await phone.page.goto(`${city.url}/quest`);
  await phone.page.locator('main a[href^="/quest/"]').first().waitFor();
  await phone.context.grantPermissions(['geolocation'], { origin: city.url });
  await phone.context.setGeolocation({ latitude: 55.752_5, longitude: 37.621_3, accuracy: 14 });
  ({ page: desk } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
});

/** Takes a picture of the page as it is, and lists what does not fit or is hidden from who cannot see it. */
const faultsOf = async (page: Page, name: string) => {
  await takeScreen(page, name);
  const sideways = await sidewaysPixels(page);
  return [...(sideways > 0 ? [`${name}: ${sideways} px too wide`] : []), ...(await accessibilityFaults(page))];
};
const inPanel = () => phone.page.getByRole('dialog', { name: text('help:title') });
const opensHelp = async () => {
  await phone.page.getByRole('button', { name: text('common:nav.menu') }).click();
  await phone.page.getByRole('button', { name: text('quest:menu.help') }).click();
};

describe('help from the request to the thanks', () => {
  it('begins with a number to call and ready answers', async () => {
    await desk.goto(`${city.url}/admin/help`);
    await desk.getByText(text('adminHelp:empty')).waitFor();
    expect(await faultsOf(desk, 'help-desk-empty-ru')).toEqual([]);
    await desk.getByRole('button', { name: text('adminHelp:desk.title') }).click();
    await desk.getByLabel(text('adminHelp:desk.number')).fill('+7 (495) 123-45-67');
    await desk.getByLabel(text('adminHelp:desk.answers')).fill('Идём к вам, ждите на месте.\nПозвоните нам.');
    expect(await faultsOf(desk, 'help-desk-settings-ru')).toEqual([]);
    await desk.getByRole('button', { name: text('adminHelp:desk.save') }).click();

    await desk.getByRole('dialog', { name: text('adminHelp:desk.title') }).waitFor({ state: 'detached' });
    await phone.page.reload();
    await phone.page.locator('main a[href^="/quest/"]').first().waitFor();
  });

  it('is asked for without network, from where the team stands, and leaves by itself when the network is back', async () => {
    await opensHelp();
    const panel = inPanel();
    const call = panel.getByRole('link', { name: /495/ });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+74951234567');
    await panel.getByLabel(text('help:riddle')).waitFor();
    expect(await faultsOf(phone.page, 'help-form-ru')).toEqual([]);
    await panel.getByLabel(text('help:kind')).selectOption('INSIDER_MISSING');
    await panel.getByLabel(text('help:riddle')).selectOption({ index: 1 });
    await panel.getByLabel(text('help:text')).fill('Стоим у ворот двадцать минут, никого нет.');
    await panel.getByRole('button', { name: text('help:position.add') }).click();
    await panel.getByRole('button', { name: text('help:position.remove') }).waitFor();
    await phone.context.setOffline(true);
    await panel.getByRole('button', { name: text('help:ask') }).click();
    await panel
      .getByRole('list', { name: text('help:unsent') })
      .getByText(text('outbox:waits.network'))
      .waitFor();
    expect(await faultsOf(phone.page, 'help-unsent-ru')).toEqual([]);
    await phone.context.setOffline(false);

    const requests = panel.getByRole('list', { name: text('help:requests') });
    await requests.getByText(text('help:waits')).waitFor();
    expect(await faultsOf(phone.page, 'help-asked-ru')).toEqual([]);
  });

  it('comes up in the queue by itself, is taken and answered', async () => {
    await desk.getByRole('row').nth(1).waitFor();
    expect(await faultsOf(desk, 'help-desk-queue-ru')).toEqual([]);
    await desk.getByRole('row').nth(1).click();
    await desk.getByRole('button', { name: text('adminHelp:claim'), exact: true }).click();
    await desk.getByRole('button', { name: text('adminHelp:release') }).waitFor();
    await desk.getByRole('button', { name: 'Идём к вам, ждите на месте.' }).click();
    await desk.getByRole('button', { name: text('adminHelp:send'), exact: true }).click();
    await desk
      .getByRole('list', { name: text('adminHelp:talk') })
      .getByText('Идём к вам')
      .waitFor();
    expect(await faultsOf(desk, 'help-desk-ticket-ru')).toEqual([]);
    await desk.setViewportSize({ width: 360, height: 640 });
    expect(await faultsOf(desk, 'help-desk-ticket-phone-ru')).toEqual([]);
    await desk.setViewportSize({ width: 1440, height: 900 });

    const panel = inPanel();
    await panel.getByText('Идём к вам, ждите на месте.').waitFor();
    expect(await faultsOf(phone.page, 'help-answered-ru')).toEqual([]);
  });

  it('ends with thanks, which organizers see', async () => {
    await inPanel()
      .getByRole('button', { name: text('help:thank') })
      .click();
    await inPanel().getByText(text('help:thanked')).waitFor();
    expect(await faultsOf(phone.page, 'help-thanked-ru')).toEqual([]);
    await desk.goto(`${city.url}/admin/help?state=closed`);
    await desk.getByText(text('adminHelp:thanked')).first().waitFor();
    expect(await faultsOf(desk, 'help-desk-closed-ru')).toEqual([]);

    expect(await desk.getByText(text('adminHelp:thanked')).count()).toBeGreaterThan(0);
  });
});
