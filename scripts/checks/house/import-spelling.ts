import { posix } from 'node:path';
import { isGenerated, type SourceFile } from '../sources.ts';

/** The folder whose files import each other by relative paths: a room, a feature, or a folder of the top level. */
const findRoom = (path: string): string =>
  /^(server\/modules|web\/features)\/[^/]+(?=\/)|^(server|web)\/[^/]+(?=\/)/.exec(path)?.[0] ?? posix.dirname(path);

const imported = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g;

/**
 * Lists imports that are spelt wrong: imports within a room are relative, all others use the alias, so that the line shows whether it
 * leaves the room.
 */
export function listMisspeltImports(sources: SourceFile[]): string[] {
  return sources
    .filter(({ path }) => /^(server|web)\/.+\.tsx?$/.test(path) && !isGenerated(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(imported)].flatMap(([, statically, dynamically]) => {
        const specifier = statically ?? dynamically ?? '';
        const isAlias = /^#(server|web)\//.test(specifier);
        if (!isAlias && !specifier.startsWith('.')) return [];
        const target = isAlias ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
        if (!/^(server|web)\//.test(target)) return [];
        const isOwn = findRoom(path) === findRoom(target);
        if (isOwn !== isAlias) return [];
        return [
          `${path}: import ${specifier} ${isOwn ? 'by a relative path, it is of the same room' : 'by its alias, it is of another room'}`,
        ];
      }),
    );
}
