// npm run check: everything that a machine can know about the code without running it. Names as arguments pick steps.
import { spawnSync } from 'node:child_process';
import { listBrokenBudgets } from './checks/budgets.ts';
import { listOpenClauses } from './checks/coverage.ts';
import { listDrift } from './checks/drift.ts';
import { listHouseRules } from './checks/house-rules.ts';
import { listFaultyTexts } from './checks/texts.ts';
import { listBrokenWalls } from './checks/walls.ts';

const tool = (path: string, ...args: string[]) => {
  const { status } = spawnSync(process.execPath, [`node_modules/${path}`, ...args], { stdio: 'inherit' });
  return status === 0 ? [] : [`${path.split('/').at(-1)} found something, see above`];
};

const steps: Record<string, () => string[] | Promise<string[]>> = {
  types: () => tool('typescript/bin/tsc', '-p', '.'),
  lint: () => tool('oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives'),
  format: () => tool('oxfmt/bin/oxfmt', '--check', '.'),
  walls: listBrokenWalls,
  unused: () => tool('knip/bin/knip.js'),
  drift: listDrift,
  house: listHouseRules,
  texts: listFaultyTexts,
  coverage: listOpenClauses,
  budgets: listBrokenBudgets,
};

/** A step that falls over has found something too. */
async function attempt(run: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await run();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length) throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);

const table: { step: string; seconds: string; verdict: string }[] = [];
for (const [step, run] of Object.entries(steps)) {
  if (wanted.length && !wanted.includes(step)) continue;
  const start = performance.now();
  const problems = await attempt(run);
  for (const problem of problems) console.error(`${step}: ${problem}`);
  table.push({
    step,
    seconds: ((performance.now() - start) / 1000).toFixed(1),
    verdict: problems.length ? `FAILED (${problems.length})` : 'ok',
  });
}

console.log('');
for (const { step, seconds, verdict } of table) console.log(`  ${step.padEnd(9)}${seconds.padStart(6)} s  ${verdict}`);
process.exitCode = table.some(({ verdict }) => verdict !== 'ok') ? 1 : 0;
