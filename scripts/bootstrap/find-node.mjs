import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The Node that runs TypeScript: the one pinned in package.json where it exists, else the one that runs this file. */
export function findNode() {
  const pinned = resolve('node_modules/.bin/node');
  // Its version is read because a binary for another C library exists but does not run.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (stripsTypes()) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} cannot run the TypeScript sources, and the pinned Node 24 is not available for ${process.platform}-${process.arch}.\n` +
      'Install Node 24 (22.18 is the oldest that works): https://nodejs.org',
  );
}

function stripsTypes() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return Boolean(process.features.typescript) && (major > 22 || (major === 22 && minor >= 18));
}
