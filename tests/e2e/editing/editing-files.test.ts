import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drop, toast } from '#tests/e2e/support/editing.ts';
import { arrive, fail, isOurs, looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let desk: Awaited<ReturnType<typeof arrive>>;
let page: Page;
let text: typeof desk.text;

const button = (key: string, within: Page | Locator = page) => within.getByRole('button', { name: text(key), exact: true });
const graph = () => personAt(page, { url: city.url, api: city.url });
const says = (key: string, values?: Record<string, string | number>) => toast(page, text(key, values)).waitFor();

beforeAll(async () => {
  desk = await arrive(city, organizer, { width: 1440, height: 900 });
  ({ page, text } = desk);
  await page.evaluate(() => localStorage.setItem('questEditMode', 'true'));
  await page.goto(`${city.url}/quest`);
});

/** The bytes of the next file that the page sends. */
const nextFile = async () => {
  const request = await page.waitForRequest((each) => isOurs('UploadMedia')(each));
  const { variables } = request.postDataJSON() as { variables: { input: { dataUrl: string } } };
  const [head = '', bytes = ''] = variables.input.dataUrl.split(',');
  return { head, bytes };
};

describe('the picture of a block', () => {
  let form: Locator;
  let slot: Locator;

  beforeAll(async () => {
    await button('editing:block.add').click();
    form = page.getByRole('form', { name: text('editing:block.new') });
    slot = form.getByRole('group', { name: text('editing:block.image') });
    await slot.waitFor();
  });

  it('becomes, of a real PNG, the JPEG of quality 0.9 that this browser makes, with both sizes told', async () => {
    const noise = Buffer.from(Array.from({ length: 320 * 200 * 3 }, (_, index) => (index * 7919) % 251));
    const png = await sharp(noise, { raw: { width: 320, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    const [chosen, sent] = [page.waitForEvent('filechooser'), nextFile()];
    await button('editing:file.pick', slot).click();
    await (await chosen).setFiles({ name: 'обложка.png', mimeType: 'image/png', buffer: png });
    const { head, bytes } = await sent;

    const made = await page.evaluate(async (base64) => {
      const source = await fetch(`data:image/png;base64,${base64}`).then(
        (response) => response.blob(),
        () => new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
      );
      const bitmap = await createImageBitmap(source);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const encode = async (quality: number) => {
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
        return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
      };
      return { asked: await encode(0.9), other: await encode(0.8) };
    }, png.toString('base64'));
    expect(head).toBe('data:image/jpeg;base64');
    expect(bytes).toBe(made.asked);
    expect(bytes).not.toBe(made.other);
    await slot.getByText(/Было \d.+, стало \d/).waitFor();
    await slot.getByRole('img').waitFor();
  });

  it('is taken away with what was said of it', async () => {
    const away = slot.getByRole('button', { name: new RegExp(`^${text('editing:file.remove')}`) });
    await away.click();
    await expect.poll(() => slot.getByRole('img').count()).toBe(0);
    await expect.poll(() => slot.getByLabel(text('editing:file.alt')).count()).toBe(0);
  });

  it('is pasted, and a file that is no picture is refused in words', async () => {
    await slot.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['слова'], 'a.txt', { type: 'text/plain' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await slot.getByText(text('editing:file.notImage')).waitFor();

    const sent = nextFile();
    await slot.evaluate(async (element) => {
      const canvas = new OffscreenCanvas(8, 8);
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect((await sent).head).toBe('data:image/jpeg;base64');
    await slot.getByRole('img').waitFor();
    expect(await slot.getByText(text('editing:file.notImage')).count()).toBe(0);
  });

  it(
    'is kept with what was written over a dead network: saving waits and says why, the draft stays',
    spec('J.17', 'edit.offline'),
    async () => {
      await form.getByLabel(text('editing:block.title')).fill('Черновой блок');
      await desk.context.setOffline(true);
      await form.getByRole('button', { name: `${text('editing:create')} · ${text('editing:offline.short')}` }).waitFor();
      await form.getByText(text('editing:state.draft')).waitFor();
      await page.keyboard.press('Control+s');
      await form.getByRole('button', { name: text('editing:state.failed') }).waitFor();
      await looksRight(page, 'editing-offline');
      const closed = await page
        .locator('main')
        .getByRole('button', { name: new RegExp(text('editing:offline.short')) })
        .count();
      expect(closed).toBeGreaterThan(3);

      await desk.context.setOffline(false);
      await form.getByRole('button', { name: text('editing:create'), exact: true }).waitFor({ timeout: 15_000 });
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect.poll(() => form.getByLabel(text('editing:block.title')).inputValue()).toBe('Черновой блок');
      await form.getByLabel(text('editing:language')).selectOption('RU');
      await slot.getByLabel(text('editing:file.alt')).fill('Чёрный квадрат');
      await button('editing:create', form).click();
      await says('editing:block.created');
    },
  );
});

describe('a file of a riddle', () => {
  it('is dropped, removed and taken back before it is saved, with its description', spec('J.16'), async () => {
    await page.getByRole('link', { name: 'Черновой блок' }).click();
    await button('editing:riddle.add').click();
    const form = page.getByRole('form', { name: text('editing:riddle.new') });
    await form.getByLabel(text('editing:riddle.title')).fill('Тихое место');
    await button('editing:hints.add', form).click();
    const slot = form.getByRole('group', { name: text('editing:riddle.hintMedia') });
    await drop(page, slot, { name: 'подсказка.txt', type: 'text/plain', text: 'Ищите у реки' });
    await slot.getByText('подсказка.txt').waitFor();
    await button('editing:create', form).click();
    await says('editing:riddle.created');

    const row = page.getByRole('article', { name: /Тихое место/ });
    await row.getByRole('button', { expanded: false }).click();
    const hintFiles = row.getByRole('group', { name: text('editing:riddle.hintMedia') });
    await hintFiles.getByRole('button', { name: new RegExp(`^${text('editing:file.remove')}`) }).click();
    await row.getByText(text('editing:state.changed')).waitFor();
    await hintFiles.getByRole('button', { name: new RegExp(`^${text('editing:file.return')}`) }).click();
    await row.getByText(text('editing:state.changed')).waitFor({ state: 'detached' });

    await hintFiles.getByRole('button', { name: new RegExp(`^${text('editing:file.remove')}`) }).click();
    await button('editing:save', row).click();
    await says('editing:riddle.updated');
    await row.getByText(text('editing:hints.none')).waitFor();
    expect(await hintFiles.count()).toBe(0);
  });

  it('stands beside words in hints that are bought in their order, each at its price', async () => {
    const row = page.getByRole('article', { name: /Тихое место/ });
    const hint = (number: number) => row.getByRole('group', { name: text('editing:hints.hint', { number }), exact: true });
    await button('editing:hints.add', row).click();
    await hint(1).getByLabel(text('editing:hints.text')).fill('Ниже моста');
    await button('editing:hints.add', row).click();
    await hint(2).getByLabel(text('editing:hints.text')).fill('Ищите у реки');
    const price = hint(2).getByLabel(text('editing:hints.coins'));
    await price.fill('0,5');
    await row.getByText(text('editing:hints.coinsWrong')).waitFor();
    await price.fill('3');
    await row.getByRole('button', { name: text('editing:move.up', { name: text('editing:hints.hint', { number: 2 }) }) }).click();
    await row.getByText(text('editing:riddle.ownPoints')).click();
    await row.getByLabel(text('editing:riddle.points'), { exact: true }).fill('7,5');

    await button('editing:preview.button', row).click();
    await page.getByText('Подсказка 1 из 2 · 3 монеты').waitFor();
    await looksRight(page, 'editing-hints');
    await button('editing:save', row).click();
    await row.getByText(text('editing:riddle.reasonMissing')).waitFor();
    await row.getByLabel(text('editing:riddle.reason')).fill('Дальше идти, чем мы думали');
    await button('editing:save', row).click();
    await expect.poll(() => row.getByLabel(text('editing:riddle.points'), { exact: true }).inputValue()).toBe('7.5');
    expect(await hint(1).getByLabel(text('editing:hints.text')).inputValue()).toBe('Ищите у реки');
    expect(await hint(1).getByLabel(text('editing:hints.coins')).inputValue()).toBe('3');
  });
});

describe('the toasts of what failed', () => {
  it('tell of data that did not come, of attempts that were not cleared, of a profile that was not saved', async () => {
    await fail(page, 'EditableBlocks');
    await page.getByRole('link', { name: text('editing:riddle.back') }).click();
    await says('editing:loadFailed');
    await page.unrouteAll();
    await page.reload();

    await graph().asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
      input: { name: 'Оргкомитет', category: 'RU' },
    });
    await page.reload();
    await fail(page, 'ClearAttempts');
    await button('editing:attempts.button').click();
    const asked = page.getByRole('alertdialog', { name: text('editing:attempts.title', { name: 'Оргкомитет' }) });
    expect(await asked.textContent(), 'what it costs the team is said first').toContain(text('editing:attempts.text'));
    await button('editing:attempts.button', asked).click();
    await says('editing:attempts.failed');
    await page.unrouteAll();

    const { editableBlocks } = await graph().asks<{
      editableBlocks: { id: string; riddles: { number: number; insiders: unknown[] }[] }[];
    }>('{ editableBlocks { id riddles { number insiders { id } } } }');
    const peopled = editableBlocks.find(({ riddles }) => riddles.some(({ insiders }) => insiders.length > 0));
    const number = peopled?.riddles.find(({ insiders }) => insiders.length > 0)?.number ?? 1;
    await page.goto(`${city.url}/quest/${peopled?.id}`);
    await page
      .getByRole('article')
      .nth(number - 1)
      .getByRole('button', { expanded: false })
      .click();
    await fail(page, 'UpdateInsiderProfile');
    await page
      .getByRole('button', { name: new RegExp(text('editing:insiders.edit', { name: '' })) })
      .first()
      .click();
    await button('editing:save', page.getByRole('dialog', { name: text('editing:insider.heading') })).click();
    await says('editing:insider.failed');
  });
});
