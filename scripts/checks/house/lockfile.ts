import { readFileSync } from 'node:fs';

/**
 * Lists what keeps the lockfile from working for everybody: download addresses, inexact versions, missing native packages of a platform.
 */
export function listLockfileProblems(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };
  const problems: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) problems.push(`package-lock.json: ${path} names a download address; see .npmrc`);
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(lock.packages, path, name));
    if (missing.length)
      problems.push(`package-lock.json: ${path || 'the project'} lacks ${missing.join(', ')}; npm ci will refuse it on other machines`);
  }
  for (const file of ['package.json', 'tools/package.json']) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
        if (!/^\d[\w.-]*$/.test(range)) problems.push(`${file}: ${name}@${range} is a range; write the exact version`);
      }
    }
  }
  return problems;
}

interface LockedPackage {
  resolved?: string;
  /** A folder of this project. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Looks for a package where Node does: in the package's own folder, then outwards. */
function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
  return from !== '' && isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
