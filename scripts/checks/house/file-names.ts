import { basename } from 'node:path';
import { isGenerated, type SourceFile } from '../sources.ts';

const drawers = /^(utils?|helpers?|common|misc|managers?|base)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const suffixes = new Set(['graphql', 'routes', 'shape', 'store', 'rules', 'errors', 'types', 'test', 'config', 'module', 'd']);
const migration = /^migrations\//;

/** Lists files that are not named after their subject: no drawers such as `misc`, one spelling, a closed list of suffixes. */
export function listBadNames(sources: SourceFile[]): string[] {
  return sources.flatMap(({ path }) => {
    if (
      !/^(server|web|tests|scripts|bench)\//.test(path) ||
      migration.test(path) ||
      isGenerated(path) ||
      !/\.(tsx?|mjs|css|graphql)$/.test(path)
    )
      return [];
    const [stem = '', ...rest] = basename(path).split('.');
    const strange = rest.slice(0, -1).filter((suffix) => !suffixes.has(suffix));
    const folders = path.split('/').slice(0, -1);
    return [
      ...[...folders, stem].filter((name) => drawers.test(name)).map((name) => `${path}: "${name}" is a drawer, not a name`),
      ...[...folders, stem].filter((name) => !kebab.test(name)).map((name) => `${path}: "${name}" is not kebab-case`),
      ...strange.map((suffix) => `${path}: the suffix .${suffix} is not on the list (CONTRIBUTING.md, Names)`),
    ];
  });
}
