import type { Locator, Page } from 'playwright-core';

/** A picture of one colour, of a kind that the editor has to make a JPEG of. */
export const picture = {
  name: 'обложка.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

/** Somebody without a pointer: walks by Tab, and counts the keys that are no letters. */
export function keysOf(page: Page) {
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  return {
    press,
    pressed: () => pressed,
    async to(target: Locator, { key = 'Tab', most = 200 } = {}): Promise<void> {
      await target.waitFor();
      for (let step = 0; step < most; step += 1) {
        if (await isFocused(target)) return;
        await press(key);
      }
      throw new Error(`the focus never came to ${target}`);
    },
    async writes(target: Locator, text: string): Promise<void> {
      await this.to(target);
      await page.keyboard.insertText(text);
    },
    async activates(target: Locator): Promise<void> {
      await this.to(target);
      await press('Enter');
    },
  };
}

export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/** Milliseconds from now until the toast is gone. */
export async function staysFor(page: Page, text: string): Promise<number> {
  await toast(page, text).waitFor();
  const from = Date.now();
  await toast(page, text).waitFor({ state: 'detached' });
  return Date.now() - from;
}

/** Drops a file of this type on the place, as a hand would. */
export async function drop(page: Page, target: Locator, { name, type, text }: { name: string; type: string; text: string }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name, { type: file.type }));
      return data;
    },
    { name, type, text },
  );
  await target.dispatchEvent('drop', { dataTransfer });
}
