import { readFileSync } from 'node:fs';

const period = 300;

/**
 * Calls back when npm is gone. npm passes signals to the shell between us, which dies without passing them on, and kill -9 passes nothing
 * on: only the tree of processes shows it.
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const npm = [parent, readParentPid(parent)].find((pid) => pid && readName(pid)?.startsWith('npm')) ?? parent;
  const shell = npm === parent ? undefined : parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && (!shell || readParentPid(shell) === npm)) return;
    clearInterval(watch);
    callback();
  }, period).unref();
  return () => clearInterval(watch);
}

/** Parents and names of processes are known on Linux only; elsewhere the direct parent has to suffice. */
const readParentPid = (pid) => Number(/^PPid:\s*(\d+)/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);
const readName = (pid) => /^Name:\s*(.+)/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1];

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
