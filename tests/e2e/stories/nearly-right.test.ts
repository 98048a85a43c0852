import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, signInByTile } from '../support/wall.ts';

const text = textsOf('ru');
const city = demoCity();
let desk: Page;
let block = '';
let place = 0;
let accepted = '';
/** The accepted answer with its second letter doubled, as the captain typed it. */
let wording = '';

interface Block {
  id: string;
  riddles: { id: string; isSolved: boolean }[];
}

beforeAll(async () => {
  const { page: phone, context } = await signInByTile(city.browser, { url: city.url, name: captain });
  const { blocks } = await ask<{ blocks: Block[] }>(phone, '{ blocks { id riddles { id isSolved } } }');
  const played = blocks.find(({ riddles }) => riddles.some(({ isSolved }) => !isSolved));
  place = played?.riddles.findIndex(({ isSolved }) => !isSolved) ?? 0;
  block = `${city.url}/quest/${played?.id ?? ''}`;
  const id = played?.riddles[place]?.id ?? '';
  ({ page: desk } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
  const query = 'query ($id: ID!) { editableRiddle(id: $id) { answers { text } } }';
  const { editableRiddle } = await ask<{ editableRiddle: { answers: { text: string }[] } }>(desk, query, { id });
  accepted = editableRiddle.answers[0]?.text ?? '';
  wording = `${accepted.slice(0, 2)}${accepted.slice(1)}`;
  await ask(phone, `mutation ($answer: String!) { checkAnswer(input: { riddleId: "${id}", answer: $answer }) { __typename } }`, {
    answer: wording,
  });
  await context.close();
});

/** Opens the form of the riddle. */
const openRiddle = async (page: Page) => {
  await page.goto(block);
  const mode = page.getByRole('switch');
  await mode.waitFor();
  if ((await mode.getAttribute('aria-checked')) !== 'true') await mode.click();
  const row = page.getByRole('article').nth(place);
  await row.waitFor();
  const closed = row.getByRole('button', { expanded: false }).first();
  if ((await closed.count()) > 0) await closed.click();
  return row;
};

describe('a wrong answer that is nearly right', () => {
  it('is tried by an organizer beside the accepted ones', async () => {
    const row = await openRiddle(desk);
    const field = row.getByLabel(text('rulings:trial.label'));
    await field.fill(wording);
    await field.press('Enter');
    await row.getByText(text('rulings:trial.verdicts.TYPO', { answer: accepted })).waitFor();
    await field.scrollIntoViewIfNeeded();
    await takeScreen(desk, 'try-answer-1440-ru');

    expect(await accessibilityFaults(desk)).toEqual([]);
  });

  it('stands at its riddle, is refused in one tap, and comes back', async () => {
    const row = await openRiddle(desk);
    const near = row.getByRole('region', { name: text('rulings:near.title') });
    await near
      .getByText(text('rulings:near.kinds.TYPO', { answer: accepted }))
      .first()
      .waitFor();
    await near.scrollIntoViewIfNeeded();
    await takeScreen(desk, 'near-answers-1440-ru');
    await near.getByRole('button', { name: text('rulings:near.refuseOf', { answer: wording }) }).click();
    await desk.getByRole('button', { name: text('rulings:near.undo'), exact: true }).click();

    await near.getByRole('button', { name: text('rulings:near.acceptOf', { answer: wording }) }).waitFor();
    expect(await accessibilityFaults(desk)).toEqual([]);
  });

  it.each(['ru', 'en'] as const)('fits a phone (%s)', async (language) => {
    const { page, context } = await openDevice(city.browser, { language, width: 360, height: 640 });
    await context.addCookies(await desk.context().cookies());
    const row = await openRiddle(page);
    const near = row.getByRole('region', { name: textsOf(language)('rulings:near.title') });
    await near.getByRole('button').first().waitFor();
    await near.scrollIntoViewIfNeeded();
    await takeScreen(page, `near-answers-360-${language}`);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${city.url}/admin`);
    const card = page.getByRole('region', { name: textsOf(language)('stuck:title') });
    await card.waitFor();
    await card.scrollIntoViewIfNeeded();
    await takeScreen(page, `now-stuck-360-${language}`);
    expect(await sidewaysPixels(page)).toBe(0);
    await context.close();
  });

  it('is accepted with a look at what changes', async () => {
    const row = await openRiddle(desk);
    await row.getByRole('button', { name: text('rulings:near.acceptOf', { answer: wording }) }).click();
    const dialog = desk.getByRole('dialog', { name: text('rulings:acceptTitle') });
    await dialog.getByRole('table').waitFor();
    await takeScreen(desk, 'accept-answer-1440-ru');
    expect(await accessibilityFaults(desk)).toEqual([]);
    await dialog.getByRole('button', { name: text('rulings:acceptNow'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await row.getByText(text('rulings:kinds.ACCEPTED_ANSWER')).waitFor();
    await row.getByRole('button', { name: text('rulings:undo') }).waitFor();
    expect(await row.getByRole('button', { name: text('rulings:near.acceptOf', { answer: wording }) }).count()).toBe(0);
  });
});
