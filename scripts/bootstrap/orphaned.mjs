import { readFileSync } from 'node:fs';

const period = 300;

/**
 * Calls back once npm is gone. npm hands signals to the shell that it put between us, the shell dies of them without a
 * word, and kill -9 tells nobody at all: only the family tree shows it.
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const npm = [parent, parentOf(parent)].find((pid) => pid && nameOf(pid)?.startsWith('npm')) ?? parent;
  const shell = npm === parent ? undefined : parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && (!shell || parentOf(shell) === npm)) return;
    clearInterval(watch);
    callback();
  }, period).unref();
  return () => clearInterval(watch);
}

/** Both are known on Linux only; elsewhere the direct parent has to do. */
const parentOf = (pid) => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
const nameOf = (pid) => /^Name:\s*(.+)/m.exec(read(`/proc/${pid}/status`))?.[1];

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
