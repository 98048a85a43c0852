import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

const outside = new Set(['.git', 'node_modules', 'dist', 'artifacts', 'coverage', '.data', '.cache', '.temp']);
const readable = /\.(ts|tsx|mjs|cjs|js|css|html|json|md|graphql|sql|sh|yml)$/;

/** Files that a person wrote or reviews, walked without git: an unpacked archive is checked like a clone. */
export function listSources(folder = '.'): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (outside.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return readable.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

export const isGenerated = (path: string) => path.includes('/__generated__/');
export const isCode = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !isGenerated(path);

/** "path:line" of every match, for messages that an editor can open. */
export function matchesIn({ path, text }: SourceFile, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));
}
