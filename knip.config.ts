import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const tools = JSON.parse(readFileSync('tools/package.json', 'utf8')) as { dependencies: Record<string, string> };

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/platform/watchdog/watch-thread.ts',
    'server/cli/versta.ts',
    'migrations/*.ts',
    'scripts/*.{ts,mjs}',
    'scripts/draw/*.ts',
    'scripts/bootstrap/parent-watch.mjs',
    'scripts/codegen/*.mjs',
    'bench/main.ts',
    'deploy/drills/try.ts',
    'docs/.vitepress/config.ts',
    'docs/.vitepress/theme/index.ts',
    'docs/project/*.paths.ts',
    'bench/**/*-{process,server}.ts',
    'tests/support/processes/bucket-server.mjs',
    'tests/**/*.test.{ts,tsx}',
  ],
  project: [
    'server/**/*.ts',
    'web/**/*.{ts,tsx}',
    'migrations/*.ts',
    'scripts/**/*.{ts,mjs}',
    'bench/**/*.ts',
    'deploy/**/*.ts',
    'docs/.vitepress/**/*.ts',
    'docs/project/*.ts',
    'tests/**/*.{ts,tsx}',
    'tests/support/processes/*.mjs',
  ],
  // Their packages stand in tools/package.json, where nobody looks for them.
  vitest: true,
  vitepress: true,
  'graphql-codegen': true,
  ignoreWorkspaces: ['tools'],
  ignoreDependencies: ['@fontsource-variable/onest', ...Object.keys(tools.dependencies)],
  ignoreBinaries: ['apt-get', 'gcc', 'getent', 'openssl', 'pgbench', 'prlimit', 'redis-server', 'systemd-notify'],
};

export default config;
