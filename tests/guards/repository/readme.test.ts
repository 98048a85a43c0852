import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const languages = [
  { path: 'README.md', folder: 'docs/images' },
  { path: 'README.ru.md', folder: 'docs/images/ru' },
];

const readText = (path: string) => readFileSync(path, 'utf8');
const picturesIn = (path: string) =>
  [...readText(path).matchAll(/<(?:source|img) [^>]*?src(?:set)?="([^"]+)"/g)].map(([, src = '']) => src);

describe.each(languages)('$path', ({ path, folder }) => {
  test('shows the phone and the panel in both themes, and the wall in the one that it has', () => {
    const names = ['phone-dark', 'phone-light', 'wall', 'panel-dark', 'panel-light'];

    expect(picturesIn(path)).toEqual(names.map((name) => `${folder}/${name}.webp`));
  });

  test('describes each picture to readers who do not see it', () => {
    expect(readText(path).match(/<img [^>]*alt="[^" ]+ [^"]+"/g)).toHaveLength(3);
  });

  test('is read on a slow line: no picture has more than 150 kB', () => {
    expect(picturesIn(path).filter((file) => statSync(file).size > 150_000)).toEqual([]);
  });
});
