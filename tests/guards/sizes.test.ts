import { describe, expect, test } from 'vitest';
import { listFullFolders } from '../../scripts/checks/house/folder-sizes.ts';
import { listGrownSizes } from '../../scripts/checks/house/sizes.ts';
import { listSources } from '../../scripts/checks/sources.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder ? `${folder}/` : ''}file-${index}.ts` }));
const makeFiles = (...lengths: number[]) =>
  lengths.map((length, index) => ({ path: `server/modules/attic/box-${index}.ts`, text: 'line\n'.repeat(length) }));

describe('a folder', () => {
  test('has at most fifteen files everywhere in the repository', () => {
    expect(listFullFolders(listSources())).toEqual([]);
  });

  test('with a sixteenth file turns the guard red', () => {
    expect(listFullFolders(filesIn('server/modules/attic', 15))).toEqual([]);
    expect(listFullFolders(filesIn('server/modules/attic', 16))).toEqual([
      'server/modules/attic has 16 files of our own, the limit is 15: divide it by subject',
    ]);
  });

  test.each([
    '',
    'migrations',
    'docs/adr',
    'web/i18n/ru',
    'web/i18n/en',
    'web/features/attic/__generated__',
    'server/graphql/__generated__',
  ])('may hold more where it is a list by nature: "%s"', (folder) => {
    expect(listFullFolders(filesIn(folder, 40))).toEqual([]);
  });
});

describe('the files of the product', () => {
  test('stay small at the 90th percentile', () => {
    expect(listGrownSizes(listSources())).toEqual([]);
  });

  test('turn the guard red when a tenth of them grow past 150 lines', () => {
    const short = Array.from({ length: 8 }, () => 10);

    expect(listGrownSizes(makeFiles(...short, 150, 240))).toEqual([]);
    expect(listGrownSizes(makeFiles(...short, 151, 240))).toEqual(['a tenth of the files have 151 lines or more, the limit is 150']);
  });
});
