// Part of the build of the web client: renders the public pages in both languages into dist/pages, from where the server sends them.
// The server loads the renderer from dist/renderer to render the pages of an event itself (server/first-paint/server-rendered-pages.ts).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from '@swc/core';
import { build, type Plugin } from 'vite';
import type { PrerenderedPage } from '#web/first-paint/prerender.tsx';
import { inOrder, type Manifest } from './build-manifest.ts';

const dist = join(import.meta.dirname, '../dist');
const shell = join(dist, 'web/index.html');
const pagesDirectory = join(dist, 'pages');
const rendererDirectory = join(dist, 'renderer');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Lists the files that a page needs at once: the styles in their order, and each script after those it needs, the app last. */
function listFiles(manifest: Manifest, modules: string[]) {
  const entry = inOrder(manifest, ['index.html']);
  const chunks = inOrder(manifest, modules).filter((chunk) => !entry.includes(chunk));
  return {
    styles: [...new Set([...entry, ...chunks].flatMap(({ css = [] }) => css))],
    scripts: [...entry.slice(0, -1), ...chunks, ...entry.slice(-1)].map(({ file }) => file),
  };
}

/** English needs no Cyrillic letters before somebody looks at a Russian name, as on the pages of an event, which come with theirs. */
const inLanguage = (html: string, language: string, hasNames = false) =>
  html
    .replace('lang="ru"', `lang="${language}"`)
    .replace('/manifest.webmanifest', language === 'ru' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`)
    .replace(/\s*<link[^>]+onest-cyrillic[^>]+>/, (link) => (language === 'ru' || hasNames ? link : ''));

const filesToLoad = /\s*<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g;
const linkToManifest = /\s*(<link rel="manifest"[^>]*>)/;

const readStarter = () => minifySync(readFileSync(join(import.meta.dirname, '../web/first-paint/after-paint.js'), 'utf8')).code;

const withHead = (html: string, { title, description }: Pick<PrerenderedPage, 'title' | 'description'>) =>
  html
    .replace(/<title>.*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escapeText(description));

/**
 * The page has its text, its styles and its start script inline, so that it is painted without a second response. Other scripts wait in a
 * template until then (after-paint.js). The styles are named there so that they are not loaded again.
 */
function fillIn(template: string, page: PrerenderedPage, { manifest, starter }: { manifest: Manifest; starter: string }): string {
  const { styles, scripts } = listFiles(manifest, page.modules);
  const later = [
    ...styles.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    linkToManifest.exec(template)?.[1] ?? '',
  ].join('');
  const head = [
    `<style>${styles.map((file) => readFileSync(join(dist, 'web', file), 'utf8').trim()).join('')}</style>`,
    `<script>${starter}</script>`,
  ].map((line) => `    ${line}\n`);
  const body = `<div id="root" data-page="${page.path}" data-language="${page.language}">${page.markup}</div>`;
  return withHead(page.isForPlayers ? template.replace('<html ', '<html data-for-players ') : template, page)
    .replaceAll(filesToLoad, '')
    .replace(linkToManifest, '')
    .replace('  </head>', () => `${head.join('')}  </head>`)
    .replace('<div id="root"></div>', () => `${body}\n    <template id="later">${later}</template>`);
}

async function loadRenderer() {
  await build({
    logLevel: 'error',
    // The server has no packages of the client, and no page that it draws needs these.
    ssr: { noExternal: true, external: ['graphiql', 'monaco-editor', 'zxing-wasm', 'uplot'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['prerender', 'server-rendered-pages'].map((name) => join(import.meta.dirname, `../web/first-paint/${name}.tsx`)),
        output: { entryFileNames: '[name].js' },
      },
      outDir: rendererDirectory,
      manifest: false,
      copyPublicDir: false,
      emptyOutDir: true,
    },
  });
  const renderer = (await import(pathToFileURL(join(rendererDirectory, 'prerender.js')).href)) as {
    prerenderAll(): Promise<PrerenderedPage[]>;
    routes: string[];
  };
  return renderer;
}

/** Runs after every build of the client, so that no page refers to files of another build. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle: {
    sequential: true,
    async handler(failure?: Error) {
      // Without a page the bundler has failed, and has printed the reason.
      if (failure || !existsSync(shell)) return;
      const template = readFileSync(shell, 'utf8');
      const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
      const starter = readStarter();
      const { prerenderAll, routes } = await loadRenderer();
      const pages = await prerenderAll();
      rmSync(pagesDirectory, { recursive: true, force: true });
      const write = (language: string, name: string, html: string) => {
        mkdirSync(join(pagesDirectory, language), { recursive: true });
        writeFileSync(join(pagesDirectory, language, `${name}.html`), html);
      };
      for (const page of pages)
        write(page.language, page.name, inLanguage(fillIn(template, page, { manifest, starter }), page.language, page.path.includes(':')));
      for (const language of ['ru', 'en'] as const) write(language, 'shell', inLanguage(template, language));
      writeFileSync(join(pagesDirectory, 'routes.txt'), routes.join('\n'));
    },
  },
});
