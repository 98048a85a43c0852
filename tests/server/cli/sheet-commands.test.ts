import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'versta-sheet-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line on the embedded database of a demo. */
function versta(...args: string[]) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/versta.ts', ...args], {
    env: { ...env, DATA_DIR: join(folder, 'data'), DEMO: '0', SESSION_SECRET: 'a secret of at least thirty-two letters' },
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

const sheet = join(folder, 'riddles.csv');
const said = ['--category', 'ru', '--blocks', 'headings'];

describe('a sheet from a terminal', { timeout: 60_000 }, () => {
  beforeAll(() => {
    versta('migrate');
    versta('organizer', 'add', '424242', '--name', 'Вера');
    versta('event', 'import', 'demo/30');
    writeFileSync(sheet, 'Вопрос,Ответ\nЦентр,\nГде поэт?,1) Пушкин\nГде вождь?,Ленин / Ульянов\n');
  }, 60_000);

  it('is checked: what its columns mean, what is wrong, and what would help', () => {
    const { status, out } = versta('sheet', 'check', 'demo', sheet, '--category', 'ru');

    expect(status).toBe(1);
    expect(out).toContain('Columns: Вопрос = text, Ответ = answers');
    expect(out).toMatch(/^error {2}sheet {2}choose a block/m);
    expect(out).toContain('It cannot be imported as it is.');
  });

  it('is imported with what was said about it, once', () => {
    const choices = [...said, '--cure', 'numbering', '--split', 'slash'];

    const first = versta('sheet', 'import', 'demo', sheet, ...choices);
    const again = versta('sheet', 'check', 'demo', sheet, ...choices, '--json');

    expect(first).toMatchObject({ status: 0, out: expect.stringContaining('Riddles: 2 added, 0 changed') as string });
    expect(JSON.parse(again.out)).toMatchObject({ rowCount: 2, plan: { riddles: { added: [], changed: [] } } });
  });

  it('names a file that is not there, and a word that nobody knows', () => {
    expect(versta('sheet', 'check', 'demo', join(folder, 'none.csv')).error).toContain('There is no ');
    expect(versta('sheet', 'check', 'demo', sheet, '--cure', 'magic').error).toContain('Write some of numbering, brackets');
  });
});
