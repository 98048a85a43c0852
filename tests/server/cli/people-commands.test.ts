import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'versta-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line on an embedded database of its own. */
function versta(...args: string[]) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/versta.ts', ...args], {
    env: { ...env, DATA_DIR: folder, DEMO: '0', SESSION_SECRET: 'a secret of at least thirty-two letters' },
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

describe('the command line of an installation', { timeout: 60_000 }, () => {
  beforeAll(() => void versta('migrate'), 60_000);

  it('has no step of the tables to do twice', () => {
    expect(versta('migrate', '--check')).toMatchObject({ status: 0, out: 'The tables are as this version wants them.' });
  });

  it('refuses a code while nobody is an organizer, and makes one afterwards', () => {
    expect(versta('codes', 'add', '--label', 'Площадки')).toEqual({
      status: 1,
      out: '',
      error: 'Nobody is an organizer yet: versta organizer add makes the first one.',
    });

    expect(versta('organizer', 'add', '424242', '--name', 'Вера').out).toBe('Вера is an organizer, from the next request or sign-in on.');
    const made = versta('codes', 'add', '--label', 'Площадки', '--role', 'insider', '--uses', '30', '--json');

    expect(JSON.parse(made.out)).toMatchObject({ code: expect.stringMatching(/^[\w-]{22}$/) as string });
    expect(versta('codes', 'list').out).toMatch(/insider +0 of 30 +no end +Площадки$/);
  });

  it('says what an organizer does, and leaves one who does everything', () => {
    const desk = versta('organizer', 'add', '424243', '--name', 'Олег', '--roles', 'desk, gate');
    const last = versta('organizer', 'add', '424242', '--roles', 'observer');
    const token = versta('codes', 'add', '--label', 'Штаб', '--role', 'organizer');

    expect([desk.status, last.status, token.status]).toEqual([0, 1, 0]);
    expect(last.error).toBe('Nobody else may do everything: make such an organizer first.');
    expect(versta('organizer', 'add', '424243', '--roles', 'boss').error).toContain('Write roles of all, author, desk, gate, observer');
  });

  it('turns maintenance on and off, and names the message that is too long', () => {
    expect(versta('maintenance', 'on', '--message-en', 'm'.repeat(301))).toMatchObject({
      status: 1,
      error: '--message-en is refused: at most 300 characters.',
    });
    expect(versta('maintenance', 'on', '--message-ru', 'Чиним доску.', '--json')).toMatchObject({
      status: 0,
      out: '{"isOn":true,"notice":{"ru":"Чиним доску.","en":""}}',
    });
    expect(versta('maintenance', 'off').out).toMatch(/^Maintenance is off/);
  });

  it('says what is wrong with what was typed, and how to go on', () => {
    expect(versta('organizer', 'add', 'vera')).toMatchObject({
      status: 1,
      error: expect.stringContaining('Write the number that Telegram gives a person') as string,
    });
    expect(versta('codez').error).toContain("unknown command 'codez'");
  });
});
