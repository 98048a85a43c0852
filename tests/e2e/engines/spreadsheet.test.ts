import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { toCsv } from '#web/shared/table/table-data.ts';
import { missingPrograms } from '../../../scripts/bootstrap/lanes.mjs';

const text = textsOf('ru');
const run = promisify(execFile);

/** How the program of a Russian and of an English office opens a file: sign of cells, quote, UTF-8, first line, columns, language, special numbers. */
const csvFilter = { ru: 'CSV:59,34,76,1,,1049,false,true', en: 'CSV:44,34,76,1,,1033,false,true' };

interface Cell {
  type: string | undefined;
  value: string;
}

/** Opens a file in the spreadsheet program, and returns its rows as the program understands them. */
const openInSpreadsheet = async (path: string, filter: string | undefined): Promise<Cell[][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'versta-sheet-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const reading = filter === undefined ? [] : [`--infilter=${filter}`];
    await run('soffice', [profile, '--headless', ...reading, '--convert-to', 'fods', '--outdir', folder, path], { timeout: 90_000 });
    const sheet = await readFile(join(folder, basename(path).replace(/\.\w+$/, '.fods')), 'utf8');
    const rows = sheet.split('<table:table-row').slice(1);
    return rows.map((row) => {
      const cells = row.split('<table:table-cell').slice(1);
      return cells.map((cell) => ({
        type: /office:value-type="(\w+)"/.exec(cell)?.[1],
        value: /office:(?:date-)?value="([^"]*)"/.exec(cell)?.[1] ?? /<text:p>([^<]*)/.exec(cell)?.[1] ?? '',
      }));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

describe.skipIf(missingPrograms('spreadsheet').length > 0)('the points of an event in a spreadsheet program', () => {
  let page: Page;
  let folder: string;
  const seen: Record<string, Cell[][]> = {};

  const saves = async (format: string) => {
    await page.getByRole('button', { name: `${text('records:download')}: ` }).click();
    const item = page.getByRole('button', { name: text(`charts:file.${format}`) });
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    return path;
  };

  beforeAll(async () => {
    const desk = await openDesk();
    ({ page } = desk);
    folder = await mkdtemp(join(tmpdir(), 'versta-files-'));
    await page.goto(`${desk.server.url}/admin/points`);
    await page.getByRole('row').nth(3).waitFor();
    for (const [format, filter] of Object.entries({ xlsx: undefined, csvRu: csvFilter.ru, csvEn: csvFilter.en })) {
      seen[format] = await openInSpreadsheet(await saves(format), filter);
    }
    return desk.close;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** When, for what, which team, points and coins: what a spreadsheet program reckons with. */
  const facts = (format: string) => (seen[format] ?? []).slice(1).flatMap((row) => (row.length > 6 ? [row.slice(1, 6)] : []));

  it.each(['xlsx', 'csvRu', 'csvEn'])(
    'stand in columns in the file %s: times are dates, points and coins numbers, names texts',
    (format) => {
      const kinds = new Set(facts(format).map((row) => row.map(({ type }) => type).join(' ')));

      expect([...kinds]).toEqual(['date string string float float']);
    },
  );

  it('are the same in all files', () => {
    expect(facts('xlsx').length).toBeGreaterThan(100);
    expect([facts('csvRu'), facts('csvEn')]).toEqual([facts('xlsx'), facts('xlsx')]);
  });

  it.each(['ru', 'en'] as const)('have halves that are numbers, and names that are no formulas, in a file for %s', async (language) => {
    const path = join(folder, `halves-${language}.csv`);
    await writeFile(path, toCsv({ columns: ['Команда', 'Баллы'], rows: [['=1+1; «Пи», "Е"', -12.5]] }, language));

    const [, row] = await openInSpreadsheet(path, csvFilter[language]);

    expect(row?.slice(0, 2)).toEqual([
      { type: 'string', value: expect.stringContaining('=1+1; «Пи», ') },
      { type: 'float', value: '-12.5' },
    ]);
  });
});
