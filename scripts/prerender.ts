// Part of the build of the web client: renders the public pages in both languages into dist/pages, from where the server sends them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { PrerenderedPage } from '../web/prerender.tsx';

const dist = join(import.meta.dirname, '../dist');
const pagesDirectory = join(dist, 'pages');
const rendererDirectory = join(dist, 'renderer');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A chunk and all that it imports, without what the entry has brought already. */
function chunksOf(manifest: Manifest, name: string, found: Map<string, Chunk>): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build knows no ${name}`);
  if (found.has(name)) return found;
  found.set(name, chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

function linksOf(manifest: Manifest, modules: string[]): string[] {
  const known = chunksOf(manifest, 'index.html', new Map());
  const chunks = modules.reduce((found, name) => chunksOf(manifest, name, found), new Map(known));
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

/** The words stand there already: on a slow network scripts wait until styles and letters have come. */
function fillIn(template: string, page: PrerenderedPage, manifest: Manifest): string {
  const head = [...alternates(page.path), ...linksOf(manifest, page.modules)].map((line) => `    ${line}\n`).join('');
  return inLanguage(template, page.language)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escapeText(page.description))
    .replace('  </head>', () => `${head}  </head>`)
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${page.path}" data-language="${page.language}">${page.markup}</div>`,
    );
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
      const pages = await renderPages();
      rmSync(pagesDirectory, { recursive: true, force: true });
      const write = (language: string, name: string, html: string) => {
        mkdirSync(join(pagesDirectory, language), { recursive: true });
        writeFileSync(join(pagesDirectory, language, `${name}.html`), html);
      };
      for (const page of pages) write(page.language, page.name, fillIn(template, page, manifest));
      for (const language of ['ru', 'en']) write(language, 'shell', inLanguage(template, language));
      rmSync(rendererDirectory, { recursive: true, force: true });
    },
  },
});
