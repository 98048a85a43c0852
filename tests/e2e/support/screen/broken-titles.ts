import type { Page } from 'playwright-core';

/** Words of titles, or of what `selector` names, that lie on two lines; those too long for any line of a phone may be broken (reset.css). */
export const brokenTitles = (page: Page, selector = 'h1, h2, h3'): Promise<string[]> =>
  page.evaluate((chosen) => {
    const isHidden = (part: Element | null): boolean =>
      part !== null && (part.getBoundingClientRect().width < 20 || isHidden(part.parentElement));
    const isBroken = (text: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size > 1;
    };
    const listTexts = (title: Element) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts.filter((text) => !isHidden(text.parentElement));
    };
    return [...document.querySelectorAll(chosen)]
      .filter((title) => title.checkVisibility({ visibilityProperty: true }))
      .flatMap(listTexts)
      .flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,13}(?![\p{L}\p{N}])/gu)].filter((word) =>
          isBroken(text, word),
        ),
      )
      .map(([word]) => word);
  }, selector);
