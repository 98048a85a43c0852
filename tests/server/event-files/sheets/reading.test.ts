import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from '#server/modules/event-files/sheets/read/read-sheet.ts';
import { guessEncoding } from '#server/platform/text/encoding.rules.ts';
import { asItIs, pointed } from './sheet-uploads.ts';

/** A text in an encoding that the platform reads but does not write. */
function encoded(text: string, encoding: string): Buffer {
  const bytes = new Map(Array.from({ length: 256 }, (_each, byte) => [new TextDecoder(encoding).decode(Buffer.from([byte])), byte]));
  return Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f));
}

const russian = 'Блок;Загадка;Ответ;Подсказка\r\nЦентр;Где стоит поэт?;Пушкин;На бульваре\r\n';
const german = 'Block;Frage;Antwort\r\nStraße der Übung;Wo ist das Mädchen?;Köln\r\n';
const french = 'Bloc;Question;Réponse\r\nThéâtre;Où est l’élève?;À l’école, près du château\r\n';
const polish = 'Blok;Pytanie;Odpowiedź\r\nŁódź;Gdzie stoi żółw?;Święto w piątek\r\n';

describe('the encoding of a CSV', () => {
  it.each([
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['ibm866', russian],
    ['x-mac-cyrillic', russian],
    ['windows-1252', german],
    ['windows-1252', french],
    ['macintosh', german],
    ['windows-1250', polish],
  ] as const)('is guessed by its letters: %s', (encoding, text) => {
    expect(guessEncoding(encoded(text, encoding))).toBe(encoding);
  });

  it('is guessed when every letter is small or every letter is large', () => {
    for (const text of [russian.toLowerCase(), russian.toUpperCase()]) {
      for (const encoding of ['windows-1251', 'koi8-r', 'ibm866'] as const) expect(guessEncoding(encoded(text, encoding))).toBe(encoding);
    }
  });

  it('may be UTF-16 without a mark, or UTF-8', () => {
    const wide = Buffer.from(russian, 'utf16le');

    expect([guessEncoding(wide), guessEncoding(Buffer.from(wide).swap16()), guessEncoding(Buffer.from(russian))]).toEqual([
      'utf-16le',
      'utf-16be',
      'utf-8',
    ]);
  });

  it('is said with the sheet, may be said by a person, and a word of two alphabets tells that it was not right', async () => {
    const bytes = encoded(german, 'windows-1252');

    const guessed = await readSheet(bytes, asItIs);
    const wrong = await readSheet(bytes, { ...asItIs, encoding: 'windows-1251' });

    expect([guessed.encoding, guessed.faults, guessed.rows[1]?.cells[0]]).toEqual(['windows-1252', [], 'Straße der Übung']);
    expect([wrong.encoding, ...pointed(wrong.faults)]).toEqual(['windows-1251', '2:1 mixedAlphabets']);
  });
});

describe('a CSV', () => {
  it('may say its separator in a first line, which is no row', async () => {
    const { rows } = await readSheet(Buffer.from('sep=|\nБлок, район|Ответ; ещё\nЦентр|да\n'), asItIs);

    expect(rows).toEqual([
      { number: 1, cells: ['Блок, район', 'Ответ; ещё'] },
      { number: 2, cells: ['Центр', 'да'] },
    ]);
  });

  it.each([
    ['is closed nowhere', 'Загадка;Ответ\nа;б\n"Хлеб;соль\nв;г\n', 3],
    ['is closed in the next row, before more text', 'Загадка;Ответ\n"Хлеб;соль\n"Соль";да\n', 2],
  ])('is refused with the line of a quote that %s', async (_how, text, line) => {
    const { rows, faults } = await readSheet(Buffer.from(text), asItIs);

    expect([rows, faults]).toMatchObject([[], [{ code: 'openQuote', params: { line } }]]);
  });

  it('may have quotes, doubled quotes and lines within a cell', async () => {
    const { rows } = await readSheet(Buffer.from('а;"две\nстроки";"он ""тут"""\nдом "Москва";"Москва" тоже;\n'), asItIs);

    expect(rows.map(({ cells }) => cells)).toEqual([
      ['а', 'две\nстроки', 'он "тут"'],
      ['дом "Москва"', 'Москва тоже'],
    ]);
  });
});

describe('a workbook', () => {
  const hiding = async () =>
    Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Лист1',
            columns: [{}, { hidden: true }, {}],
            rows: [
              ['Загадка', 'Заметки', 'Ответ'],
              ['Где?', 'спросить Анну', 'Там'],
              ['Не берём', null, 'Нет'],
              ['Кто?', null, 'Он'],
            ],
            rowDefs: new Map([[2, { hidden: true }]]),
          },
        ],
      }),
    );

  it('leaves out what it hides, says how much, and keeps the places of the rest', async () => {
    const { rows, hidden } = await readSheet(await hiding(), asItIs);

    expect(hidden).toEqual({ rows: 1, columns: 1 });
    expect(rows).toEqual([
      { number: 1, cells: ['Загадка', '', 'Ответ'] },
      { number: 2, cells: ['Где?', '', 'Там'] },
      { number: 4, cells: ['Кто?', '', 'Он'] },
    ]);
  });

  it('has it all when an organizer says so', async () => {
    const { rows, hidden } = await readSheet(await hiding(), { ...asItIs, withHidden: true });

    expect([hidden, rows.length, rows[1]?.cells[1]]).toEqual([{ rows: 1, columns: 1 }, 4, 'спросить Анну']);
  });

  it.each([
    ['ru', ['01.04.2012', '1 апреля 2012', '01.04.12', '3,14', '1 812,50', '0,5']],
    ['en', ['01/04/2012', '1 April 2012', '01.04.12', '3.14', '1,812.50', '0.5']],
  ] as const)('shows dates and numbers as a spreadsheet in %s does', async (language, shown) => {
    const day = new Date('2012-04-01T00:00:00Z');
    const cell = (value: unknown, numFmt: string) => ({ value, style: { numFmt } });
    const cells = new Map<string, object>([
      ['0,0', cell(day, 'm/d/yyyy')],
      ['0,1', cell(day, 'd mmmm yyyy')],
      ['0,2', cell(day, 'dd.mm.yy')],
      ['0,3', cell(3.14, '0.00')],
      ['0,4', cell(1812.5, '#,##0.00')],
      ['0,5', { value: 0.5 }],
    ]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [], cells: cells as never }] }));

    const { rows } = await readSheet(bytes, { ...asItIs, language });

    expect(rows[0]?.cells.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(shown);
  });

  it('tells a cell whose formula has failed', async () => {
    const { faults } = await readSheet(Buffer.from('Ответ\n#REF!\n#ЗНАЧ!\n'), asItIs);

    expect(pointed(faults)).toEqual(['2:1 formulaError', '3:1 formulaError']);
  });
});
