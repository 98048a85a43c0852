import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildStale } from '../bootstrap/builds.mjs';
import { collectChunks, type Manifest } from '../build-manifest.ts';

const dist = 'dist/web';

/**
 * The bounds in kilobytes after Brotli. The entry is the scripts of every page; a route is everything that a first visit loads, with
 * styles and the texts of the larger language. A wall may weigh seven more than other public pages.
 */
const bounds = {
  entry: 118.5,
  public: 138.5,
  event: 175,
  wall: 145.5,
  developers: 141,
  workbench: 1600,
  player: 266.5,
  admin: 340,
  fonts: 24,
  wallFonts: 30,
};

interface Route {
  bound: number;
  modules: string[];
  texts: string[];
}

const withData = ['app/layouts/data-layout.tsx'];
const withNotices = ['app/layouts/notices-layout.tsx'];
const panel = [...withData, 'app/panel-routes.tsx', 'app/layouts/admin/admin-layout.tsx'];
const quest = [...withData, 'app/layouts/quest/quest-layout.tsx'];
/** The editor, which only integrators load, on wide screens, with its workers. */
const workbench = 'features/developers/explorer/workbench.tsx';

/** The module of each page, as web/app/router.tsx and panel-routes.tsx load it. */
const routes: Record<string, Route> = {
  'landing-route': { bound: bounds.public, modules: [], texts: ['landing'] },
  'rules-route': { bound: bounds.public, modules: [], texts: ['landing'] },
  'previous-route': { bound: bounds.public, modules: [], texts: ['previous'] },
  'live-numbers-route': { bound: bounds.public, modules: [], texts: ['numbers'] },
  'developers-route': { bound: bounds.developers, modules: [], texts: ['developers', 'errors'] },
  'explorer-route': { bound: bounds.developers, modules: [], texts: ['developers'] },
  'registration-route': { bound: bounds.player, modules: withData, texts: ['errors', 'identity', 'registration'] },
  'standings-route': { bound: bounds.event, modules: withNotices, texts: ['errors', 'standings'] },
  'answers-route': { bound: bounds.event, modules: withNotices, texts: ['errors', 'answers'] },
  'event-stats-route': { bound: bounds.event, modules: withNotices, texts: ['errors', 'eventStats', 'charts'] },
  'certificate-route': { bound: bounds.player, modules: withData, texts: ['errors', 'certificate'] },
  'profile-route': { bound: bounds.player, modules: withData, texts: ['errors', 'identity', 'profile', 'team', 'pass'] },
  'quest-route': { bound: bounds.player, modules: quest, texts: ['errors', 'quest', 'pass'] },
  'block-route': { bound: bounds.player, modules: quest, texts: ['errors', 'quest', 'pass'] },
  'points-route': { bound: bounds.player, modules: withData, texts: ['errors', 'points', 'quest'] },
  'pass-check-route': { bound: bounds.player, modules: withData, texts: ['errors', 'qr'] },
  'scanner-route': { bound: bounds.player + 20, modules: withData, texts: ['errors', 'scanner', 'qr'] },
  'wall-route': { bound: bounds.wall, modules: [], texts: ['wall'] },
  'now-route': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'admin'] },
  'announcements-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminAnnouncements'] },
  'help-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminHelp'] },
  'wall-remote-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'remote', 'wall'] },
  'events-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'admin', 'adminEvents'] },
  'sheet-route': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'admin', 'adminEvents', 'quest'] },
  'site-route': {
    bound: bounds.admin,
    modules: panel,
    texts: ['errors', 'adminNav', 'records', 'editing', 'adminSite', 'landing', 'previous'],
  },
  'blocks-route': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'quest', 'editing'] },
  'panel-block-route': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'quest', 'editing', 'rulings'] },
  'installation-page': {
    bound: bounds.admin,
    modules: panel,
    texts: ['errors', 'adminNav', 'records', 'editing', 'adminSite', 'adminInstallation'],
  },
  'teams-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminTeams'] },
  'attempts-route': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminAttempts'] },
  'points-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminPoints', 'adminTeams'] },
  'log-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminLog'] },
  'organizer-stats-route': { bound: bounds.admin, modules: withData, texts: ['errors', 'adminNav', 'organizerStats', 'charts'] },
  'people-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminPeople'] },
  'codes-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminCodes'] },
  'insiders-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminInsiders'] },
  'paper-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminCodes', 'adminPaper'] },
};
/** Pages for anonymous readers: no file of theirs may contain the client of the API. */
const withoutApollo = [
  'landing',
  'rules',
  'previous',
  'live-numbers',
  'wall',
  'developers',
  'explorer',
  'standings',
  'answers',
  'event-stats',
].map((name) => `${name}-route`);

const sizes = new Map<string, number>();
const compressedSize = (file: string): number => {
  const cached = sizes.get(file);
  if (cached !== undefined) return cached;
  const size = brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
};

const listFiles = (manifest: Manifest, modules: string[]): Set<string> =>
  new Set(
    [...modules.reduce((files, name) => collectChunks(manifest, name, files), new Map()).values()].flatMap(({ file, css = [] }) => [
      file,
      ...css,
    ]),
  );

/** Lists the files of a module, with those that it loads later. */
function listAllFiles(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  if (files.has(name)) return files;
  files.add(name);
  for (const next of [...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? [])]) {
    if (next !== 'index.html') listAllFiles(manifest, next, files);
  }
  return files;
}

const kilo = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + compressedSize(file), 0) / 1000;

const listFonts = (names: RegExp, manifest: Manifest) =>
  Object.keys(manifest)
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + readFileSync(join(dist, manifest[name]?.file ?? '')).length, 0) / 1000;

/** Finds the module of a page by its name, in whatever folder. */
const findPage = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((module) => module.endsWith(`/${name}.tsx`)) ?? `${name}.tsx`;

function measure(manifest: Manifest): { name: string; kB: number; bound: number }[] {
  const heavier = (texts: string[]) =>
    Math.max(...['ru', 'en'].map((language) => kilo(texts.map((name) => manifest[`i18n/${language}/${name}.json`]?.file ?? []).flat())));
  return [
    { name: 'entry', kB: kilo([...listFiles(manifest, ['index.html'])].filter((file) => file.endsWith('.js'))), bound: bounds.entry },
    ...Object.entries(routes).map(([name, { bound, modules, texts }]) => ({
      name,
      kB: kilo(listFiles(manifest, ['index.html', ...modules, findPage(manifest, name)])) + heavier(['common', ...texts]),
      bound,
    })),
    { name: 'GraphiQL', kB: kilo(listFiles(manifest, [...listAllFiles(manifest, workbench)])), bound: bounds.workbench },
    { name: 'fonts', kB: listFonts(/shared\/fonts\/onest-/, manifest), bound: bounds.fonts },
    { name: 'fonts of the wall', kB: listFonts(/wall\/fonts\/wall-/, manifest), bound: bounds.wallFonts },
  ];
}

/** Lists routes of the built client that are heavier than their bound, or have none. */
export async function listBrokenBudgets(): Promise<string[]> {
  if ((await buildStale(process.execPath, ['web'])) !== 0) return ['the web client cannot be built'];
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rows = measure(manifest);
  for (const { name, kB, bound } of rows) console.log(`  ${name.padEnd(20)}${kB.toFixed(1).padStart(7)} of ${bound} kB`);
  const unknown = ['index.html', 'app/panel-routes.tsx']
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((module) => /-(page|route)\.tsx$/.test(module) && !(basename(module, '.tsx') in routes));
  const entryFiles = listFiles(manifest, ['index.html']);
  const carriers = withoutApollo.filter((name) =>
    [...listFiles(manifest, [findPage(manifest, name)]), ...entryFiles].some((file) =>
      readFileSync(join(dist, file), 'utf8').includes('go.apollo.dev'),
    ),
  );
  return [
    ...rows.filter(({ kB, bound }) => kB > bound).map(({ name, kB, bound }) => `${name} weighs ${kB.toFixed(1)} kB, it may weigh ${bound}`),
    ...unknown.map((name) => `${name} has no bound: name it in scripts/checks/budgets.ts`),
    ...carriers.map((name) => `${name} loads Apollo, which it does without`),
  ];
}
