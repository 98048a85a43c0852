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

/** A report of these files, as the runner writes it: a test that says something has failed. */
function written(name: string, files: Record<string, { fullName: string; says?: string }[]>): string {
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

const summaryOf = (lane: string) => spawnSync(process.execPath, ['scripts/count-tests.mjs', lane], { encoding: 'utf8' }).stdout;

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
    const stdout = summaryOf(
      `a=1=${written('red', { 'tests/a.test.ts': [{ fullName: 'a team scores once', says: 'expected 8 to be 4' }] })}`,
    );
    expect(stdout).toContain('FAILED tests/a.test.ts: a team scores once');
    expect(stdout).toContain('expected 8 to be 4');
  });
});

describe('a file that was run again', () => {
  const first = () =>
    written('first', {
      'tests/a.test.ts': [{ fullName: 'a team scores once', says: 'late' }, { fullName: 'a hint costs two coins' }],
      'tests/b.test.ts': [{ fullName: 'a wall stands' }],
    });
  const second = (says?: string) =>
    written('second', {
      'tests/a.test.ts': [{ fullName: 'a team scores once', ...(says && { says }) }, { fullName: 'a hint costs two coins' }],
    });

  test('counts by its second try', () => {
    expect(count(`a=0=${first()}=${second()}`)).toEqual({ last: 'tests: 3 passed, 0 failed', status: 0 });
  });

  test('is red when it fails again', () => {
    expect(count(`a=1=${first()}=${second('late again')}`)).toEqual({ last: 'tests: 2 passed, 1 failed', status: 1 });
  });

  test('is named with what it said the first time', () => {
    expect(summaryOf(`a=0=${first()}=${second()}`)).toContain('run again: tests/a.test.ts: a team scores once | late');
  });

  test('counts by its first try when the second wrote no report', () => {
    expect(count(`a=1=${first()}=${folder}/none`)).toEqual({ last: 'tests: 2 passed, 1 failed', status: 1 });
  });
});

describe('the files to run again', () => {
  const chosen = (report: string) =>
    spawnSync(process.execPath, ['scripts/failed-files.mjs', report], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const late = (fullName: string) => [{ fullName, says: 'late' }];

  test('are those that failed', () => {
    expect(chosen(written('some', { 'tests/a.test.ts': late('a'), 'tests/b.test.ts': [{ fullName: 'b' }] }))).toEqual(['tests/a.test.ts']);
  });

  test('are none when so many failed that it is no chance', () => {
    expect(chosen(written('many', { 'a.ts': late('a'), 'b.ts': late('b'), 'c.ts': late('c'), 'd.ts': late('d') }))).toEqual([]);
  });

  test('are none when the run left no report', () => {
    expect(chosen(`${folder}/none`)).toEqual([]);
  });
});
