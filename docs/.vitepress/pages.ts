import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const docs = resolve(import.meta.dirname, '..');

/** A page of the site. */
export interface Page {
  /** Below docs/, as in `how-to/edit-the-quest.md`. */
  path: string;
  /** Its first heading. */
  title: string;
}

/** Pages at the root of the repository that belong to the site, by their names there: project/[page].paths.ts puts them in. */
export const projectPages = {
  readme: 'README.md',
  'readme-ru': 'README.ru.md',
  contributing: 'CONTRIBUTING.md',
  changelog: 'CHANGELOG.md',
  support: 'SUPPORT.md',
  security: 'SECURITY.md',
  conduct: 'CODE_OF_CONDUCT.md',
};

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? /^title: (.+)$/m.exec(text)?.[1] ?? '';

/** Every page, by its path. */
export function listPages(): Page[] {
  const own = globSync('**/*.md', { cwd: docs })
    .filter((path) => !path.includes('['))
    .map((path) => ({ path, title: titleOf(readFileSync(resolve(docs, path), 'utf8')) }));
  const project = Object.keys(projectPages).map((name) => ({
    path: `project/${name}.md`,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  }));
  return [...own, ...project].sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** The address of a page on the site. */
export const addressOf = (path: string) => `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`;

/** Where the same page is in the other language, if it is there. */
export function translationOf(pages: Page[], path: string): string | undefined {
  const other = path.startsWith('ru/') ? path.slice('ru/'.length) : `ru/${path}`;
  return pages.some((page) => page.path === other) ? addressOf(other) : undefined;
}
