import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { keepScreen } from '#tests/e2e/support/machines/browser.ts';
import type { Engine } from './engine.ts';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
  }
}

const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');
const polling = { timeout: 30_000, interval: 50 };

/** What a person would point at: by its role and a part of its name, as it is read aloud, or by a selector. */
export type Target = { role: string; name?: string; within?: string } | { css: string };

/** Keys that have no letter, by their places in WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C' };

/** Runs in the page: the middle of the target, once it lies still and nothing lies over it. */
async function findSpot(target: Target): Promise<{ x: number; y: number } | { fault: string }> {
  const { queryAllByRole } = window.TestingLibraryDom;
  const find = () => {
    if ('css' in target) return document.querySelector<HTMLElement>(target.css);
    const scope = document.querySelector<HTMLElement>(target.within ?? 'body');
    const { role, name = '' } = target;
    return scope && (queryAllByRole(scope, role, { name: (read) => read.includes(name) })[0] ?? null);
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const element = find();
  if (!element) return { fault: 'is not there' };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return { fault: 'moves' };
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(middle.x, middle.y);
  return element.contains(top) ? middle : { fault: `lies under ${top?.outerHTML.slice(0, 200)}` };
}

/** A person before a browser: looks, presses and types, and waits for what comes. */
export function handsOn(engine: Engine, name: string) {
  const reads = async <Result, Argument = undefined>(
    look: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> => {
    const call = `(${String(look)})(${JSON.stringify(argument) ?? ''})`;
    return JSON.parse(await engine.evaluate(`(async () => JSON.stringify({ result: await ${call} }))()`)).result as Result;
  };
  const spot = async (target: Target) => {
    if (!(await reads(() => 'TestingLibraryDom' in window))) await engine.evaluate(`(async () => { ${library}\n return '' })()`);
    const found = await reads(findSpot, target);
    if ('fault' in found) throw new Error(`${JSON.stringify(target)} ${found.fault}`);
    return found;
  };
  const leavesPicture = async (screen: string) => keepScreen(`${name}-${screen}`, Buffer.from(await engine.photograph(), 'base64'));
  const finds = (target: Target) => vi.waitFor(() => spot(target), polling);
  return {
    reads,
    finds,
    goto: engine.goto,
    resize: engine.resize,
    async press(target: Target): Promise<void> {
      const middle = await finds(target);
      const actions = [
        { type: 'pointerMove', ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await engine.act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    async types(words: string, last?: keyof typeof keys): Promise<void> {
      const strokes = [...words, ...(last ? [keys[last]] : [])];
      const actions = strokes.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.act([{ type: 'key', id: 'keyboard', actions }]);
    },
    /** Waits until the page says this where it can be read. */
    says: async (words: string) => await expect.poll(() => reads(() => document.body.innerText), polling).toContain(words),
    isAt: async (path: string) => await expect.poll(() => reads(() => window.location.pathname), polling).toBe(path),
    isGone: async (css: string) =>
      await expect.poll(() => reads((each: string) => document.querySelectorAll(each).length, css), polling).toBe(0),
    leavesPicture,
    /** Leaves a picture for people, and finds nothing that hangs over the edge. */
    async looksRight(screen: string): Promise<void> {
      await leavesPicture(screen);
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await reads(sideways), `${screen} hangs over the edge`).toBe(0);
    },
  };
}
export type Hands = ReturnType<typeof handsOn>;
