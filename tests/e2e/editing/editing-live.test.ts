import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { picture, toast } from '#tests/e2e/support/editing.ts';
import { arrive, captain, confirmed, fail, looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let desk: Page;
let phone: Page;
let text: Awaited<ReturnType<typeof arrive>>['text'];
let complaints: string[];

const button = (key: string, within: Page | Locator = desk) => within.getByRole('button', { name: text(key), exact: true });
const says = (key: string, on = desk) => toast(on, text(key)).waitFor();
/** The demo's first block of the captain's category, and an unsolved riddle of it. */
let block: { id: string; title: string };
let riddle: { id: string; number: number; text: string };
const row = () => desk.getByRole('article').nth(riddle.number - 1);
const card = () => phone.locator(`#riddle-${riddle.number}`);

beforeAll(async () => {
  const [office, street] = [await arrive(city, organizer, { width: 1440, height: 900 }), await arrive(city, captain)];
  [desk, phone, text] = [office.page, street.page, office.text];
  complaints = street.complaints;
  const anna = personAt(phone, { url: city.url, api: city.url });
  const { blocks } = await anna.asks<{ blocks: { id: string; title: string; riddles: (typeof riddle & { isSolved: boolean })[] }[] }>(
    '{ blocks { id title riddles { id number text isSolved } } }',
  );
  const found = blocks.flatMap((each) => each.riddles.filter(({ isSolved }) => !isSolved).map((each2) => [each, each2] as const))[0];
  if (!found) throw new Error('everything is solved');
  [block, riddle] = found;
  await phone.goto(`${city.url}/quest/${block.id}`);
  await card().getByRole('textbox').waitFor();
  await desk.evaluate(() => localStorage.setItem('questEditMode', 'true'));
  await desk.goto(`${city.url}/quest/${block.id}`);
  await row().getByRole('button', { expanded: false }).click();
});

describe('an open page of a captain', () => {
  it('shows the new text of a riddle without a reload, keeps what is being typed, and says so', spec('J.7'), async () => {
    const loads: string[] = [];
    phone.on('load', () => loads.push(phone.url()));
    await card().getByRole('textbox').fill('недописанный ответ');

    await row().getByLabel(text('editing:riddle.text')).fill('Совсем другой текст загадки');
    await button('editing:save', row()).click();
    await says('editing:riddle.updated');
    const since = Date.now();
    await card().getByText('Совсем другой текст загадки').waitFor();

    console.info(`an edit on an open phone: ${Date.now() - since} ms after it was saved`);
    await says('quest:live.rewritten', phone);
    expect(await card().getByRole('textbox').inputValue()).toBe('недописанный ответ');
    expect(loads).toEqual([]);
  });

  it('shows a picture that was added, by what the organizer says of it', spec('J.8'), async () => {
    const slot = row().getByRole('group', { name: text('editing:riddle.media') });
    const chosen = desk.waitForEvent('filechooser');
    await button('editing:file.pick', slot).click();
    await (await chosen).setFiles(picture);
    await slot.getByText(picture.name).waitFor();
    await slot.getByLabel(text('editing:file.alt')).fill('Кирпичный дом под острой крышей');
    await button('editing:save', row()).click();
    await says('editing:riddle.updated');

    await card().locator('img[alt="Кирпичный дом под острой крышей"]').waitFor();
    expect(
      await card()
        .getByRole('button', { name: /Кирпичный дом под острой крышей/ })
        .count(),
    ).toBe(1);
  });

  it('loses a deleted riddle, and has it back when the organizer takes the toast’s way back', spec('J.5'), async () => {
    await button('editing:delete', row()).click();
    await confirmed(desk, text('editing:riddle.deleteConfirm'), text('editing:riddle.delete'));
    await says('editing:riddle.deleted');
    await toast(desk, text('editing:riddle.deleted'))
      .getByRole('button', { name: text('editing:deleted.restore') })
      .click();
    await says('editing:riddle.restored');
    await desk
      .getByRole('article')
      .nth(riddle.number - 1)
      .waitFor();

    await row().getByRole('button', { expanded: false }).click();
    await button('editing:delete', row()).click();
    await confirmed(desk, text('editing:riddle.deleteConfirm'), text('editing:riddle.delete'));
    await phone.getByText('Совсем другой текст загадки').waitFor({ state: 'detached' });
    expect(new URL(phone.url()).pathname).toBe(`/quest/${block.id}`);
  });

  it('has it back in its place when it is found among the deleted, and may answer it', spec('J.6'), async () => {
    await desk.getByText(text('editing:deleted.title')).click();
    // They lie over what is pressed next, and a pointer on them would hold them there.
    await desk.mouse.move(0, 0);
    await expect.poll(() => desk.locator('[data-sonner-toast]').count(), { timeout: 30_000 }).toBe(0);
    await fail(desk, 'RestoreRiddle');
    const back = desk.getByRole('button', { name: new RegExp(`^${text('editing:deleted.restore')}`) });
    await back.first().click();
    await says('editing:riddle.restoreFailed');
    await desk.unrouteAll();
    await looksRight(desk, 'editing-deleted');
    await back.first().click();
    await says('editing:riddle.restored');
    await desk.getByText(text('editing:deleted.none')).waitFor();

    await card().getByText('Совсем другой текст загадки').waitFor();
    await card().getByRole('textbox').fill(answerTo(riddle));
    await card().getByRole('textbox').press('Enter');
    await card().getByRole('textbox').waitFor({ state: 'detached' });
  });

  it('loses and regains a whole block on the list', async () => {
    await phone.goto(`${city.url}/quest`);
    const onPhone = phone.locator(`a[href="/quest/${block.id}"]`);
    await onPhone.waitFor();
    await desk.getByRole('link', { name: text('editing:riddle.back') }).click();
    await desk
      .getByRole('article', { name: new RegExp(block.title) })
      .first()
      .getByRole('button', { expanded: false })
      .click();
    const form = desk.getByRole('form', { name: text('editing:block.form', { title: block.title }) }).first();
    await button('editing:delete', form).click();
    await confirmed(desk, text('editing:block.deleteConfirm'), text('editing:block.delete'));
    // It stands three seconds, and for as long as the pointer rests on it.
    const notice = toast(desk, text('editing:block.deleted'));
    await notice.hover();
    await onPhone.waitFor({ state: 'detached' });

    await notice.getByRole('button', { name: text('editing:deleted.restore') }).click();
    await says('editing:block.restored');
    await onPhone.waitFor();
    expect(await onPhone.textContent()).toContain(block.title);
  });

  it('complains of nothing meanwhile', () => {
    expect(complaints).toEqual([]);
  });
});
