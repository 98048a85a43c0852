import type { Page } from 'playwright-core';

/** Texts that are cut off by a box around them, hang out of the button that they stand on, or lie outside the page. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const controls = 'button, a[class], summary, [role="button"], [role="switch"]';

    /** Off the screen until the keyboard asks for it, told to screen readers only, or shortened with a sign of it. */
    const isMeantSo = (element: Element) => {
      const { clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return clipPath !== 'none' || isShortened || element.matches('[inert], script, style, noscript, a[href="#main"]');
    };

    const cutBy = (text: DOMRect, element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const { display, overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isControl = display !== 'inline' && element.matches(controls);
      const isWide = text.left < box.left - slack || text.right > box.right + slack;
      const isHigh = text.top < box.top - slack || text.bottom > box.bottom + slack;
      return ((isControl || cuts(overflowX)) && isWide) || ((isControl || cuts(overflowY)) && isHigh);
    };

    const findFault = (node: Node): string | null => {
      const words = node.textContent?.trim().slice(0, 40) ?? '';
      const around: Element[] = [];
      for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
      const isSeen = around[0]?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
      if (words === '' || !isSeen || around.some(isMeantSo)) return null;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.some(({ left, top }) => left < -slack || top + window.scrollY < -slack)) return `${words}: out of the page`;
      // Text outside of a scrolling box is not cut, because it can be scrolled to.
      const scrolls = around.findIndex((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
      const guilty = (scrolls === -1 ? around : around.slice(0, scrolls)).find((each) => rects.some((rect) => cutBy(rect, each)));
      return guilty ? `${words}: cut by ${guilty.tagName.toLowerCase()}.${String(guilty.getAttribute('class'))}` : null;
    };

    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const fault = findFault(node);
      if (fault !== null) faults.add(fault);
    }
    return [...faults];
  });

/** Texts that end in dots or after a number of lines, or are wider than their box: nobody can read the rest of them on a big screen. */
export const shortenedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-wall] [data-fit], [data-wall] bdi, [data-wall] tbody th')]
      .filter((text) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(text);
        const isWide = text.clientWidth > 0 && text.scrollWidth > text.clientWidth;
        return isWide || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      })
      .map((text) => `${text.textContent}: ${text.scrollWidth} of ${text.clientWidth}`),
  );
