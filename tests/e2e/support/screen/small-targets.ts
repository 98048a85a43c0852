import type { Page } from 'playwright-core';

/** What is tapped in the page's own part and is smaller than a cold finger needs; links inside a sentence may be. */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate(
    (min) =>
      [...document.querySelectorAll('main :is(a[href], button, input, [role=switch])')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => getComputedStyle(element).display !== 'inline' && (box.height < min || box.width < min))
        .map(({ element, box }) => `${element.textContent?.trim()}: ${Math.round(box.width)}×${Math.round(box.height)}`),
    least,
  );
