// The one entry of every npm script: makes a clone ready, finds the project's Node, hands over.
// Plain JavaScript without dependencies, because it runs before anything is installed and on any Node from 20 up.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chdir } from 'node:process';
import { build, buildStale, isStale } from './bootstrap/builds.mjs';
import { findNode } from './bootstrap/find-node.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { announceLanes, engines, missingPrograms, wantsLanes } from './bootstrap/lanes.mjs';
import { testPreviousRelease } from './bootstrap/previous-release.mjs';
import { root } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';
import { step } from './bootstrap/step.mjs';

chdir(root);
const vitest = 'node_modules/vitest/vitest.mjs';
const parentWatch = ['--import', './scripts/bootstrap/parent-watch.mjs'];
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = [...settings, ...parentWatch, '--enable-source-maps', 'dist/server/main.js'];

const commands = {
  install: () => 0,
  start: async (node, args) => {
    process.env.NODE_COMPILE_CACHE ??= resolve('dist/.compile-cache');
    const code = (await buildStale(node, ['server'])) || (isStale('web') && (await buildWebWhilePreparing(node)));
    if (code) return code;
    console.log('Starting the server …');
    return run(node, [...server, ...args]);
  },
  dev: (node, args) => run(node, [...settings, 'scripts/dev.ts', ...args]),
  build: async (node) => (await build(node, 'server')) || build(node, 'web'),
  migrate: async (node, args) => (await buildStale(node, ['server'])) || run(node, [...server, 'migrate', ...args]),
  seed: async (node, args) => (await buildStale(node, ['server'])) || run(node, [...server, 'seed', ...args]),
  versta: (node, args) => run(node, [...settings, 'server/cli/versta.ts', '--from', process.env.INIT_CWD ?? '.', ...args]),
  rehearse: (node, args) => commands.versta(node, ['rehearse', ...args]),
  gen: (node, args) => run(node, ['scripts/gen.ts', ...args]),
  check: (node, args) => run(node, ['scripts/check.ts', ...args]),
  release: (node, args) => run(node, ['scripts/release.ts', ...args]),
  format: (node, args) => run(node, ['node_modules/oxfmt/bin/oxfmt', ...args]),
  test: (node, args) => {
    if (args.some((arg) => /^(--project|-p)\b/.test(arg))) return test(node, args);
    // The embedded database has one connection, so transactions never meet.
    const elsewhere = ['e2e', 'faults', ...(process.env.TEST_DATABASE_URL ? [] : ['race'])];
    return test(node, [...elsewhere.map((project) => `--project=!${project}`), ...args]);
  },
  // These runs take too long before each merge: the races and the hostile walk in full, rights and REST on PostgreSQL, a student’s whole story, two hundred seeds of phones in the street, the database killed twenty times, each screen in every combination, the quest in Firefox and WebKit, all of HTTP over a rough line, the last release on the tables of today, and the drills.
  nightly: async (node, args) => {
    process.env.NIGHTLY = '1';
    installEngines();
    const code = await test(node, ['--project=race', '--project=faults', '--project=server', '--project=rest', '--project=rough', ...args]);
    return code || (await buildStale(node)) || (await test(node, ['--project=e2e'])) || (await testPreviousRelease(node)) || drill();
  },
  'test:e2e': async (node, args) => (await buildStale(node)) || test(node, ['--project=e2e', ...args]),
  docs: (node, [command = 'build', ...args]) => run(node, ['node_modules/vitepress/bin/vitepress.js', command, 'docs', ...args]),
  bench: async (node, args) => (args.includes('lighthouse') && (await buildStale(node))) || run(node, ['bench/main.ts', ...args]),
  'previous-release': (node, args) => testPreviousRelease(node, args),
  try: async (node, args) => (await buildStale(node)) || run(node, ['deploy/drills/try.ts', ...args]),
  'test:start': (node, args) => run(node, ['scripts/smoke-start.ts', ...args]),
};

/** The build and the preparation keep one core busy each; on a new database they take about as long as each other. */
async function buildWebWhilePreparing(node) {
  const codes = await Promise.all([build(node, 'web'), step('Preparing the database', () => run(node, [...server, 'seed']))]);
  return codes.find((code) => code !== 0) ?? 0;
}

/** These build and run the product; all others need the tools, too. */
const withoutTools = new Set(['start', 'build', 'migrate', 'seed', 'versta', 'rehearse']);

/** When that fails the tests are skipped, and the lines about the lanes name what is missing. */
function installEngines() {
  const names = Object.keys(engines).filter((name) => missingPrograms(name).length > 0);
  const packages = names.flatMap((name) => engines[name].packages);
  if (packages.length > 0)
    spawnSync('bash', ['-c', 'source .ci/services.sh; install_packages "$@"', 'bash', ...packages], { stdio: 'inherit' });
}

/** Runs the drills of both topologies, with the browser tests on each. */
const drill = () =>
  ['one', 'many'].map((name) => spawnSync('bash', ['deploy/try', name, '--story'], { stdio: 'inherit' }).status ?? 1).find(Boolean) ?? 0;

async function test(node, args) {
  if (wantsLanes(args)) announceLanes(args);
  const report = process.env.VERSTA_TEST_REPORT;
  // The report of an earlier run must not be counted for a run that died before it wrote one.
  if (report) rmSync(report, { force: true });
  const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  return run(node, [vitest, 'run', ...reporters, ...args]);
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
  process.exit(2);
}

try {
  await ensureInstalled({ withTools: !withoutTools.has(name) });
  process.exitCode = await command(findNode(), args);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
