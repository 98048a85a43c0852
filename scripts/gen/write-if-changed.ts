import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface GeneratedFile {
  path: string;
  content: string;
}

const isUpToDate = ({ path, content }: GeneratedFile) => existsSync(path) && readFileSync(path, 'utf8') === content;

/** Writes a file unless it is equal already, so that watchers are not woken. Returns true when it wrote. */
export function writeIfChanged(path: string, content: string): boolean {
  if (isUpToDate({ path, content })) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`wrote ${path}`);
  return true;
}

export const listOutdated = (files: GeneratedFile[]): string[] =>
  files.filter((file) => !isUpToDate(file)).map(({ path }) => `${path} is out of date: npm run gen`);
