import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Leaves an equal file untouched, so that watchers sleep on. Says whether it wrote. */
export function writeIfChanged(path: string, content: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return false;
  writeFileSync(path, content);
  console.log(`wrote ${path}`);
  return true;
}
