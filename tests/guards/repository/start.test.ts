import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Lists the packages that npm would install into an empty clone with these options. */
function listPackages(...options: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'versta-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', 'package-lock.json', 'tools/package.json', '.npmrc']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const output = execFileSync('npm', ['ci', '--dry-run', '--offline', '--include=dev', ...options], { cwd: folder, encoding: 'utf8' });
  return [...output.matchAll(/^add (\S+) /gm)].map(([, name = '']) => name);
}

describe('npm start', () => {
  it('installs what builds and runs the product, and leaves the tools to the commands that use them', () => {
    const names = listPackages('--workspaces=false');

    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'vite']));
    for (const tool of ['vitest', 'vitepress', 'playwright-core', 'oxlint', 'knip', '@graphql-codegen/cli', 'kubernetes-models'])
      expect(names).not.toContain(tool);
    expect(names.length).toBeLessThanOrEqual(450);
  });
});
