import { readdirSync, readFileSync } from 'node:fs';
import { withDefaults } from '#tests/support/demo-files.ts';

export type Catalogue = Map<string, string>;

const root = 'web/i18n';

const flatten = (value: unknown, path: string, into: Catalogue): Catalogue => {
  if (typeof value === 'string') into.set(path, withDefaults(value));
  else for (const [key, inner] of Object.entries(value as Record<string, unknown>)) flatten(inner, path ? `${path}.${key}` : key, into);
  return into;
};

export const namespaces = (language: string): string[] =>
  readdirSync(`${root}/${language}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted();

export const catalogue = (language: string, namespace: string): Catalogue =>
  flatten(JSON.parse(readFileSync(`${root}/${language}/${namespace}.json`, 'utf8')), '', new Map());
