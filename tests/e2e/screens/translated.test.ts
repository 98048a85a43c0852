import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, insider, member } from '#tests/e2e/support/people/profile.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import { openWalker, screens, playerPlaces } from '#tests/e2e/support/places.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { translate, translatedCount } from '#tests/e2e/support/screen/translator.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();

const openTranslated = async (by: string | null, language: 'ru' | 'en') => {
  const walker = await openWalker(city, { by, language });
  await translate(walker.page);
  // A walker begins at an address where no page is, and the browser complains of that.
  walker.complaints.length = 0;
  return { ...walker, text: textsOf(language) };
};
const unsolvedCard = (page: Page) =>
  page
    .locator('article')
    .filter({ has: page.getByRole('textbox') })
    .first();

describe('a phone whose browser translates the pages', () => {
  it.each([
    ['a visitor', null, 'ru'],
    ['a visitor', null, 'en'],
    ['a captain', captain, 'ru'],
    ['a captain', captain, 'en'],
    ['an insider', insider, 'ru'],
  ] as const)('goes from page to page: %s', async (_who, by, language) => {
    const { page, goes, complaints, context, text } = await openTranslated(by, language);
    const own =
      by === captain ? ['scanner', 'standings', 'rules', 'previous', 'home'] : by === insider ? ['profile', 'scanner', 'profile'] : [];

    for (const name of [...playerPlaces.filter((each) => screens[each]?.by === by), ...own]) {
      await goes(name);
      expect([name, await translatedCount(page)], name).not.toEqual([name, 0]);
      expect(await page.getByText(text('common:failed.title')).count(), name).toBe(0);
    }

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays on: wrong, right, with a hint, and with what a teammate does meanwhile', async () => {
    const { page, complaints, context, text } = await openTranslated(captain, 'ru');
    const anna = personAt(page, { url: city.url, api: city.url });
    const other = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    const ilya = personAt(other.page, { url: city.url, api: city.url });
    await ilya.signsIn(member);
    const block = (await anna.blocks()).find(({ riddles }) => riddles.filter(({ isSolved }) => !isSolved).length > 2)!;
    const [mine, theirs] = block.riddles.filter(({ isSolved }) => !isSolved);
    await walkTo(page, `/quest/${block.id}`);
    await settled(page, `/quest/${block.id}`);
    const score = () => page.locator('header data').evaluate((data) => [data.getAttribute('value')!, data.textContent]);
    const card = unsolvedCard(page);
    const field = card.getByRole('textbox');

    await field.fill('неверно');
    await page.keyboard.press('Enter');
    await card.getByText(text('quest:riddle.wrong')).waitFor();
    await field.fill('снова неверно');
    await page.keyboard.press('Enter');
    await card.getByText(text('quest:riddle.wrong')).waitFor();
    await card.getByRole('button', { name: /подсказк/i }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('quest:hint.take') })
      .click();
    await card.getByRole('button', { name: text('quest:hint.hide') }).waitFor();
    const [before] = await score();
    await ilya.solves(theirs!);
    await page.waitForFunction((value) => document.querySelector('header data')?.getAttribute('value') !== value, before);
    const [total, words] = await score();
    expect(words, 'the words follow the number').toContain(total);
    await field.fill(answerTo(mine!));
    await page.keyboard.press('Enter');

    await page
      .locator('article')
      .getByText(/^Верно/)
      .first()
      .waitFor();
    await takeScreen(page, 'translated-block');
    await walkTo(page, '/quest');
    await settled(page, '/quest');
    await page.getByRole('button', { name: text('pass:open') }).click();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });
});
