import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { step } from './step.mjs';

const builds = {
  web: {
    name: 'the web client',
    outputs: ['dist/web/index.html', 'dist/pages'],
    args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    inputs: [
      'package-lock.json',
      'scripts/build-manifest.ts',
      'scripts/not-opened.ts',
      'scripts/precompress.ts',
      'scripts/prerender.ts',
      'schema.graphql',
      'tsconfig.json',
      'vite.config.ts',
      'web',
    ],
  },
  server: {
    name: 'the server',
    outputs: ['dist/server/main.js'],
    args: ['scripts/build-server.ts'],
    inputs: ['package-lock.json', 'scripts/build-server.ts', 'server', 'tsconfig.json'],
  },
};

const stampFile = (name) => `dist/.${name}-stamp`;

/** Returns true when the sources have changed since this build. */
export const isStale = (name) =>
  ![stampFile(name), ...builds[name].outputs].every((file) => existsSync(file)) ||
  readFileSync(stampFile(name), 'utf8') !== fingerprint(builds[name].inputs);

/** Builds those of these builds that are stale, one after the other. Returns an exit code. */
export async function buildStale(node, names = ['server', 'web']) {
  for (const name of names) {
    const code = isStale(name) ? await build(node, name) : 0;
    if (code !== 0) return code;
  }
  return 0;
}

export async function build(node, name) {
  // The digest is computed before the build, so that an edit during the build counts as a later one.
  const stamp = fingerprint(builds[name].inputs);
  const code = await step(`Building ${builds[name].name}`, () => run(node, builds[name].args));
  if (code !== 0) return code;
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile(name), stamp);
  return 0;
}

/** It covers contents and not times, because a checkout or a copy touches every file without changing one. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}
