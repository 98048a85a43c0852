import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface AlertmanagerFile {
  route: { receiver: string; routes: { matchers: string[]; receiver: string }[] };
  receivers: { name: string; telegram_configs?: Record<string, unknown>[]; email_configs?: Record<string, unknown>[] }[];
}

const home = mkdtempSync(join(tmpdir(), 'versta-alarms-'));
const file = join(home, 'alertmanager.yml');
afterAll(() => rmSync(home, { recursive: true }));

/** Runs the script with these variables only, and after it a command that prints that it ran. */
function write(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync('sh', ['deploy/monitoring/alertmanager.sh', file, 'echo', 'runs'], {
    env: { PATH, ...env },
    encoding: 'utf8',
  });
  return { output: stdout.trim(), refused: stderr.trim() };
}

const read = () => parse(readFileSync(file, 'utf8')) as AlertmanagerFile;
const telegram = { ALARM_TELEGRAM_CHAT: '-1001234567890', TELEGRAM_BOT_TOKEN: '1:token' };

describe('the file of Alertmanager', () => {
  it('names nobody where no variable does, and no stranger can read it', () => {
    expect(write({})).toEqual({ output: 'runs', refused: '' });

    expect(read().receivers).toEqual([{ name: 'page' }, { name: 'ticket' }]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('lets only what is urgent make a sound in Telegram', () => {
    write(telegram);
    const { route, receivers } = read();

    expect([route.receiver, route.routes]).toMatchObject(['ticket', [{ matchers: ['severity="page"'], receiver: 'page' }]]);
    expect(receivers.map(({ name, telegram_configs: configs }) => [name, configs?.[0]?.['disable_notifications']])).toEqual([
      ['page', false],
      ['ticket', true],
    ]);
  });

  it.each([
    ['', 'https://api.telegram.org'],
    ['https://telegram.example', 'https://telegram.example'],
    ['https://telegram.example/', 'https://telegram.example'],
  ])('reaches Telegram by TELEGRAM_API_URL, as the doctor does: “%s”', (url, reached) => {
    write({ ...telegram, TELEGRAM_API_URL: url });

    expect(read().receivers[0]?.telegram_configs).toMatchObject([{ api_url: reached, chat_id: -1001234567890, bot_token: '1:token' }]);
  });

  it('keeps every sign of a password', () => {
    const password = `it's "a" $word: {{ 1 }} #`;

    write({ ALARM_EMAIL: 'night@quest.example', SMTP_SERVER: 'smtp.example:587', SMTP_PASSWORD: password });

    expect(read().receivers[1]?.email_configs).toMatchObject([{ auth_password: password, to: 'night@quest.example' }]);
  });

  it.each([
    [{ ...telegram, ALARM_TELEGRAM_CHAT: '@anna' }, /^ALARM_TELEGRAM_CHAT is no number: write /],
    [{ ALARM_TELEGRAM_CHAT: '1' }, /^ALARM_TELEGRAM_CHAT needs TELEGRAM_BOT_TOKEN: /],
    [{ ALARM_EMAIL: 'night@quest.example' }, /^ALARM_EMAIL needs SMTP_SERVER: /],
  ])('is not written when somebody could not be told: %o', (env, sentence) => {
    const { output, refused } = write(env);

    expect(output).toBe('');
    expect(refused).toMatch(sentence);
  });
});
