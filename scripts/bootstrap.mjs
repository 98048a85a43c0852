// The one entry of every npm script: makes a clone ready, finds the project's Node, hands over.
// Plain JavaScript without dependencies, because it runs before anything is installed and on any Node from 20 up.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chdir } from 'node:process';
import { findNode } from './bootstrap/find-node.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { announceLanes, engines, missingPrograms } from './bootstrap/lanes.mjs';
import { root } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';
import { testPreviousRelease } from './bootstrap/previous-release.mjs';
import { buildWeb, buildWebIfStale } from './bootstrap/web-build.mjs';

chdir(root);
const vitest = 'node_modules/vitest/vitest.mjs';
const leash = ['--import', './scripts/bootstrap/leash.mjs'];
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = [...settings, ...leash, 'server/main.ts'];

const commands = {
  install: () => 0,
  start: async (node, args) => {
    const code = await buildWebIfStale(node);
    if (code) return code;
    console.log('Starting the server …');
    return run(node, [...server, ...args]);
  },
  dev: (node, args) => run(node, [...settings, 'scripts/dev.ts', ...args]),
  build: (node) => buildWeb(node),
  migrate: (node, args) => run(node, [...server, 'migrate', ...args]),
  seed: (node, args) => run(node, [...server, 'seed', ...args]),
  versta: (node, args) => run(node, [...settings, 'server/versta/versta.ts', '--from', process.env.INIT_CWD ?? '.', ...args]),
  gen: (node, args) => run(node, ['scripts/gen.ts', ...args]),
  check: (node, args) => run(node, ['scripts/check.ts', ...args]),
  figures: (node) => run(node, ['scripts/figures.ts']),
  format: (node, args) => run(node, ['node_modules/oxfmt/bin/oxfmt', ...args]),
  test: (node, args) => {
    if (args.some((arg) => /^(--project|-p)\b/.test(arg))) return test(node, args);
    // The embedded database has one connection: transactions never meet there.
    const elsewhere = ['e2e', 'faults', ...(process.env.TEST_DATABASE_URL ? [] : ['race'])];
    return test(node, [...elsewhere.map((project) => `--project=!${project}`), ...args]);
  },
  // These runs take too long before each merge: the races and the hostile walk in full, rights and REST on PostgreSQL, a student's whole story, the database killed twenty times, each screen in every combination, the quest in Firefox and WebKit, all of HTTP over a rough line, the last release on the tables of today, and the drills.
  nightly: async (node, args) => {
    process.env.NIGHTLY = '1';
    installEngines();
    const code = await test(node, ['--project=race', '--project=faults', '--project=server', '--project=rest', '--project=rough', ...args]);
    return code || (await buildWebIfStale(node)) || (await test(node, ['--project=e2e'])) || (await testPreviousRelease(node)) || drill();
  },
  'test:e2e': async (node, args) => (await buildWebIfStale(node)) || test(node, ['--project=e2e', ...args]),
  docs: (node, [command = 'build', ...args]) => run(node, ['node_modules/vitepress/bin/vitepress.js', command, 'docs', ...args]),
  bench: async (node, args) => (args.includes('lighthouse') && (await buildWebIfStale(node))) || run(node, ['bench/main.ts', ...args]),
  'previous-release': (node, args) => testPreviousRelease(node, args),
  try: async (node, args) => (await buildWebIfStale(node)) || run(node, ['deploy/drills/try.ts', ...args]),
  'test:start': (node, args) => run(node, ['scripts/smoke-start.ts', ...args]),
};

/** Where that fails the tests are skipped, and the lines about the lanes say what is missing. */
function installEngines() {
  const names = Object.keys(engines).filter((name) => missingPrograms(name).length > 0);
  const packages = names.flatMap((name) => engines[name].packages);
  if (packages.length > 0)
    spawnSync('bash', ['-c', 'source .ci/services.sh; install_packages "$@"', 'bash', ...packages], { stdio: 'inherit' });
}

/** Brings both topologies up and breaks them, with the story of the browser tests on each. */
const drill = () =>
  ['one', 'many'].map((name) => spawnSync('bash', ['deploy/try', name, '--story'], { stdio: 'inherit' }).status ?? 1).find(Boolean) ?? 0;

async function test(node, args) {
  announceLanes(args);
  const report = process.env.VERSTA_TEST_REPORT;
  // A report of an earlier run must never be counted for a run that died before writing its own.
  if (report) rmSync(report, { force: true });
  const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const code = await run(node, [vitest, 'run', ...reporters, ...args]);
  announceLanes(args);
  return code;
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
  process.exit(2);
}

try {
  ensureInstalled();
  process.exitCode = await command(findNode(), args);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
