// `npm run check` checks the code without running it. Names as arguments select steps.
import { execFile } from 'node:child_process';
import { listBrokenBudgets } from './checks/budgets.ts';
import { listFaultySubjects } from './checks/commits.ts';
import { listOpenClauses } from './checks/coverage.ts';
import { listDrift } from './checks/drift.ts';
import { listHouseRules } from './checks/house/house-rules.ts';
import { listSlowExpressions } from './checks/slow-expressions.ts';
import { listFaultyTexts } from './checks/texts.ts';
import { listBrokenWalls } from './checks/walls.ts';

type Step = () => string[] | Promise<string[]>;

/** Runs a tool in another process and prints its output in one piece, although others run at the same time. */
const tool = (path: string, ...args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`node_modules/${path}`, ...args], { maxBuffer: 64 * 1024 * 1024 }, (failure, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      resolve(failure ? [`${path.split('/').at(-1)} found something, see above`] : []);
    });
  });

const steps: Record<string, Step> = {
  types: () => tool('typescript/bin/tsc', '-p', '.'),
  lint: () => tool('oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives'),
  format: () => tool('oxfmt/bin/oxfmt', '--check', '.'),
  walls: listBrokenWalls,
  unused: () => tool('knip/bin/knip.js'),
  drift: listDrift,
  house: listHouseRules,
  commits: listFaultySubjects,
  regex: listSlowExpressions,
  texts: listFaultyTexts,
  coverage: listOpenClauses,
  budgets: listBrokenBudgets,
  docs: () => tool('vitepress/bin/vitepress.js', 'build', 'docs'),
};

/** A step that crashes counts as a failure. */
async function attempt(run: Step): Promise<string[]> {
  try {
    return await run();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length) throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);

const table = new Map<string, { seconds: string; problems: string[] }>();

/** Runs steps one after another. */
async function runAll(names: string[]): Promise<void> {
  for (const name of names) {
    const run = steps[name];
    if (!run || (chosen.length && !chosen.includes(name))) continue;
    const start = performance.now();
    const problems = await attempt(run);
    for (const problem of problems) console.error(`${name}: ${problem}`);
    table.set(name, { seconds: ((performance.now() - start) / 1000).toFixed(1), problems });
  }
}

// Tools that mostly use one core run at the same time as the steps of this process.
const tools = ['types', 'lint', 'format', 'unused'];
await Promise.all([runAll(tools), runAll(Object.keys(steps).filter((name) => !tools.includes(name)))]);

console.log('');
for (const name of Object.keys(steps)) {
  const row = table.get(name);
  if (!row) continue;
  const verdict = row.problems.length ? `FAILED (${row.problems.length})` : 'ok';
  console.log(`  ${name.padEnd(9)}${row.seconds.padStart(6)} s  ${verdict}`);
  if (row.problems.length) process.exitCode = 1;
}
