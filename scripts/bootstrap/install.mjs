import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

const stampFile = 'node_modules/.versta-install';

/** Installs exactly what package-lock.json says, unless node_modules already holds it. */
export function ensureInstalled() {
  installWhatDiffers();
  linkNode();
}

function installWhatDiffers() {
  const lockfile = readFileSync('package-lock.json');
  // Platform and architecture count: a folder shared with a container holds the wrong native packages.
  const wanted = `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
  if (read(stampFile) === wanted) return;
  if (!installedMatches(JSON.parse(lockfile.toString()))) npmCi();
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // A read-only node_modules is fine: it is compared again next time.
  }
}

/**
 * Makes the link to the pinned Node where npm has not left it: that of Debian 13 (9.2) takes it away again with the package for another
 * processor, which has a program of the same name and is not installed (npm/cli#4362).
 * @public A test calls it in a process of its own.
 */
export function linkNode(folder = 'node_modules') {
  const link = `${folder}/.bin/node`;
  const target = `node-${process.platform}-${process.arch}/bin/node`;
  if (existsSync(link) || !existsSync(`${folder}/${target}`)) return;
  // A link that leads nowhere is in the way of a new one.
  rmSync(link, { force: true });
  symlinkSync(`../${target}`, link);
}

/** True after somebody ran npm by hand: npm's own record of what lies in node_modules tells. */
function installedMatches(wanted) {
  const record = read('node_modules/.package-lock.json');
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional) && !suitsThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(path);
  });
}

/** Tells whether npm should have installed it here; where that depends on the C library, npm decides. */
function suitsThisMachine({ os, cpu, libc }) {
  return Boolean(os || cpu) && !libc && suits(os, process.platform) && suits(cpu, process.arch);
}

function suits(allowed, value) {
  if (!allowed) return true;
  const list = [allowed].flat();
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`));
}

function npmCi() {
  console.log('Installing packages (npm ci); this takes a minute the first time …');
  // --loglevel: it runs under any Node, but what needs a newer one runs under the pinned one, so those warnings mislead.
  // --include: NODE_ENV=production in the environment would leave out what builds the web client.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  throw new Error(
    'npm ci did not succeed (its own words are above). Versta needs it once, with access to an npm registry.\n' +
      'If package.json and package-lock.json disagree, run npm install; if the registry was out of reach, run the same command again.',
  );
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
