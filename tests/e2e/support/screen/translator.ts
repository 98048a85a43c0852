import type { Page } from 'playwright-core';

/**
 * Translates the page from now on as browsers do: each text gives way to `<font><font>text</font></font>` with a text node of its own,
 * so the node that React knows is in no document any more. What comes or changes later is translated, too. The words stay as they are.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isLeft = (parent: Element | null) =>
      parent === null ||
      parent.closest('script, style, textarea, svg, [translate="no"], .notranslate') !== null ||
      parent.localName === 'font';
    const wrap = (text: Text) => {
      if (text.data.trim() === '' || isLeft(text.parentElement)) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = text.data;
      text.replaceWith(outer);
    };
    const listTexts = (root: Node): Text[] => {
      if (root instanceof Text) return [root];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      return found;
    };
    const translateNow = (root: Node) => listTexts(root).forEach(wrap);
    translateNow(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) (type === 'characterData' ? [target] : [...addedNodes]).forEach(translateNow);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** How many texts stand translated on the page. */
export const translatedCount = (page: Page): Promise<number> => page.locator('font > font').count();
