import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readSheet } from '#server/modules/event-files/sheets/read/read-sheet.ts';
import { makeZip } from '#tests/support/zip-files.ts';
import { asItIs, makeWorkbook } from './sheet-uploads.ts';

const readCodes = async (bytes: Buffer) => {
  const { rows, faults } = await readSheet(bytes, asItIs);
  return { codes: faults.map(({ code }) => code), rows: rows.map(({ cells }) => cells) };
};

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook with this sheet. */
const workbookFiles = (sheet: string) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a hostile sheet', () => {
  it('that unfolds to more than it may is refused before it is unfolded', async () => {
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(workbookFiles(sheetXml(''))))
      if (!name.endsWith('sheet1.xml')) zip.addBuffer(Buffer.from(content), name);
    zip.addBuffer(Buffer.alloc(200 * 1_048_576, 0x20), 'xl/worksheets/sheet1.xml', { compress: true });
    zip.end();
    const bytes = await buffer(zip.outputStream as NodeJS.ReadableStream);

    expect(bytes.length).toBeLessThan(1_048_576);
    expect(await readCodes(bytes)).toEqual({ codes: ['sheetTooLarge'], rows: [] });
  });

  it('whose cells lie at the far ends takes no memory for those between', async () => {
    const far = workbookFiles(sheetXml(`<row r="1">${inline('A1', 'a')}</row><row r="1048576">${inline('XFD1048576', 'z')}</row>`));

    expect(await readCodes(await makeZip(far))).toEqual({ codes: [], rows: [['a']] });
  });

  it('with more rows, columns, characters or bytes than it may have says which', async () => {
    const rows = (count: number, width = 1) =>
      Buffer.from(Array.from({ length: count }, () => 'x'.concat(',x'.repeat(width - 1))).join('\n'));

    expect((await readCodes(rows(2_002))).codes).toEqual(['tooManyRows']);
    expect((await readCodes(rows(2_001))).codes).toEqual([]);
    expect((await readCodes(rows(1, 51))).codes).toEqual(['tooManyColumns']);
    expect((await readCodes(Buffer.from('x'.repeat(10_001)))).codes).toEqual(['tooLong']);
    expect((await readCodes(Buffer.alloc(5 * 1_048_576 + 1, 0x78))).codes).toEqual(['tooManyBytes']);
    expect((await readCodes(await makeWorkbook([Array.from({ length: 51 }, () => 'x')]))).codes).toEqual(['tooManyColumns']);
  });

  it.each([
    ['nothing but blanks', Buffer.from(' \n\t\n'), 'emptySheet'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 and no more'), 'noSheet'],
    ['a workbook of the nineties', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldWorkbook'],
    ['a zip of something else', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'noSheet'],
    ['half of a letter', Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x41, 0x00]), 'brokenCharacter'],
    ['a NUL', Buffer.from('a\0b'), 'brokenCharacter'],
  ])('that has %s is refused', async (_what, bytes, code) => {
    expect((await readCodes(bytes)).codes).toEqual([code]);
  });

  it('with an entity that would unfold is refused or left folded', async () => {
    const laughs = sheetXml(`<row r="1">${inline('A1', '&amp;b;')}${inline('B1', 'x')}</row>`).replace(
      '<?xml version="1.0"?>',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>',
    );

    const { rows } = await readCodes(await makeZip(workbookFiles(laughs)));

    expect(JSON.stringify(rows)).not.toContain('haha');
  });
});

describe('a sheet', () => {
  it('may be in the encodings in which Excel writes CSV', async () => {
    const windows1251 = Buffer.from([0xc1, 0xeb, 0xee, 0xea, 0x3b, 0x31, 0x0a]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Блок\t1', 'utf16le')]);

    expect((await readCodes(windows1251)).rows).toEqual([['Блок', '1']]);
    expect((await readCodes(utf16)).rows).toEqual([['Блок', '1']]);
    expect((await readCodes(Buffer.from('\uFEFFБлок,1'))).rows).toEqual([['Блок', '1']]);
  });

  it('keeps the numbers of its rows when some are empty', async () => {
    const { rows } = await readSheet(await makeWorkbook([['a'], [null], ['b']]), asItIs);

    expect(rows.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('shows numbers, dates and formulas as a spreadsheet shows them', async () => {
    const cell = (value: unknown, numFmt: string) => ({ value, style: { numFmt } });
    const cells = new Map<string, object>([
      ['0,0', cell(7, '000')],
      ['0,1', cell(new Date('1945-05-09T00:00:00Z'), 'dd.mm.yyyy')],
      ['0,2', cell(0.5, '0%')],
      ['0,3', { formula: 'A1+1', formulaResult: 8 }],
    ]);
    const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: [], cells: cells as never }] });

    expect((await readCodes(Buffer.from(bytes))).rows).toEqual([['007', '09.05.1945', '50%', '8']]);
  });

  it('of a workbook is chosen by its place, and hidden ones are left out', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Первый', rows: [['a']] },
          { name: 'Скрытый', rows: [['h']], hidden: true },
          { name: 'Второй', rows: [['b']] },
        ],
      }),
    );

    const { tabs, rows } = await readSheet(bytes, { ...asItIs, tab: 1 });

    expect([tabs, rows.map(({ cells }) => cells)]).toEqual([['Первый', 'Второй'], [['b']]]);
  });
});
