import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const stampFile = 'dist/.web-stamp';
const inputs = [
  'package-lock.json',
  'scripts/build-manifest.ts',
  'scripts/not-opened.ts',
  'scripts/precompress.ts',
  'scripts/prerender.ts',
  'schema.graphql',
  'tsconfig.json',
  'vite.config.ts',
  'web',
];

/** Builds the web client when its sources differ from the ones of the last build. Answers with an exit code. */
export async function buildWebIfStale(node) {
  if (
    existsSync(stampFile) &&
    existsSync('dist/web/index.html') &&
    existsSync('dist/pages') &&
    readFileSync(stampFile, 'utf8') === fingerprint()
  )
    return 0;
  console.log('Building the web client; this takes half a minute …');
  return buildWeb(node);
}

export async function buildWeb(node) {
  // Taken before the build: an edit during it must count as one after it.
  const stamp = fingerprint();
  const code = await run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (code !== 0) return code;
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, stamp);
  return 0;
}

/** Contents, not times: a checkout or a copy touches every file without changing one. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!/^web($|[\\/])/.test(path)) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}
