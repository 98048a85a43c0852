import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '#server/platform/context.ts';
import type { Player } from '#tests/support/player.ts';
import { closeWorlds, World } from '#tests/support/world.ts';

afterAll(closeWorlds);

const upload = 'b2'.repeat(16);

const put = (player: Player, part: Buffer) =>
  player.sends({
    method: 'PUT',
    url: `/event-files/${upload}?at=0`,
    payload: part,
    headers: { 'content-type': 'application/zip', 'sec-fetch-site': 'same-origin' },
  });

const open = async (role: Role = 'organizer') => {
  const world = await World.withEvent({ startsInMinutes: 600 });
  const { player } = await world.person(role);
  return { world, player, input: { upload, eventId: String(world.eventId), kind: 'RIDDLES' } };
};

const checking = `mutation ($input: CheckSheetInput!) { checkSheet(input: $input) { __typename ... on DomainError { code }
  ... on SheetCheck { isImportable seen hasHeader rowCount tabs columns { header meaning } rows { number cells answers { text } }
    encoding headerRow hiddenRows hiddenColumns separators blocks { added }
    faults { row column code isWarning text { ru en } } riddles { added changed removed unchanged } teams { added } } } }`;

const importing = `mutation ($input: ImportSheetInput!) { importSheet(input: $input) { __typename ... on DomainError { code }
  ... on SheetImported { event { slug } } ... on BadInput { fields { name message } } } }`;

/** Encodes a CSV as Excel does in Russia. Node reads this encoding and cannot write it. */
const inWindows1251 = (text: string) => {
  const letters = Array.from({ length: 256 }, (_each, byte) => new TextDecoder('windows-1251').decode(Buffer.from([byte])));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
};

const table = (...rows: string[]) => Buffer.from(['Блок\tЗагадка\tТекст\tОтветы', ...rows].join('\n'));

describe('a sheet over HTTP', () => {
  it('is pasted, corrected by hand, imported, and taken home again', async () => {
    const { world, player, input } = await open();
    await put(player, table('У стен\tБашня\tЧто это?\tСпасская'));

    const first = await player.asks(checking, { input });
    const corrected = { ...input, category: 'RU', columns: ['BLOCK', 'RIDDLE', 'TEXT', 'ANSWERS'] };
    const checked = await player.asks<{ checkSheet: { seen: string } }>(checking, { input: corrected });
    const imported = await player.asks(importing, { input: { ...corrected, seen: checked.data.checkSheet.seen } });
    const csv = await player.sends({ method: 'GET', url: `/event-files/${world.slug}/riddles.csv?lang=en` });

    expect(first.data).toMatchObject({
      checkSheet: {
        isImportable: false,
        columns: [
          { header: 'Блок', meaning: 'BLOCK' },
          { header: 'Загадка', meaning: 'RIDDLE' },
          { header: 'Текст', meaning: 'TEXT' },
          { header: 'Ответы', meaning: 'ANSWERS' },
        ],
        rows: [{ number: 2, cells: ['У стен', 'Башня', 'Что это?', 'Спасская'] }],
        faults: [{ row: null, column: null, code: 'noCategoryColumn' }],
      },
    });
    expect(checked.data).toMatchObject({ checkSheet: { isImportable: true, faults: [], riddles: { added: ['Башня'] }, teams: null } });
    expect(imported.data).toMatchObject({ importSheet: { __typename: 'SheetImported', event: { slug: world.slug } } });
    const [plain = '', inWords = ''] = String(csv.headers['content-disposition']).split("; filename*=UTF-8''");
    expect(plain).toBe(`attachment; filename="${world.slug}-riddles.csv"`);
    expect(decodeURIComponent(inWords)).toMatch(/^.+ – Riddles\.csv$/);
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFCategory,Block,Place name,Text,Answers,Hint,Text after the answer,Place,Link,Insiders',
      'ru,У стен,Башня,Что это?,Спасская,,,,,',
    ]);
  });

  it('comes as Russian authors save it: cp1251 with semicolons, the text in «Загадка», answers with a slash', async () => {
    const { world, player, input } = await open();
    const file = 'Блок;Загадка;Ответ;Подсказка\r\nЦентр;Где стоит поэт?;Пушкин / поэт;На бульваре\r\n';
    await put(player, inWindows1251(file));
    const sheetInput = { ...input, category: 'RU', separators: ['SLASH'], language: 'RU' };

    const checked = await player.asks(checking, { input: sheetInput });
    const imported = await player.asks(importing, { input: sheetInput });

    expect(checked.data).toMatchObject({
      checkSheet: {
        isImportable: true,
        encoding: 'WINDOWS_1251',
        headerRow: 1,
        hiddenRows: 0,
        separators: ['SLASH'],
        rows: [{ number: 2, answers: [{ text: 'Пушкин' }, { text: 'поэт' }] }],
        faults: [{ code: 'titlesMade' }],
        riddles: { added: ['Пушкин'] },
      },
    });
    expect(imported.data).toMatchObject({ importSheet: { event: { slug: world.slug } } });
  });

  it('has a block for all rows where it says none', async () => {
    const { player, input } = await open();
    await put(player, Buffer.from('Вопрос;Ответ\nГде стоит поэт?;Пушкин\n'));

    const { data } = await player.asks(checking, { input: { ...input, category: 'RU', block: 'Центр' } });

    expect(data).toMatchObject({ checkSheet: { isImportable: true, blocks: { added: ['Центр'] }, riddles: { added: ['Пушкин'] } } });
  });

  it('says its faults by cell in both languages, and is refused by the cell', async () => {
    const { player, input } = await open();
    await put(player, table('У стен\t\tЧто это?\tСпасская'));
    const sheetInput = { ...input, category: 'RU' };

    const checked = await player.asks(checking, { input: sheetInput });
    const imported = await player.asks(importing, { input: sheetInput });

    expect(checked.data).toMatchObject({
      checkSheet: {
        faults: [{ row: 2, column: 2, code: 'required', isWarning: false, text: { ru: 'обязательное поле', en: 'is required' } }],
      },
    });
    expect(imported.data).toMatchObject({ importSheet: { fields: [{ name: 'R2C2', message: 'is required' }] } });
  });

  it('cuts long cells in what it shows', async () => {
    const { player, input } = await open();
    await put(player, table(`У стен\tБашня\t${'ж'.repeat(900)}\tда`));

    const { data } = await player.asks<{ checkSheet: { rows: { cells: string[] }[] } }>(checking, { input });

    expect(data.checkSheet.rows[0]?.cells[2]).toBe(`${'ж'.repeat(200)}…`);
  });

  it.each(['riddles', 'insiders', 'teams'])('of %s is a workbook or a CSV for organizers', async (kind) => {
    const { world, player } = await open();
    const url = (extension: string) => `/event-files/${world.slug}/${kind}.${extension}`;

    const workbook = await player.sends({ method: 'GET', url: url('xlsx') });

    expect(workbook.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
    });
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const extension of ['xlsx', 'csv']) {
      expect((await world.anonymous().sends({ method: 'GET', url: url(extension) })).statusCode).toBe(401);
      for (const role of ['guest', 'insider', 'ctc'] as const) {
        const person = await world.person(role);
        expect((await person.player.sends({ method: 'GET', url: url(extension) })).statusCode).toBe(403);
      }
    }
  });

  it('of an event that is not there is not found', async () => {
    const { player, input } = await open();
    await put(player, table('У стен\tБашня\tЧто это?\tСпасская'));

    const { data } = await player.asks(checking, { input: { ...input, eventId: '999999999' } });

    expect(data).toMatchObject({ checkSheet: { code: 'NOT_FOUND' } });
    expect((await player.sends({ method: 'GET', url: '/event-files/no-such-event/teams.csv' })).statusCode).toBe(404);
  });
});
