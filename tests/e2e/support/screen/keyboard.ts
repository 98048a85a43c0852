import type { Page } from 'playwright-core';

/**
 * Walks a page with the Tab key from its start and tells what went wrong: a control that is never reached, one that shows no
 * focus, one that something else covers while it has the focus.
 */
export async function keyboardFaults(page: Page, most = 80): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    document.querySelectorAll('[data-walked]').forEach((element) => element.removeAttribute('data-walked'));
    // Where a walk starts is kept by the browser: the top of the page again.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const faults: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute('data-walked')) return 'end';
      focused.setAttribute('data-walked', '');
      const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40) || focused.outerHTML.slice(0, 60);
      const shown = focused.closest('label') ?? focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const styles = [focused, shown].map((element) => getComputedStyle(element));
      if (!styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'))
        return `no focus to be seen: ${name}`;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = above !== null && (shown.contains(above) || above.contains(shown));
      return isFree ? null : `covered: ${name}`;
    });
    if (fault === 'end') break;
    if (fault) faults.push(fault);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          !element.hasAttribute('data-walked') &&
          // One of a group of radio buttons is a stop, arrows lead to the others.
          !(element instanceof HTMLInputElement && element.type === 'radio'),
      )
      .map((element) => `never reached: ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`),
  );
  return [...faults, ...missed];
}
