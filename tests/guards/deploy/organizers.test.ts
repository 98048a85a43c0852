import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { [name: string]: string | Texts };

const textsIn = (texts: Texts): string[] => Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)));
const onScreen = (language: string) =>
  new Set(globSync(`web/i18n/${language}/*.json`).flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')) as Texts)));

test.each([
  { page: 'docs/organizers/run-book.ru.md', language: 'ru', quoted: /«([^»]+)»/g },
  { page: 'docs/organizers/run-book.md', language: 'en', quoted: /“([^”]+)”/g },
])('$page names only what is on the screen', ({ page, language, quoted }) => {
  const known = onScreen(language);
  const named = [...readFileSync(page, 'utf8').matchAll(quoted)].map(([, name = '']) => name.replaceAll('\n', ' '));

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
