import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { demoInstallation, withDefaults } from '#tests/support/demo-files.ts';
import { pseudoTexts } from '../../../../scripts/pseudo-locale.ts';

type Manifest = Record<string, { file: string }>;

/** From now on the English of this page's catalogues is the language that nobody speaks. */
export async function speakPseudo(page: Page): Promise<void> {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
  const packs = Object.entries(manifest).filter(([name]) => name.startsWith('i18n/en/'));
  for (const [name, { file }] of packs) {
    const texts = pseudoTexts(JSON.parse(withDefaults(readFileSync(`web/${name}`, 'utf8'))));
    await page.route(`**/${file}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(texts)};` }),
    );
  }
}

/** Hears what the server says to this page: names, titles and texts that no catalogue has. */
export async function hearServer(page: Page): Promise<Set<string>> {
  const said = new Set<string>();
  const keep = (value: unknown): void => {
    // A page may show a long text paragraph by paragraph, with numbers in place of its placeholders, or as the HTML that it is.
    if (typeof value === 'string') for (const part of [value, ...value.split(/\n\s*\n|\{\w+#?\}|<[^>]*>/)]) said.add(part.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
  };
  // It stands in each page.
  keep(demoInstallation);
  // The responses that the page shows were saved before; it gets them from here.
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['accept'] === 'text/event-stream') return route.continue();
    const response = await route.fetch();
    keep(await response.json());
    await route.fulfill({ response });
  });
  return said;
}

/** Lists texts of the page, also those for screen readers only, that come neither from a catalogue nor from the server. */
export async function foreignTexts(page: Page, said: Set<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A language is called by its own name; a quest of long ago has its titles in the code; an address has one.
    const isItsOwn = (element: Element | null) =>
      element?.closest('script, style, noscript, dd[lang], button[lang], [translate=no]') ?? false;
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isItsOwn(node.parentElement)) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) if (!isItsOwn(element)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const even = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  // Longest first: a name may be part of a title.
  const known = [...said]
    .map(even)
    .filter((text) => text.length > 2)
    .toSorted((a, b) => b.length - a.length);
  // The browser and a library write these: names of months and days, the word between a date and its time, a key.
  const calendar =
    /\b(?:alt\+t|january|february|march|april|may|june|july|august|september|october|november|december|\w+day|at|hours?|minutes?)\b/gi;
  return [...new Set(shown)].filter((text) => {
    const rest = known.reduce((left, each) => left.replaceAll(each, ''), even(text)).replaceAll(calendar, '');
    const words = rest.match(/[\p{L}]{3,}/gu) ?? [];
    return words.some((word) => /[aeiou]/i.test(word) || /\p{Script=Cyrillic}/u.test(word));
  });
}
