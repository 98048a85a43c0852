import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectPages } from '../.vitepress/pages.ts';

const repository = resolve(import.meta.dirname, '../..');

/** The pages at the root of the repository, whose links are as seen from there. */
export default {
  paths: () =>
    Object.entries(projectPages).map(([page, file]) => ({
      params: { page },
      content: readFileSync(resolve(repository, file), 'utf8').replaceAll(/\]\((?!https?:|mailto:|#)/g, '](../../'),
    })),
};
