import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Presses as a slow finger does: down, two frames of the page, up. What is pressed has to stay where it was. */
export async function pressSlowly(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const page = control.page();
  // Its middle, because a pressed button shrinks a little.
  const middle = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  const before = await middle();
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((pressed) => requestAnimationFrame(() => requestAnimationFrame(pressed))));
  const after = await middle();
  await page.mouse.up();
  // Halves of a pixel come and go as a button shrinks.
  const moved = Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y));
  expect(moved, 'the control stays under the finger').toBeLessThan(1);
}
