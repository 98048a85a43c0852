import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageAt, pages } from './pages.ts';

type Texts = { [name: string]: string | Texts };

const textsIn = (texts: Texts): string[] => Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)));
/** A button with a number in its name is named without the number. */
const onScreen = (language: string) =>
  new Set(
    globSync(`web/i18n/${language}/*.json`)
      .flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')) as Texts))
      .map((text) => text.replace(/ \(\{\{count\}\}\)$/, '')),
  );

/** The first page of an organizer, the pages that it leads to, and the day. */
const read = [
  'docs/index.md',
  'docs/organizers/index.md',
  ...(pageAt('docs/organizers/index.md')?.targets ?? [])
    .map((target) => posix.join('docs/organizers', target))
    .filter((path) => !path.startsWith('docs/ru/')),
];
const russian = (path: string) => path.replace(/^docs\//, 'docs/ru/');

describe('pages for organizers', () => {
  test('are at least seven', () => {
    expect(read.length).toBeGreaterThanOrEqual(7);
  });

  test.each(read)('%s is there in Russian, with the same headings', (path) => {
    expect(pageAt(russian(path))?.headings.map(({ level }) => level)).toEqual(pageAt(path)?.headings.map(({ level }) => level));
  });

  test('are all that is in Russian', () => {
    expect(pages.map(({ path }) => path).filter((path) => path.startsWith('docs/ru/'))).toEqual(read.map(russian).sort());
  });

  test.each([
    { language: 'ru', names: read.map(russian), quoted: /«([^»]+)»/g },
    { language: 'en', names: read, quoted: /“([^”]+)”/g },
  ])('name in $language only what is on the screen', ({ language, names, quoted }) => {
    const screenTexts = onScreen(language);
    const quotedNames = names.flatMap((path) => {
      const words = (pageAt(path)?.text ?? '').replaceAll(/```.*?```|`[^`]*`/gs, '');
      return [...words.matchAll(quoted)].map(([, name = '']) => ({ path, name: name.replaceAll(/\s+/g, ' ') }));
    });

    expect(quotedNames.length).toBeGreaterThan(40);
    expect(quotedNames.filter(({ name }) => !screenTexts.has(name))).toEqual([]);
  });
});
