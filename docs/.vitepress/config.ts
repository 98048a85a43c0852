// npm run docs: the pages of docs/ as a static site, in artifacts/docs. Organizers have theirs in Russian, too, in docs/ru.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitepress';
import { copyFiles, leadOut, markup } from './links.ts';
import { listPages, translationOf } from './pages.ts';
import { russianNames, russianSearch } from './russian.ts';
import { sideBars } from './side-bar.ts';
import { addTests } from './tests.ts';

const pages = listPages();
const mark = `data:image/svg+xml,${encodeURIComponent(readFileSync(resolve(import.meta.dirname, '../../web/public/favicon.svg'), 'utf8'))}`;
const door = (text: string, link: string) => ({ text, link, activeMatch: `^${link}` });

export default defineConfig({
  title: 'Versta',
  titleTemplate: ':title · Versta',
  description: 'Software for a city quest played live.',
  outDir: '../artifacts/docs',
  cacheDir: '../.cache/vitepress',
  // It works in any folder of any host, because no page knows where it stands.
  base: './',
  // tests/guards/docs looks at every link with its anchor, also in the pages that are not here.
  ignoreDeadLinks: true,
  head: [['link', { rel: 'icon', href: mark }]],
  markdown: {
    ...markup,
    config: (md) => {
      leadOut(md);
      addTests(md);
    },
  },
  vite: { publicDir: false, server: { host: '127.0.0.1' } },
  transformPageData: ({ relativePath }) => ({ translation: translationOf(pages, relativePath) }),
  buildEnd: ({ outDir }) => copyFiles(outDir),
  themeConfig: {
    logo: mark,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        locales: { ru: { translations: russianSearch } },
        // The long tables of proofs have every word in them.
        _render: (text, env, md) => (env.relativePath.startsWith('spec/') ? '' : md.renderAsync(text, env)),
      },
    },
    i18nRouting: ({ page }, _route, language) =>
      (page.value as { translation?: string }).translation ?? (language === 'root' ? '/' : `/${language}/`),
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [door('Organizers', '/organizers/'), door('Operators', '/operators/'), door('Developers', '/developers/')],
        sidebar: sideBars(pages, 'en'),
      },
    },
    ru: {
      label: 'Русский',
      lang: 'ru',
      title: 'Верста',
      titleTemplate: ':title · Верста',
      description: 'Программа для городского квеста вживую.',
      themeConfig: { ...russianNames, nav: [door('Организаторам', '/ru/organizers/')], sidebar: sideBars(pages, 'ru') },
    },
  },
});
