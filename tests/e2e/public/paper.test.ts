import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, type Language, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk({ width: 1440, height: 900 });
  ({ server, page } = desk);
  return desk.close;
});

const ru = textsOf('ru');
const names: Record<Language, string> = { ru: 'Русский', en: 'English' };

/** The pages of the printed document, counted as a reader of PDF does. */
async function countPages(): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const choose = async (kind: 'badges' | 'posters' | 'stations' | 'answers', language: Language) => {
  await page.getByRole('button', { name: ru(`adminPaper:kind.${kind}`), exact: true }).click();
  await page.getByRole('button', { name: names[language], exact: true }).click();
};

const sheets = () => page.getByRole('list', { name: ru('adminPaper:preview') }).getByRole('article');

/** What comes out of the printer: a page for each sheet, and nothing else on them. */
async function printed(name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const others = await page.getByRole('button').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(others).toBe(0);
  await takeScreen(page, `paper-${name}`);
  const pages = await countPages();
  await page.emulateMedia({ media: 'screen' });
  expect(pages).toBe(await sheets().count());
}

describe.each(['ru', 'en'] as const)('on paper, in %s,', (language) => {
  const text = textsOf(language);

  it('captains have badges with their passes, and insiders theirs', async () => {
    await page.goto(`${server.url}/admin/paper`);
    await choose('badges', language);
    await page.getByRole('button', { name: ru('adminPaper:badge.take') }).click();
    await page.getByText(captain, { exact: true }).waitFor();

    expect(await page.getByRole('img', { name: text('adminPaper:badge.passOf', { name: captain }) }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, `admin-paper-badges-${language}`);
    await printed(`badges-${language}`);
  });

  it('the wall has a poster with its address', async () => {
    await choose('posters', language);
    await page.getByText(text('adminPaper:poster.wallTitle'), { exact: true }).waitFor();

    expect(await page.getByText(/\/wall\/\w+$/).count()).toBe(1);
    await printed(`wall-${language}`);
  });

  it('a role has a poster with its code, once it is created', async () => {
    await page.getByRole('button', { name: ru('adminPaper:poster.kind.role') }).click();
    await page.getByLabel(ru('adminCodes:label')).fill(`Плакат ${language}`);
    await page.getByRole('button', { name: ru('adminPaper:poster.issue') }).click();
    await page.getByRole('heading', { name: text('adminPaper:poster.role.INSIDER') }).waitFor();

    expect(await sheets().count()).toBe(1);
    await printed(`role-${language}`);
  });

  it('each place of an insider has a sign, without the name of the riddle', async () => {
    await choose('stations', language);
    await page.getByRole('heading', { name: text('adminPaper:station.name', { number: 1 }), exact: true }).waitFor();

    expect(await page.getByRole('checkbox', { name: ru('adminPaper:station.named') }).isChecked()).toBe(false);
    await printed(`stations-${language}`);
  });

  it('each team has a sheet for its answers, with the numbers alone', async () => {
    await choose('answers', language);
    await sheets().first().waitFor();

    expect(await sheets().first().getByRole('columnheader').allInnerTexts()).toEqual([
      text('adminPaper:answers.number'),
      text('adminPaper:answers.answer'),
      text('adminPaper:answers.time'),
    ]);
    await takeScreen(page, `admin-paper-answers-${language}`);
    await printed(`answers-${language}`);
  });
});

describe('on the smallest phone', () => {
  it.each(['badges', 'posters', 'stations', 'answers'] as const)('the page of %s fits', async (kind) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${server.url}/admin/paper?what=${kind}`);
    await sheets().first().waitFor();

    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, `admin-paper-${kind}-360-ru`);
  });
});
