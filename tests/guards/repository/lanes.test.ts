import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from './temporary-repository.ts';

const all = [
  'npm test',
  'npm run check',
  'npm start',
  'PostgreSQL and Redis',
  'faults',
  'browser, embedded',
  'browser, PostgreSQL and Redis',
];

/** A program in place of npm: it notes its arguments, and writes the report of one test that passed. */
const npm = `#!/bin/sh
echo "$*" >> calls.txt
[ -z "$VERSTA_TEST_REPORT" ] || echo '{"numPassedTests":1,"numFailedTests":0,"testResults":[]}' > "$VERSTA_TEST_REPORT"
`;
/** The programs of all services exist, and databases and Redis are those of the caller. */
const services = Object.fromEntries(
  ['psql', 'initdb', 'redis-server', 'curl', 'python3', 'chromium', 'apt-get', 'apt-cache'].map((name) => [`bin/${name}`, '#!/bin/sh\n']),
);

function ci(...args: string[]) {
  const folder = temporaryFolder();
  cpSync('.ci', join(folder, '.ci'), { recursive: true });
  cpSync('scripts/count-tests.mjs', join(folder, 'scripts/count-tests.mjs'));
  writeFiles(folder, { 'bin/npm': npm, ...services });
  for (const name of ['bin/npm', ...Object.keys(services)]) chmodSync(join(folder, name), 0o755);
  const url = 'postgres://127.0.0.1:1/none';
  const { stdout, stderr, status } = spawnSync('bash', ['.ci/run', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      TEST_DATABASE_URL: url,
      TEST_REDIS_URL: 'redis://127.0.0.1:1',
    },
  });
  const calls = existsSync(join(folder, 'calls.txt')) ? readFileSync(join(folder, 'calls.txt'), 'utf8').trimEnd().split('\n') : [];
  const ran = [...stdout.matchAll(/^=== (.+)$/gm)].map(([, name = '']) => name).filter((name) => name !== 'summary');
  return { stdout, stderr, status, calls, ran, last: stdout.trimEnd().split('\n').at(-1) };
}

describe('.ci/run', () => {
  test('runs every lane, and starts the services when the first lane needs them', () => {
    const { ran, last, status } = ci();

    expect(ran).toEqual([...all.slice(0, 3), 'services', ...all.slice(3)]);
    expect({ last, status }).toEqual({ last: 'tests: 5 passed, 0 failed', status: 0 });
  });

  test('says the names of the lanes, and runs none', () => {
    expect(ci('--lanes')).toMatchObject({ stdout: `${all.join('\n')}\n`, calls: [], status: 0 });
  });

  test('runs the lanes that are named, without services if none of them needs any', () => {
    expect(ci('--lane', 'npm start', '--lane', 'npm run check')).toMatchObject({
      ran: ['npm run check', 'npm start'],
      calls: ['run check', 'run test:start'],
      last: 'tests: 0 passed, 0 failed',
    });
  });

  test('starts the services for a lane that needs them', () => {
    expect(ci('--lane', 'browser, embedded')).toMatchObject({ ran: ['services', 'browser, embedded'], last: 'tests: 1 passed, 0 failed' });
  });

  test('divides the files of tests', () => {
    expect(ci('--lane', 'npm test', '--lane', 'npm run check', '--shard', '2/3').calls).toEqual(['test -- --shard=2/3', 'run check']);
  });

  test.each([
    ['a lane that is not there', ['--lane', 'browser'], "there is no lane 'browser'"],
    ['a part of nothing', ['--shard', '3'], 'write --shard 1/2'],
    ['an argument that it does not know', ['faults'], 'unknown argument: faults'],
  ])('refuses %s, and runs nothing', (_what, args, words) => {
    expect(ci(...args)).toMatchObject({ stderr: expect.stringContaining(words), calls: [], status: 2 });
  });
});

test('a fresh image, which has no lists of packages yet, gets the quick browser too', () => {
  const folder = temporaryFolder();
  const fresh = `
    source .ci/services.sh
    id() { echo 0; }
    have() { [ "$1" = chromium ]; }
    apt-get() { echo "apt-get $*"; touch ${folder}/lists; }
    apt-cache() { [ -e ${folder}/lists ]; }
    browser_packages`;

  const { stdout } = spawnSync('bash', ['-c', fresh], { encoding: 'utf8', env: { PATH: process.env['PATH'] } });

  expect(stdout).toBe('chromium-headless-shell\n');
});
