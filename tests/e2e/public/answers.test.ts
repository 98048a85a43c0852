import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  type Language,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '#tests/e2e/support/machines/browser.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const devices = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
] as const;
const languages: Language[] = ['ru', 'en'];

const city = demoCity();

/** Changes what the server says to one operation, as a proxy between might. */
async function answersInstead(page: Page, operation: string, change: (body: string) => string | null): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.continue();
    const response = await route.fetch();
    const body = change(await response.text());
    return body === null ? route.abort() : route.fulfill({ response, body });
  });
}

interface Answers {
  data: { answers: { blocks: { category: { code: string }; riddles: Record<string, unknown>[] }[] } };
}

const edited = (edit: (answers: Answers['data']['answers']) => void) => (body: string) => {
  const answer = JSON.parse(body) as Answers;
  edit(answer.data.answers);
  return JSON.stringify(answer);
};

describe.each(devices.map((device, index) => ({ language: languages[index] ?? 'ru', ...device })))(
  'the answers of a finished quest in $language at $width×$height',
  ({ language, width, height }) => {
    const text = textsOf(language);
    let device: Awaited<ReturnType<typeof openDevice>>;
    let page: Page;

    beforeAll(async () => {
      device = await openDevice(city.browser, { language, width, height });
      page = device.page;
    });
    afterAll(() => device.context.close());

    const looksRight = async (name: string) => {
      await takeScreen(page, `${name}-${language}-${width}`);
      expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
      expect(await smallTargets(page, 48)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    };
    const riddle = (number: number) => page.locator('section article').nth(number - 1);

    it('show the blocks with their riddles, the answers shut', spec('2.8.7'), async () => {
      await page.goto(`${city.url}/previous/29/answers`);
      await riddle(1).waitFor();

      expect(await page.locator('h1').textContent()).toContain('29');
      expect(
        await riddle(1)
          .getByRole('button', { name: text('answers:showAnswer') })
          .getAttribute('aria-expanded'),
      ).toBe('false');
      expect(await page.getByText(text('answers:noLongread')).count()).toBe(0);
      await looksRight('answers');
    });

    it('tell the place, how many found it, and its story', spec('2.8.22'), async () => {
      await riddle(1)
        .getByRole('button', { name: text('answers:showAnswer') })
        .click();

      const share = text('answers:solved', { percent: 'X' }).split('X')[0] ?? '';
      await riddle(1).getByText(share).waitFor();
      await expect.poll(() => riddle(1).getByRole('heading', { level: 4 }).textContent()).not.toBe('');
      await riddle(1).getByRole('heading', { level: 4 }).scrollIntoViewIfNeeded();
      await looksRight('answers-open');
    });

    it('turn the card to the hint and back', spec('2.8.18'), async () => {
      const turn = riddle(1).getByRole('button', { name: text('answers:showHint') });
      await turn.click();

      const back = riddle(1).getByRole('button', { name: text('answers:showRiddle') });
      await expect.poll(() => back.getAttribute('aria-pressed')).toBe('true');
      await takeScreen(page, `answers-hint-${language}-${width}`);
      await back.press('Enter');
      await turn.waitFor();
    });

    it('reveal the route that lay behind its overlay', async () => {
      const show = page.getByRole('button', { name: text('answers:showRoute') }).first();
      await show.scrollIntoViewIfNeeded();

      await show.click();

      const hide = page.getByRole('button', { name: text('answers:hideRoute') });
      await expect.poll(() => hide.getAttribute('aria-expanded')).toBe('true');
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('section img[data-shown]')?.naturalWidth);
      await takeScreen(page, `answers-route-${language}-${width}`);
    });

    it('lead to a block by its name, and mark where one is', spec('2.8.13', '9.23'), async () => {
      const nav = page.getByRole('navigation', { name: text('answers:blocks') });
      const link = nav.getByRole('link').nth(3);
      const title = (await link.textContent()) ?? '';

      await link.click();

      await nav.locator('[aria-current="location"]', { hasText: title }).waitFor();
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      const top = await heading.evaluate((element) => element.closest('section')?.getBoundingClientRect().top ?? 0);
      if (width >= 1024) expect(Math.round(top)).toBe(80);
      await takeScreen(page, `answers-block-${language}-${width}`);
    });

    it('show one category when asked, and all answers at once', async () => {
      const chips = page.getByRole('group', { name: text('answers:languages') }).getByRole('button');
      const before = await page.locator('section article').count();
      await chips.nth(1).click();

      await expect.poll(() => chips.nth(1).getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => page.locator('section article').count()).toBeLessThan(before);
      await page.getByRole('switch').click();
      await expect.poll(() => page.getByRole('button', { name: text('answers:showAnswer') }).count()).toBe(0);
      await chips.first().click();
    });

    it('are not shown while the quest runs', spec('2.8.9', '4.29', '8.57'), async () => {
      await page.goto(`${city.url}/previous/demo/answers`);
      await page.getByText(text('answers:notFinished.title')).waitFor();

      expect(await page.getByText(text('answers:notFinished.text')).count()).toBe(1);
      expect(await page.getByRole('link', { name: text('answers:back') }).getAttribute('href')).toBe('/previous');
      await looksRight('answers-not-finished');
    });

    it('wait in words and boxes', spec('2.8.8', '4.28'), async () => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      // Nothing of the answers comes with the page of an address that carries something.
      await page.goto(`${city.url}/previous/29/answers?from=letter`);
      await page.locator('[aria-busy="true"]').getByText(text('common:loading')).first().waitFor();

      expect(await page.getByRole('article').count()).toBe(0);
      await takeScreen(page, `answers-loading-${language}-${width}`);
      letGo();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    it('lead from an unknown quest to the list, and say why', spec('8.59', 'answers.unknown-quest'), async () => {
      await page.goto(`${city.url}/previous/nowhere/answers`);

      await page.getByRole('heading', { name: text('previous:title'), level: 1 }).waitFor();
      expect(await page.getByText(text('answers:failed')).count(), 'told on the way, and still there').toBe(1);
      expect(new URL(page.url()).pathname).toBe('/previous');
      await page.getByText(text('answers:unknownEvent', { name: 'nowhere' })).waitFor();
    });

    it('lead to the list when they do not come', spec('4.30'), async () => {
      await answersInstead(page, '"operationName":"Answers"', () =>
        JSON.stringify({ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }),
      );
      await page.goto(`${city.url}/previous/29/answers`);

      await page.waitForFunction(() => window.location.pathname === '/previous');
      await page.getByText(text('answers:failed')).waitFor();
      expect(await page.getByText(text('answers:failed')).count()).toBe(1);
      await page.unrouteAll();
    });

    it('say what is missing: blocks, riddles, names, stories, known files', spec('2.8.20', 'answers.empty'), async () => {
      await answersInstead(
        page,
        '"operationName":"Answers"',
        edited((answers) => {
          // Those of the page's language stand first.
          const isFirst = ({ category }: { category: { code: string } }) => category.code === language.toUpperCase();
          const [first, second] = answers.blocks.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
          if (second) second.riddles = [];
          Object.assign(first?.riddles[0] ?? {}, { title: '', longread: null, solvedPercent: 0, hints: [] });
          Object.assign(first?.riddles[0]?.['media'] ?? {}, { kind: 'FILE' });
        }),
      );
      await page.goto(`${city.url}/previous/29/answers`);
      await riddle(1)
        .getByRole('button', { name: text('answers:showAnswer') })
        .click();

      await riddle(1).getByText(text('answers:placeFallback')).waitFor();
      await riddle(1)
        .getByText(text('answers:solved', { percent: '0' }))
        .waitFor();
      await riddle(1).getByText(text('answers:noLongread')).waitFor();
      await riddle(1).getByText(text('answers:unsupported')).waitFor();
      // A phone folds every block but the first.
      if (width < 1024) await page.locator('section > header').nth(1).getByRole('button').click();
      await page.getByText(text('answers:noRiddles')).waitFor();
      expect(
        await riddle(1)
          .getByRole('button', { name: text('answers:showHint') })
          .count(),
      ).toBe(0);
      await looksRight('answers-missing');
      await page.unrouteAll();
    });

    it('say when a quest has no blocks', spec('2.8.23', 'answers.empty-no-blocks'), async () => {
      await answersInstead(
        page,
        '"operationName":"Answers"',
        edited((answers) => {
          answers.blocks = [];
        }),
      );
      await page.goto(`${city.url}/previous/29/answers`);

      await page.getByText(text('answers:noBlocks')).waitFor();
      expect(await page.locator('section article').count()).toBe(0);
      await page.unrouteAll();
    });

    it('are all open on paper', async () => {
      await page.goto(`${city.url}/previous/29/answers`);
      await riddle(1).waitFor();

      await page.emulateMedia({ media: 'print' });

      await expect.poll(() => riddle(2).getByRole('heading', { level: 4 }).isVisible()).toBe(true);
      await expect.poll(() => page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0);
      await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
      await takeScreen(page, `answers-print-${language}-${width}`);
      await page.emulateMedia({ media: null });
    });
  },
);
