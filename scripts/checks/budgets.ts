import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildWebIfStale } from '../bootstrap/web-build.mjs';
import { closureOf, type Manifest } from '../build-manifest.ts';

const dist = 'dist/web';

/**
 * Thousands of bytes after Brotli. The entry is the scripts of every page; a route is all that a first visit loads, styles and
 * the heavier language's texts among them. A wall stands on a line of its own and may weigh six more than other public pages.
 */
const bounds = {
  entry: 118,
  public: 138,
  event: 175,
  wall: 144,
  developers: 141,
  workbench: 1600,
  player: 254,
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
/** The editor that only integrators load, on wide screens; its workers come beside it. */
const workbench = 'features/developers/explorer/workbench.tsx';

/** Names the module that draws each page, as web/app/router.tsx and panel-routes.tsx load it. */
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
  'profile-route': { bound: bounds.player, modules: withData, texts: ['errors', 'identity', 'profile', 'team', 'pass'] },
  'quest-route': { bound: bounds.player, modules: quest, texts: ['errors', 'quest', 'pass'] },
  'block-route': { bound: bounds.player, modules: quest, texts: ['errors', 'quest', 'pass'] },
  'points-route': { bound: bounds.player, modules: withData, texts: ['errors', 'points', 'quest'] },
  'pass-check-route': { bound: bounds.player, modules: withData, texts: ['errors', 'qr'] },
  'scanner-route': { bound: bounds.player + 20, modules: withData, texts: ['errors', 'scanner', 'qr'] },
  'wall-route': { bound: bounds.wall, modules: [], texts: ['wall'] },
  'now-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'admin'] },
  'wall-remote-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'remote', 'wall'] },
  'events-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'admin', 'adminEvents'] },
  'site-route': {
    bound: bounds.admin,
    modules: panel,
    texts: ['errors', 'adminNav', 'records', 'editing', 'adminSite', 'landing', 'previous'],
  },
  'installation-page': {
    bound: bounds.admin,
    modules: panel,
    texts: ['errors', 'adminNav', 'records', 'editing', 'adminSite', 'adminInstallation'],
  },
  'teams-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminTeams'] },
  'attempts-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminAttempts'] },
  'points-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminPoints', 'adminTeams'] },
  'log-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminLog'] },
  'organizer-stats-route': { bound: bounds.admin, modules: withData, texts: ['errors', 'adminNav', 'organizerStats', 'charts'] },
  'people-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminPeople'] },
  'codes-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminCodes'] },
  'insiders-page': { bound: bounds.admin, modules: panel, texts: ['errors', 'adminNav', 'records', 'adminInsiders'] },
};
/** Pages that are read without signing in: no file of theirs may contain the client of the API. */
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
const sizeOf = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
};

const filesOf = (manifest: Manifest, modules: string[]): Set<string> =>
  new Set(
    [...modules.reduce((found, name) => closureOf(manifest, name, found), new Map()).values()].flatMap(({ file, css = [] }) => [
      file,
      ...css,
    ]),
  );

/** With what is loaded in the course of it. */
function wholeOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of [...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? [])]) {
    if (next !== 'index.html') wholeOf(manifest, next, found);
  }
  return found;
}

const kilo = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;

const fontsOf = (names: RegExp, manifest: Manifest) =>
  Object.keys(manifest)
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + readFileSync(join(dist, manifest[name]?.file ?? '')).length, 0) / 1000;

/** The page by its own name, wherever its folder is. */
const pageOf = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((module) => module.endsWith(`/${name}.tsx`)) ?? `${name}.tsx`;

function measure(manifest: Manifest): { name: string; kB: number; bound: number }[] {
  const heavier = (texts: string[]) =>
    Math.max(...['ru', 'en'].map((language) => kilo(texts.map((name) => manifest[`i18n/${language}/${name}.json`]?.file ?? []).flat())));
  return [
    { name: 'entry', kB: kilo([...filesOf(manifest, ['index.html'])].filter((file) => file.endsWith('.js'))), bound: bounds.entry },
    ...Object.entries(routes).map(([name, { bound, modules, texts }]) => ({
      name,
      kB: kilo(filesOf(manifest, ['index.html', ...modules, pageOf(manifest, name)])) + heavier(['common', ...texts]),
      bound,
    })),
    { name: 'GraphiQL', kB: kilo(filesOf(manifest, [...wholeOf(manifest, workbench)])), bound: bounds.workbench },
    { name: 'fonts', kB: fontsOf(/shared\/fonts\/onest-/, manifest), bound: bounds.fonts },
    { name: 'fonts of the wall', kB: fontsOf(/wall\/fonts\/wall-/, manifest), bound: bounds.wallFonts },
  ];
}

/** Routes of the built client that are heavier than they may be, or that nobody has set a bound for. */
export async function listBrokenBudgets(): Promise<string[]> {
  if ((await buildWebIfStale(process.execPath)) !== 0) return ['the web client cannot be built'];
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rows = measure(manifest);
  for (const { name, kB, bound } of rows) console.log(`  ${name.padEnd(20)}${kB.toFixed(1).padStart(7)} of ${bound} kB`);
  const unknown = ['index.html', 'app/panel-routes.tsx']
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((module) => /-(page|route)\.tsx$/.test(module) && !(basename(module, '.tsx') in routes));
  const known = filesOf(manifest, ['index.html']);
  const carriers = withoutApollo.filter((name) =>
    [...filesOf(manifest, [pageOf(manifest, name)]), ...known].some((file) =>
      readFileSync(join(dist, file), 'utf8').includes('go.apollo.dev'),
    ),
  );
  return [
    ...rows.filter(({ kB, bound }) => kB > bound).map(({ name, kB, bound }) => `${name} weighs ${kB.toFixed(1)} kB, it may weigh ${bound}`),
    ...unknown.map((name) => `${name} has no bound: name it in scripts/checks/budgets.ts`),
    ...carriers.map((name) => `${name} loads Apollo, which it does without`),
  ];
}
