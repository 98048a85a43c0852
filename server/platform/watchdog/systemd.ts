import { execFile } from 'node:child_process';
import type { Logger } from '#server/platform/log.ts';

/** A report is sent so many times in the time that systemd waits for one. */
const reportsInTime = 3;

/**
 * Reports to systemd for as long as the event loop turns, when it waits for that. Node opens no socket of the kind that systemd
 * listens on, so its own program sends the report.
 */
export function reportToSystemd(waitsMs: number | null, log: Logger): void {
  if (waitsMs === null) return;
  const report = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], (error) => error && log.warn({ err: error.message }, 'no report to systemd'));
  report();
  setInterval(report, waitsMs / reportsInTime).unref();
}
