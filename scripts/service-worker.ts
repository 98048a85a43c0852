// Part of the build of the web client: writes dist/web/sw.js, with the names of the files that a phone saves for use without network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '../web');
const dist = join(import.meta.dirname, '../dist/web');

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/**
 * The worker saves the screens that people open in the street: the frame of the site, the landing, the profile, the quest,
 * the scanner and the pages that it opens, with their texts in both languages. The picture decoder comes with the first photo.
 */
const entries = [
  'index.html',
  'app/layouts/data-layout.tsx',
  'shared/ui/dialogs/alert-dialog.tsx',
  'offline/pages/cached-list.tsx',
  'offline/outbox/view/waiting-button.tsx',
  'i18n/organizer-packs.ts',
  'app/routes/landing-route.tsx',
  'app/routes/scanner-route.tsx',
  'app/routes/pass-check-route.tsx',
];
const openedWhole = [
  'app/layouts/quest/quest-layout.tsx',
  'app/routes/quest/quest-route.tsx',
  'app/routes/quest/block-route.tsx',
  'app/routes/quest/points-route.tsx',
  'app/routes/profile/profile-route.tsx',
  'app/offline/start.ts',
];
const texts = ['common', 'errors', 'quest', 'points', 'profile', 'identity', 'team', 'pass', 'landing', 'scanner', 'qr', 'outbox', 'help'];
/** Their names have no hash, so a digest of their content tells versions apart. */
const unhashed = ['index.html', 'favicon.svg'];

/**
 * Chunks that a phone can do without: editing with its previews, reading ahead, what moves, what the header says in short, past quests,
 * votes on riddles, the choice among several quests. An insider has the home once it was opened. Push and bots, the list of devices, a copy of one's data and being forgotten need the server.
 */
const leftOut = [
  'app/layouts/quest/quest-choice.tsx',
  'app/offline/read-ahead.ts',
  'features/announcements/mirrors-part.tsx',
  'features/identity/privacy/privacy-part.tsx',
  'features/identity/profile/event-switch.tsx',
  'features/identity/sessions/devices-part.tsx',
  'features/insider-home/insider-home.tsx',
  'features/own-quests/own-quests-card.tsx',
  'features/quest/clock/clock-band.tsx',
  'features/quest/header/rolling-number.tsx',
  'features/quest/blocks/block-preview.tsx',
  'features/quest/riddle/riddle-preview.tsx',
  'features/quest/vote/riddle-vote.tsx',
];
const isLeftOut = (name: string) => name.startsWith('features/editing/') || name.includes('auto-animate') || leftOut.includes(name);

function reach(manifest: Manifest, name: string, isWhole: boolean, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build knows no ${name}`);
  if (files.has(name)) return;
  files.add(name);
  for (const next of chunk.imports ?? []) reach(manifest, next, false, files);
  if (!isWhole) return;
  for (const next of chunk.dynamicImports ?? []) if (!isLeftOut(next)) reach(manifest, next, true, files);
}

/** Fonts of rare letters load when they are needed. */
const isEveryday = (file: string) => file.endsWith('.woff2') && !file.includes('-wght-normal');

/** The bound of bytes that a phone loads in the background at its first visit. */
const atMost = 424_500;

function bytesOnTheWay(file: string): number {
  const content = readFileSync(join(dist, file));
  if (file.endsWith('.woff2')) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function keepWithinBounds(entries: { url: string }[]): void {
  const bytes = entries.reduce((sum, { url }) => sum + bytesOnTheWay(url), 0);
  if (bytes > atMost) throw new Error(`the worker would keep ${bytes} bytes from the start; ${atMost} is the bound`);
}

function listPrecache(manifest: Manifest) {
  const chunks = new Set<string>();
  for (const name of openedWhole) reach(manifest, name, true, chunks);
  for (const name of entries) reach(manifest, name, false, chunks);
  for (const language of ['ru', 'en']) for (const text of texts) reach(manifest, `i18n/${language}/${text}.json`, false, chunks);
  const files = [...chunks].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name] as Chunk;
    return [file, ...css, ...assets.filter(isEveryday)];
  });
  const revision = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex')
      .slice(0, 16);
  return [
    ...unhashed.map((file) => ({ url: `/${file}`, revision: revision(file) })),
    ...[...new Set(files)]
      .filter((file) => file !== 'index.html')
      .toSorted()
      .map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Runs after the client is built, so that the worker never names a file of another build. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle: {
    sequential: true,
    async handler(failure?: Error) {
      if (failure) return;
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
      const precache = listPrecache(manifest);
      keepWithinBounds(precache);
      await build({
        configFile: false,
        root: web,
        logLevel: 'error',
        publicDir: false,
        define: { PRECACHE: JSON.stringify(precache) },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(web, 'offline/worker/main.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  },
});
