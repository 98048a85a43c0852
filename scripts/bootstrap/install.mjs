import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { step } from './step.mjs';

const stampFile = 'node_modules/.versta-install';

/**
 * Installs exactly what package-lock.json says, unless node_modules already holds it: what builds and runs the product, and the tools that
 * test, check and describe it only if they are asked for.
 */
export async function ensureInstalled({ withTools }) {
  await installWhatDiffers(withTools);
  linkNode();
}

async function installWhatDiffers(withTools) {
  const lockfile = readFileSync('package-lock.json');
  // Platform and architecture count: a folder shared with a container holds the wrong native packages.
  const version = `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
  const product = `${version} product`;
  const everything = `${version} everything`;
  const stamp = read(stampFile);
  if (stamp === everything || (stamp === product && !withTools)) return;
  const lock = JSON.parse(lockfile.toString());
  const isWhole = installedMatches(lock);
  if (!isWhole) {
    // `npm ci` empties the folder first, and a server may be running from it.
    const isAdding = stamp === product;
    await step(isAdding ? 'Installing the tools' : 'Installing packages', () => npm(isAdding ? 'install' : 'ci', { withTools }));
  }
  try {
    writeFileSync(stampFile, isWhole || withTools ? everything : product);
  } catch {
    // A read-only node_modules does no harm: it is compared again next time.
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
  // A broken link would be in the way of a new one.
  rmSync(link, { force: true });
  symlinkSync(`../${target}`, link);
}

/** Returns true when node_modules already fits, as after somebody ran npm by hand. npm's own record of node_modules tells. */
function installedMatches(wanted) {
  const record = read('node_modules/.package-lock.json');
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional) && !suitsThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(path);
  });
}

/** Returns true when npm should have installed it on this platform; where that depends on the C library, npm decides. */
function suitsThisMachine({ os, cpu, libc }) {
  return Boolean(os || cpu) && !libc && suits(os, process.platform) && suits(cpu, process.arch);
}

function suits(allowed, value) {
  if (!allowed) return true;
  const list = [allowed].flat();
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`));
}

function npm(command, { withTools }) {
  // --loglevel: npm may run under an old Node, but packages that need a newer one run under the pinned one, so those warnings mislead.
  // --include: NODE_ENV=production in the environment would leave out what builds the web client.
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  if (!withTools) args.push('--workspaces=false');
  if (command === 'install') args.push('--no-save');
  const cli = process.env.npm_execpath;
  const result = cli?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return 0;
  throw new Error(
    `npm ${command} did not succeed (its own words are above). Versta needs it once, with access to an npm registry.\n` +
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
