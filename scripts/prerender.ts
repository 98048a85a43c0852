// Part of the build of the web client: renders the public pages in both languages into dist/pages, from where the server sends them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { closureOf, type Manifest } from './build-manifest.ts';
import type { PrerenderedPage } from '../web/prerender.tsx';

const dist = join(import.meta.dirname, '../dist');
const pagesDirectory = join(dist, 'pages');
const rendererDirectory = join(dist, 'renderer');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function linksOf(manifest: Manifest, modules: string[]): string[] {
  const known = closureOf(manifest, 'index.html', new Map());
  const chunks = modules.reduce((found, name) => closureOf(manifest, name, found), new Map(known));
  const fresh = [...chunks].filter(([name]) => !known.has(name)).map(([, chunk]) => chunk);
  return [
    ...new Set([
      ...fresh.flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
      ...fresh.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ]),
  ];
}

/** The address of the site is a setting of the server, which fills it in. */
const alternates = (path: string) => [
  ...['ru', 'en'].map((language) => `<link rel="alternate" hreflang="${language}" href="%PUBLIC_URL%${path}?lang=${language}">`),
  `<link rel="alternate" hreflang="x-default" href="%PUBLIC_URL%${path}">`,
];

/** English needs no Cyrillic letters before somebody looks at a Russian name. */
const inLanguage = (html: string, language: string) =>
  html
    .replace('<html lang="ru"', `<html lang="${language}"`)
    .replace('/manifest.webmanifest', language === 'ru' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`)
    .replace(/\s*<link[^>]+onest-cyrillic[^>]+>/, (link) => (language === 'ru' ? link : ''));

/** Written beside the other files, under a name that changes with what it says. */
function writeStarter(): string {
  const text = readFileSync(join(import.meta.dirname, '../web/after-paint.js'), 'utf8').replaceAll(/^\/\/.*\n/gm, '');
  const name = `assets/after-paint-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(dist, 'web', name), text);
  return name;
}

const filesToLoad = /\s*<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g;

const styleOf = (link: string) => readFileSync(join(dist, 'web', /href="([^"]+)"/.exec(link)?.[1] ?? ''), 'utf8').trim();

/**
 * The words stand there already, and so do their styles: a page is painted without waiting for a second answer. Scripts wait in a
 * template until it has been (after-paint.js), and with them the same styles as files, which the other pages share.
 */
function fillIn(template: string, page: PrerenderedPage, { manifest, starter }: { manifest: Manifest; starter: string }): string {
  const files = [...(template.match(filesToLoad) ?? []).map((line) => line.trim()), ...linksOf(manifest, page.modules)];
  const styles = files.filter((line) => line.includes('rel="stylesheet"'));
  const later = [...styles, ...files.filter((line) => !styles.includes(line))].join('');
  const head = [
    `<style>${styles.map(styleOf).join('')}</style>`,
    `<script defer src="/${starter}"></script>`,
    ...alternates(page.path),
  ].map((line) => `    ${line}\n`);
  const body = `<div id="root" data-page="${page.path}" data-language="${page.language}">${page.markup}</div>`;
  return inLanguage(template.replaceAll(filesToLoad, ''), page.language)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escapeText(page.description))
    .replace('  </head>', () => `${head.join('')}  </head>`)
    .replace('<div id="root"></div>', () => `${body}\n    <template id="later">${later}</template>`);
}

async function renderPages(): Promise<PrerenderedPage[]> {
  await build({
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, '../web/prerender.tsx'), outDir: rendererDirectory, manifest: false, emptyOutDir: true },
  });
  const renderer = (await import(pathToFileURL(join(rendererDirectory, 'prerender.js')).href)) as {
    prerenderAll(): Promise<PrerenderedPage[]>;
  };
  return renderer.prerenderAll();
}

/** Runs after the client is built, by whatever command, so that no page ever points to files of another build. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle: {
    sequential: true,
    async handler(failure?: Error) {
      if (failure) return;
      const template = readFileSync(join(dist, 'web/index.html'), 'utf8');
      const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
      const starter = writeStarter();
      const pages = await renderPages();
      rmSync(pagesDirectory, { recursive: true, force: true });
      const write = (language: string, name: string, html: string) => {
        mkdirSync(join(pagesDirectory, language), { recursive: true });
        writeFileSync(join(pagesDirectory, language, `${name}.html`), html);
      };
      for (const page of pages) write(page.language, page.name, fillIn(template, page, { manifest, starter }));
      for (const language of ['ru', 'en']) write(language, 'shell', inLanguage(template, language));
      rmSync(rendererDirectory, { recursive: true, force: true });
    },
  },
});
