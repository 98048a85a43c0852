import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'versta-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, { passed, failed = 0, unloaded = 0 }: { passed: number; failed?: number; unloaded?: number }): string {
  const file = join(folder, name);
  const testResults = Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] }));
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults }));
  return file;
}

function count(...lanes: string[]) {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/count-tests.mjs', ...lanes], { encoding: 'utf8' });
  return { last: stdout.trimEnd().split('\n').at(-1), status };
}

/** Writes a report of these files as the runner does. A test with a message has failed. */
function writeReport(name: string, files: Record<string, { fullName: string; says?: string }[]>): string {
  const file = join(folder, name);
  const testResults = Object.entries(files).map(([path, tests]) => ({
    name: resolve(path),
    status: tests.some(({ says }) => says) ? 'failed' : 'passed',
    assertionResults: tests.map(({ fullName, says }) => ({
      status: says ? 'failed' : 'passed',
      fullName,
      failureMessages: says ? [says] : [],
    })),
  }));
  const all = Object.values(files).flat();
  const numFailedTests = all.filter(({ says }) => says).length;
  writeFileSync(file, JSON.stringify({ numPassedTests: all.length - numFailedTests, numFailedTests, numPendingTests: 0, testResults }));
  return file;
}

const printSummary = (lane: string) => spawnSync(process.execPath, ['scripts/count-tests.mjs', lane], { encoding: 'utf8' }).stdout;

describe('the last line of CI', () => {
  test('adds up the reports and is green when all are', () => {
    expect(count(`a=0=${report('a', { passed: 5 })}`, `b=0=${report('b', { passed: 2 })}`, 'check=0=')).toEqual({
      last: 'tests: 7 passed, 0 failed',
      status: 0,
    });
  });

  test.each([
    ['a failed test', () => `a=1=${report('failed', { passed: 3, failed: 2 })}`, 'tests: 3 passed, 2 failed'],
    ['a file that cannot be loaded', () => `a=1=${report('unloaded', { passed: 3, unloaded: 1 })}`, 'tests: 3 passed, 1 failed'],
    ['a lane that failed with every test green', () => `a=1=${report('late', { passed: 3 })}`, 'tests: 3 passed, 1 failed'],
    ['a lane without a report', () => `a=1=${folder}/none`, 'tests: 0 passed, 1 failed'],
    ['a lane that ran nothing', () => `a=0=${report('empty', { passed: 0 })}`, 'tests: 0 passed, 1 failed'],
    ['a check that found something', () => 'check=1=', 'tests: 0 passed, 1 failed'],
  ])('is red for %s', (_, lane, last) => {
    expect(count(lane())).toEqual({ last, status: 1 });
  });

  test('comes after the names of the failed tests and what they said', () => {
    const stdout = printSummary(
      `a=1=${writeReport('red', { 'tests/a.test.ts': [{ fullName: 'a team scores once', says: 'expected 8 to be 4' }] })}`,
    );
    expect(stdout).toContain('FAILED tests/a.test.ts: a team scores once');
    expect(stdout).toContain('expected 8 to be 4');
  });

  test('tells what a browser waited for, and the line of the test', () => {
    const says = [
      'locator.click: Timeout 30000ms exceeded.',
      'Call log:',
      "  - waiting for getByLabel('State')",
      '    at Locator.click (node_modules/playwright-core/lib/client.js:1:2)',
      '    at /home/anna/versta/tests/e2e/a.test.ts:64:5',
    ].join('\n');
    const stdout = printSummary(`a=1=${writeReport('browser', { 'tests/e2e/a.test.ts': [{ fullName: 'a list is filtered', says }] })}`);
    expect(stdout).toContain("exceeded. · Call log: · - waiting for getByLabel('State') | tests/e2e/a.test.ts:64");
  });
});
