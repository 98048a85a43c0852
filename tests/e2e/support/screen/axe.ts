import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the faults that axe finds, one a line. A document loads axe only once, and axe reports only faults:
 * to load it for each check, and to report all that is right, took most of the time of the tests in a browser.
 */
export async function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const [main, ...inside] = page.frames();
  const bring = async (frame = main) => {
    if (!(await frame?.evaluate(() => 'axe' in window))) await frame?.evaluate(source);
  };
  await bring();
  // One that is going away, or is not ours, has nothing to tell.
  await Promise.allSettled(inside.map(bring));
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, runOnly);
}
