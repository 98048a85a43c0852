import { type APIRequestContext, type Locator, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { openStory, setStage, type Stage, storiesToWalk } from '#tests/e2e/support/people/quest-story.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { spec } from '#tests/support/spec.ts';

const countVibrations = () => {
  Object.assign(window, { felt: 0 });
  navigator.vibrate = () => Boolean(((window as unknown as { felt: number }).felt += 1));
};
const vibrations = (page: Page) => page.evaluate(() => (window as unknown as { felt: number }).felt);

/** Some of it lies within the window, wherever the page is scrolled to. */
const isInSight = async (element: Locator) => {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

describe.each(storiesToWalk)('the finish in $language at $width×$height', (script) => {
  let office: APIRequestContext;
  let stage: Stage;
  let story: Awaited<ReturnType<typeof openStory>>;
  const band = (page = story.page) => page.getByRole('region', { name: story.text('clock:label') });

  /** The clock of the event, as an organizer sets it at another desk. */
  const organizer = async () => {
    const vera = await callAs(office, stage.addresses.api, people.organizer);
    const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');
    const input = { eventId: event.id };
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    return {
      ends: () => vera.asks('mutation ($input: RunEventInput!) { endEventEarly(input: $input) { __typename } }', { input }),
      goesOn: () =>
        vera.asks('mutation ($input: ContinueEventInput!) { continueEvent(input: $input) { __typename } }', {
          input: { ...input, endsAt },
        }),
    };
  };

  beforeAll(async () => {
    office = await request.newContext();
    stage = await setStage();
    story = await openStory(stage, script);
  });
  afterAll(async () => {
    await story.context.close();
    await office.dispose();
    await stage.clear();
  });

  it(
    'is seen beside the riddle, moves nothing under the finger, is felt once by all tabs, and keeps what was typed',
    spec('G.2', 'quest.over'),
    async () => {
      const { page, text } = story;
      const { blockId, riddle } = await story.openRiddle();
      await story.context.addInitScript(countVibrations);
      const other = await story.context.newPage();
      await Promise.all([page, other].map((tab) => tab.emulateMedia({ reducedMotion: 'no-preference' })));
      // The band of one tab comes after the end that it tells.
      const { promise: theEnd, resolve: isOver } = Promise.withResolvers<void>();
      await other.route(/clock-band.*\.js/u, async (route) => {
        await theEnd;
        await route.continue();
      });
      await Promise.all([page, other].map((tab) => tab.goto(`${stage.line.url}/quest/${blockId}`)));
      const field = story.riddle(riddle.number).getByRole('textbox');
      await field.fill('Дом Пашкова');
      await other.getByRole('textbox').first().click();
      await page.bringToFront();
      await field.click();
      await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
      const before = await field.boundingBox();

      await (await organizer()).ends();
      await other.locator('button[aria-disabled="true"]').first().waitFor();
      isOver();

      await Promise.all([page, other].map((tab) => band(tab).getByText(text('clock:over')).waitFor()));
      expect(await isInSight(band())).toBe(true);
      expect(await field.boundingBox()).toEqual(before);
      expect((await Promise.all([page, other].map(vibrations))).reduce((sum, count) => sum + count)).toBe(1);
      await other.close();
      expect(await field.inputValue()).toBe('Дом Пашкова');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.locator('button[aria-disabled="true"]').first().waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(await page.getByText(text('quest:block.loadTitle')).count()).toBe(0);
      await story.looksRight('over');
      expect(await clippedTexts(page)).toEqual([]);
    },
  );

  it('is forgiven: after a continued end the same words are sent and judged', async () => {
    const { page, text } = story;
    const field = page.getByRole('textbox').filter({ visible: true }).and(page.locator('[value="Дом Пашкова"]')).first();

    await (await organizer()).goesOn();

    await band().waitFor({ state: 'detached' });
    await page.locator('[data-sonner-toast]').waitFor();
    await field.press('Enter');
    await page.getByText(text('quest:riddle.wrong')).waitFor();
    expect(
      await page
        .locator('button[aria-disabled="true"]')
        .filter({ hasText: text('quest:closed.over') })
        .count(),
    ).toBe(0);
    await (await organizer()).ends();
    await band().waitFor();
  });

  it('shuts the next page of the quest, in the words of the specification, and leads to place and board while it may go on', async () => {
    const { page, text } = story;
    await page.getByRole('link', { name: text('quest:block.back') }).click();

    const alert = page.getByRole('alertdialog', { name: text('quest:guard.inactive') });
    await alert.locator('a[href="/points"]').waitFor();
    await alert.getByRole('button', { name: text('common:eventNav.board') }).waitFor();
    expect(await alert.getByRole('link', { name: text('common:eventNav.answers') }).count()).toBe(0);
    await alert.getByRole('button', { name: text('common:nav.home') }).click();

    await page.waitForURL(`${stage.line.url}/`);
    await expect.poll(() => band().count()).toBe(0);
  });
});
