import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadRenderer, openServerRenderedPages } from '#server/first-paint/server-rendered-pages.ts';
import { partner, siteWorld } from '../site/site-world.ts';

const isBuilt = existsSync('dist/renderer/server-rendered-pages.js');
const timeoutMs = 60_000;
const twoSeconds = 2_000;

// The landing is of the current event, so no other test of this file may open one.
it.runIf(isBuilt)('shows what an organizer writes on the pages of every process two seconds later, in both languages', async () => {
  const { world, edits } = await siteWorld();
  await loadRenderer();
  const state = { now: 0 };
  const processes = [1, 2].map(() => openServerRenderedPages(world.deps, { timeoutMs, monotonicNow: () => state.now }));
  const landing = (language: 'ru' | 'en') =>
    Promise.all(processes.map(async (fill) => (await fill({ page: 'home', event: 'current', language }))?.markup ?? ''));
  const before = await Promise.all([landing('ru'), landing('en')]);
  expect(before.flat().map((markup) => markup.includes('{'))).toEqual([false, false, false, false]);

  await edits({ title: { ru: 'Ночь на {length}', en: 'A night of {length}' }, partners: [partner('Хлеб & соль')] });
  state.now += twoSeconds;

  const [russian, english] = await Promise.all([landing('ru'), landing('en')]);
  for (const markup of russian) expect(markup).toMatch(/<h1[^>]*>Ночь на 4 часа<\/h1>.*Хлеб &amp; соль/s);
  for (const markup of english) expect(markup).toMatch(/<h1[^>]*>A night of 4 hours<\/h1>.*Хлеб &amp; соль/s);
});
