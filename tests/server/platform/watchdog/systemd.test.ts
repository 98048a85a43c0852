import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versta-notify-'));
  // Node cannot listen on a socket of systemd's kind, so a program with the name of systemd-notify records its arguments.
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${folder}/reports\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs this code in a process with this environment, and collects its reports. */
async function collectReports(env: Record<string, string>, work: string): Promise<string[]> {
  const script = `import { createLogger } from '#server/platform/log.ts';
    import { systemdWatchdogMs } from '#server/platform/config.ts';
    import { reportToSystemd } from '#server/platform/watchdog/systemd.ts';
    reportToSystemd(systemdWatchdogMs(), createLogger('info'));
    ${work}`;
  const PATH = `${folder}:${process.env.PATH}`;
  await once(spawn(process.execPath, ['--input-type=module', '--eval', script], { env: { PATH, ...env }, stdio: 'inherit' }), 'exit');
  return existsSync(join(folder, 'reports')) ? readFileSync(join(folder, 'reports'), 'utf8').trim().split('\n') : [];
}

const unit = { WATCHDOG_USEC: '600000', NOTIFY_SOCKET: '/run/systemd/notify' };

it('a unit with WatchdogSec hears three times in that time that the event loop turns', async () => {
  const reports = await collectReports(unit, `setTimeout(() => undefined, 1500);`);

  expect(reports.length).toBeGreaterThanOrEqual(3);
  expect(new Set(reports)).toEqual(new Set(['WATCHDOG=1']));
});

it('a unit hears nothing more of a process that hangs', async () => {
  const reports = await collectReports(
    unit,
    `setTimeout(() => { const end = Date.now() + 2000; while (Date.now() < end); process.exit(); }, 50);`,
  );

  expect(reports).toEqual(['WATCHDOG=1']);
});

it('a process outside of such a unit reports nothing', async () => {
  expect(await collectReports({ NOTIFY_SOCKET: unit.NOTIFY_SOCKET }, `setTimeout(() => undefined, 300);`)).toEqual([]);
});
