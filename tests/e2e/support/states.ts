import type { Page } from 'playwright-core';
import { accessibilityFaults, contrastFaults, type Language, sidewaysPixels, takeScreen, type textsOf } from './machines/browser.ts';
import { isNightly } from './nightly.ts';
import { clippedTexts } from './screen/clipped-texts.ts';

const themes = ['light', 'dark', 'sun'];

/** The language in which a state is reached. */
export const spoken: Language = 'ru';

/** A state that a page is seldom in, who brings it about, and how. */
export interface State {
  name: string;
  by: string | null;
  reach(at: { page: Page; url: string; text: ReturnType<typeof textsOf> }): Promise<void>;
}

/** Presses the switch of the page, also where it lies behind a dialog or in a shut menu: the state stays as it is. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(`button[lang="${wanted}"][aria-pressed]`)?.click(), language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language, { polling: 50 });
}

/** Describes a page by its parts, so that it is known in any language. */
const bones = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = 'main [role="alert"], main [aria-busy], main button, main input, main h2, main h3, [role="dialog"], [role="alertdialog"]';
    return [...document.querySelectorAll(parts)].map((part) => part.getAttribute('role') ?? part.tagName).join(' ');
  });

const runAxe = (page: Page, theme: string) => (theme === 'light' ? accessibilityFaults(page) : contrastFaults(page));

async function lookFaults(page: Page, isWhole: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of isWhole ? themes : ['light']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
    const sideways = await sidewaysPixels(page);
    const found = [
      ...(sideways ? [`${sideways} px too wide`] : []),
      ...(await clippedTexts(page)),
      ...(isWhole ? await runAxe(page, theme) : []),
    ];
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}

/**
 * All that is wrong with how a state looks, in each theme and in both languages; it is reached once. Colours and roles do not depend on the
 * words, so before a merge axe looks at one language, and in the other only the room for the words is measured.
 */
export async function stateFaults(page: Page, { name }: State): Promise<string[]> {
  const file = `state-${name.replaceAll(' ', '-')}`;
  const before = await bones(page);
  const faults: string[] = [];
  for (const language of [spoken, 'en'] as const) {
    if (language !== spoken) await speak(page, language);
    const found = await lookFaults(page, language === spoken || isNightly);
    faults.push(...found.map((fault) => `${language}, ${fault}`));
    await takeScreen(page, `${file}-${language}`);
    if ((await bones(page)) !== before) faults.push(`${language}: the page is not in this state any more`);
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await takeScreen(page, `${file}-en-dark`);
  await speak(page, spoken);
  return faults;
}
