import type { Page } from 'playwright-core';

/** Lists controls of the page that are smaller than a cold finger needs. Links inside a sentence may be small. */
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
