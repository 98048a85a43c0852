import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A repository of a test ignores the git settings and hooks of its machine. */
const settings = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A tester',
  GIT_AUTHOR_EMAIL: 'tester@example.org',
  GIT_COMMITTER_NAME: 'A tester',
  GIT_COMMITTER_EMAIL: 'tester@example.org',
};

/** The environment of this process without the variables of a git hook that may run the tests. */
export const gitEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  ...settings,
});

export interface TemporaryRepository {
  folder: string;
  git(...args: string[]): string;
  /** Writes these files and commits them. */
  commit(subject: string, files?: Record<string, string>): void;
}

/** Makes a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'versta-guard-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Makes a repository with the branch main and one commit. */
export function temporaryRepository(folder = temporaryFolder()): TemporaryRepository {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: gitEnvironment(), stdio: 'pipe' }).trim();
  const commit = (subject: string, files: Record<string, string> = {}) => {
    writeFiles(folder, files);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', subject);
  };
  git('init', '--quiet', '--initial-branch=main');
  commit('Begin');
  return { folder, git, commit };
}
