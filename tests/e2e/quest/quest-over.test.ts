import { request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { openStory, setStage, type Stage, stories } from '#tests/e2e/support/people/quest-story.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { spec } from '#tests/support/spec.ts';

describe.each(stories)('the finish in $language at $width×$height', (script) => {
  let stage: Stage;
  let story: Awaited<ReturnType<typeof openStory>>;
  const ribbon = () => story.page.getByRole('main').getByText(story.text('quest:over.title'));

  beforeAll(async () => {
    stage = await setStage();
    story = await openStory(stage, script);
  });
  afterAll(async () => {
    await story.context.close();
    await stage.clear();
  });

  it(
    'leaves the page to the person who reads it, says that nothing is taken any more, and keeps what was typed',
    spec('G.2', 'quest.over'),
    async () => {
      const { page, text } = story;
      const { blockId, riddle } = await story.openRiddle();
      await page.goto(`${stage.line.url}/quest/${blockId}`);
      const field = story.riddle(riddle.number).getByRole('textbox');
      await field.fill('Дом Пашкова');
      const office = await request.newContext();
      const vera = await callAs(office, stage.addresses.api, people.organizer);
      const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');

      await vera.asks('mutation ($input: RunEventInput!) { endEventEarly(input: $input) { __typename } }', {
        input: { eventId: event.id },
      });

      await ribbon().waitFor();
      expect(await field.inputValue()).toBe('Дом Пашкова');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.locator('button[aria-disabled="true"]').first().waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(await page.getByText(text('quest:block.loadTitle')).count()).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await story.looksRight('over');
      expect(await clippedTexts(page)).toEqual([]);
      await office.dispose();
    },
  );

  it('shuts the next page of the quest, in the words of the specification, and leads to place and board while it may go on', async () => {
    const { page, text } = story;
    await page.getByRole('link', { name: text('quest:block.back') }).click();

    const alert = page.getByRole('alertdialog', { name: text('quest:guard.inactive') });
    await alert.locator('a[href="/points"]').waitFor();
    await alert.getByRole('button', { name: text('common:eventNav.board') }).waitFor();
    expect(await alert.getByRole('link', { name: text('common:eventNav.answers') }).count()).toBe(0);
    await alert.getByRole('button', { name: text('common:nav.home') }).click();

    await page.waitForURL(`${stage.line.url}/`);
    await expect.poll(() => ribbon().count()).toBe(0);
  });
});
