import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseFolders } from '../../scripts/checks/walls.ts';
import { legal, planted } from './tree-of-walls.ts';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };

const manifest = {
  type: 'module',
  imports: { '#server/*': './server/*', '#web/*': './web/*', '#tests/*': './tests/*' },
  dependencies: { kysely: '*', pg: '*', graphql: '*', '@pothos/core': '*' },
  devDependencies: { react: '*' },
};

const asImports = (names: string[]) =>
  names
    .map((name, index) =>
      name.startsWith('type ') ? `import type { A${index} } from '${name.slice(5)}';` : `import * as a${index} from '${name}';`,
    )
    .join('\n');

describe('the walls', () => {
  const house = mkdtempSync(join(tmpdir(), 'versta-walls-'));
  let violations: { rule: string; from: string; to: string }[] = [];

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  };

  beforeAll(async () => {
    write('package.json', JSON.stringify(manifest));
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
    for (const [path, names] of Object.entries(legal)) write(path, asImports(names));
    for (const [path, name] of Object.values(planted)) write(path, asImports([name]));
    write('server/modules/attic/box.ts', '');
    // A cycle needs two files.
    write('web/shared/hen.ts', asImports(['./egg.ts']));
    write('web/shared/egg.ts', asImports(['./hen.ts']));
    ({ violations } = await cruiseFolders(['server', 'web', 'migrations', 'tests', 'bench'], house));
  }, 30_000);
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test('let every legal import through', () => {
    expect(violations.filter(({ from }) => from in legal)).toEqual([]);
  });

  test.each(Object.entries(planted))('%s turns a planted fault red', (rule, [file]) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test('no-cycles turns a cycle red', () => {
    expect(violations.map(({ rule, from }) => `${rule} ${from}`)).toContain('no-cycles web/shared/egg.ts');
  });

  test('are each proven by a planted fault', () => {
    const proven = new Set([...Object.keys(planted), 'no-cycles']);

    // All rooms share one rule, so the case of teams proves it for all.
    expect(forbidden.map(({ name }) => name).filter((name) => !name.endsWith('-looks-down') && !proven.has(name))).toEqual([]);
  });
});
