import { execFile } from 'node:child_process';
import type { Logger } from '../log.ts';

/** How many reports are sent within the timeout of systemd. */
const reportsPerTimeout = 3;

/**
 * Reports to systemd while the event loop turns, if systemd expects it. Node opens no socket of the kind that systemd
 * listens on, so the program `systemd-notify` sends the report.
 */
export function reportToSystemd(watchdogMs: number | null, log: Logger): void {
  if (watchdogMs === null) return;
  const report = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], (error) => error && log.warn({ err: error.message }, 'no report to systemd'));
  report();
  setInterval(report, watchdogMs / reportsPerTimeout).unref();
}
