import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { arrive, ctc, insider, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { signInByTile } from '../support/wall.ts';

const text = textsOf('ru');
const english = textsOf('en');
const colleague = 'Тимофей Рогожин';
const city = demoCity();
let phone: Page;
let desk: Page;

beforeAll(async () => {
  ({ page: phone } = await arrive(city, insider));
  ({ page: desk } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
});

/** Takes a picture of the page as it is, and lists what does not fit or is hidden from who cannot see it. */
const faultsOf = async (page: Page, name: string) => {
  await takeScreen(page, name);
  const sideways = await sidewaysPixels(page);
  return [...(sideways > 0 ? [`${name}: ${sideways} px too wide`] : []), ...(await accessibilityFaults(page))];
};
const fact = (page: Page, words: RegExp | string) => page.getByText(words).first().waitFor();

describe('the day of an insider', () => {
  it('begins on the way, and at the place', async () => {
    await phone.getByRole('button', { name: text('insiderHome:presence.ON_THE_WAY') }).click();
    await fact(phone, /^Иду: с /);
    await phone.getByRole('button', { name: text('insiderHome:presence.HERE') }).click();
    await fact(phone, /^На месте: с /);

    expect(await faultsOf(phone, 'insider-home-ru')).toEqual([]);
  });

  it('is seen by organizers, who plan it', async () => {
    await desk.goto(`${city.url}/admin/insiders`);
    await desk.getByRole('row', { name: new RegExp(insider) }).click();
    const panel = desk.getByRole('dialog', { name: insider });
    await panel.getByText(text('adminInsiders:duty.edit')).click();
    await panel.getByLabel(text('adminInsiders:duty.contactName')).fill('Вера');
    await panel.getByLabel(text('adminInsiders:duty.contactPhone')).fill('+7 999 123-45-67');
    await panel.getByLabel(text('adminInsiders:duty.briefing')).fill('Покажите герб над аркой.\nСпросите, кто его поставил.');
    expect(await faultsOf(desk, 'insider-plan-ru')).toEqual([]);
    await panel.getByRole('button', { name: text('adminInsiders:duty.save') }).click();
    await fact(desk, text('adminInsiders:duty.saved'));

    await phone.reload();
    await fact(phone, 'Покажите герб над аркой.');
    await phone.getByText(text('insiderHome:handover.title')).click();
    await phone.getByRole('button', { name: text('insiderHome:handover.button') }).click();
    await phone.locator('output').waitFor();
    await phone.locator('output').scrollIntoViewIfNeeded();
    expect(await faultsOf(phone, 'insider-handover-ru')).toEqual([]);
  });

  it('goes to the colleague who types the code, and organizers put an insider in the place of another after a look at what moves', async () => {
    const code = await phone.locator('output').innerText();
    const { page: relief } = await arrive(city, ctc, { language: 'en' });
    await relief.getByRole('textbox', { name: english('insiderHome:takeOver.label') }).fill(code);
    await relief.getByRole('button', { name: english('insiderHome:takeOver.button') }).click();
    await fact(relief, 'Покажите герб над аркой.');
    expect(await faultsOf(relief, 'insider-home-en')).toEqual([]);

    await desk.goto(`${city.url}/admin/insiders`);
    await desk.getByRole('row', { name: new RegExp(colleague) }).click();
    const panel = desk.getByRole('dialog', { name: colleague });
    await panel.getByText(text('adminInsiders:replace.title')).click();
    await panel.getByLabel(text('adminInsiders:replace.who')).fill(insider.slice(0, 5));
    await desk.getByRole('option', { name: new RegExp(insider) }).click();
    await fact(desk, text('adminInsiders:replace.plan'));
    expect(await faultsOf(desk, 'insider-replace-ru')).toEqual([]);
    await panel.getByRole('button', { name: text('adminInsiders:replace.button', { name: insider }) }).click();
    await fact(desk, text('adminInsiders:replace.done', { name: insider }));
    await phone.reload();
    await phone.getByRole('button', { name: text('insiderHome:presence.HERE') }).waitFor();
    expect(await faultsOf(phone, 'insider-back-ru')).toEqual([]);
  });
});
