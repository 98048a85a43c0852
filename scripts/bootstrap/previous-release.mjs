import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function latestTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD');
  } catch {
    // An archive has no history, and a clone without a release no tag.
    return null;
  }
}

/** These tests compare the tables with the types of their own version, and the migrations with the schema. */
const ofTables = ['tests/server/platform/db/tables.test.ts', 'tests/server/platform/db/migrate.test.ts'];
const projects = ['server', 'rest', 'race'];

/**
 * Runs the tests of the last release against the tables of this version, because an upgrade migrates while the old server still writes.
 * The old code is in a worktree of its tag, with the migrations of today.
 */
export async function testPreviousRelease(node, args = []) {
  const tag = latestTag();
  if (tag === null) return said('there is no tag v… below this commit');
  const theirs = new Set(git('ls-tree', '--name-only', `${tag}:migrations`).split('\n'));
  const added = readdirSync(join(root, 'migrations')).filter((file) => !theirs.has(file));
  const breaking = added.find((file) => readFileSync(join(root, 'migrations', file), 'utf8').includes('export const breaksOlder'));
  if (added.length === 0) return said(`${tag} has the tables of this commit`);
  if (breaking) return said(`${breaking} bars ${tag} from writing`);

  const folder = join(mkdtempSync(join(tmpdir(), 'versta-release-')), 'tree');
  git('worktree', 'add', '--detach', folder, tag);
  try {
    console.log(`\n  Tests of ${tag} on the tables of this commit, which has ${added.length} more migrations\n`);
    cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    process.chdir(folder);
    const chosen = args.length > 0 ? args : projects.map((project) => `--project=${project}`);
    return await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...ofTables.map((file) => `--exclude=${file}`)]);
  } finally {
    process.chdir(root);
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

function said(why) {
  console.log(`\n  SKIPPED   the last release on the tables of today: ${why}\n`);
  return 0;
}
