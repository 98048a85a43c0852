import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectPages } from '../.vitepress/pages.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Pictures with a height or a second theme are written as HTML, which the site would show as text: it gets the light ones. */
const withPlainPictures = (text: string) =>
  text.replaceAll(/<\/?picture>|<source [^>]*>/g, '').replaceAll(/<img src="([^"]+)" alt="([^"]+)"[^>]*>/g, '![$2]($1)');

/** The pages at the root of the repository, whose links are as seen from there. */
export default {
  paths: () =>
    Object.entries(projectPages).map(([page, file]) => ({
      params: { page },
      content: withPlainPictures(readFileSync(resolve(repository, file), 'utf8')).replaceAll(/\]\((?!https?:|mailto:|#)/g, '](../../'),
    })),
};
