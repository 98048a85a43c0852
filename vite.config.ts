import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { installationInDevelopment } from './scripts/installation-in-development.ts';
import { notOpened } from './scripts/not-opened.ts';
import { precompress } from './scripts/precompress.ts';
import { prerender } from './scripts/prerender.ts';
import { pseudoLocale } from './scripts/pseudo-locale.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const target = process.env['VERSTA_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = Object.fromEntries(['/graphql', '/schema.graphql', '/api', '/static', '/cards'].map((path) => [path, { target }]));

/** Every page needs these modules of ours, so they are one file; left alone, the bundler would make a dozen of a few hundred bytes each. */
const everywhere =
  /\/web\/(app\/(layouts|routes)\/(failures\/)?(site|root|exit|not-found|route-failure|rescued|last-resort)|i18n\/[a-z0-9]+\.ts|shared\/(?!charts\/|table\/|rulings\/|clock\/|connection\/(needs-network|connection-strip|shown-since)|departure|qr-path|redirect-target|save-file|unique-key|vibrate|format\/(time-left|moment-input|all-zones|file-size|point\.)|hooks\/(use-bit-by-bit|use-disclosure|use-document-seen|use-drawn|use-wake-lock|use-eased-in|use-edit-toggle|use-copy|use-is-alive|use-settled|use-unchanged|use-url-filters|use-wide-screen)|ui\/site\/|ui\/[a-z]+\/(alert-dialog|category-mark|alerts|open-alert|dialog|event-nav|live-nav|in-browser|menu-button|notify|moment-field|print-head|qr-picture|select-field|side-panel|switch-button|text-field|toasts|zone-field))|graphql\/(csrf-token|initial-data\.|persisted\.|versions\/compare-versions\.)|outside\/|offline\/(install-prompt|start\/start-over))|\/lucide-react\/dist\/esm\/(?!icons\/(?!users\.))/;

const inEntry = /\/(rolldown-runtime|react|everywhere)-/;

/** Of ours around the client of the API. */
const withAnswers =
  /\/web\/(app\/(apollo|offline\/follow-viewer)|graphql\/(apollo\/)?(__generated__\/)?(bind|cached-viewer-id|client|(persisted|session|sse)-links?|(use-)?server-time|viewer-id)|offline\/(cache-responses|player-slice)|shared\/departure\.|features\/identity\/(__generated__\/)?session\.)/;
/** What the list, the blocks and the points of a team share. */
const ofTeam =
  /\/web\/(features\/quest\/(team\/|blocks\/(__generated__\/)?block-card|header\/(?!rolling))|app\/routes\/quest\/with-editing|shared\/format\/time-left\.|offline\/start\/worker-ready)/;
/** Crumbs that players' pages share: a file each would weigh more than they do. */
const crumbs =
  /\/lucide-react\/dist\/esm\/icons\/(file-x|download|external-link|loader-circle|arrow-left|chevron-down|x)\.|\/web\/(shared\/(vibrate|format\/(file-size|point)|hooks\/use-(disclosure|wide-screen))|features\/(quest\/team\/team-moments|editing\/edit-mode))\./;
/** These packages come by themselves, with Apollo or without. */
const withFeeds = /\/web\/graphql\/live\/|\/node_modules\/graphql-sse\//;
/** Messages to people and data saved for reading without network: pages without Apollo need them too. */
const withNotices =
  /\/web\/(graphql\/(api-errors|board-version|error-code|fetch-attempt|plain\/use-initial-data|retry-policy|use-error-text)|app\/offline\/new-version|offline\/(start\/)?(response-store|read-responses|cached-(responses|files)|owner|see-viewer|new-version|is-calm)|shared\/(connection\/connection-strip|ui\/feedback\/notify|ui\/dialogs\/open-alert))\.|\/node_modules\/(sonner|idb-keyval)\//;
/** The part that it shares with pages without Apollo, and the small modules of live pages. */
const withStreams =
  /\/web\/(graphql\/(stall-watchdog|back-off|request-id)|shared\/(clock\/(use-server-now|server-clock)|hooks\/use-(document-seen|wake-lock)))\.|\/lucide-react\/dist\/esm\/icons\/(pause|play|refresh-cw|snowflake|triangle-exclamation-point)\./;

/** What the landing shows and the panel previews: one file, which packs better than ten. */
const ofSite =
  /\/web\/shared\/ui\/site\/((fill-text|site-numbers|use-fill)\.|sections\/|partners\/(partner-carousel|use-carousel)\.)|\/lucide-react\/dist\/esm\/icons\/chevron-left\./;

/** The client of the API is one thing, though GraphiQL uses small parts of its packages. */
const withApollo = /\/node_modules\/(@apollo\/client|tslib|rxjs|optimism|@wry\/[a-z-]+)\//;

/** Its package leads to the build for development, whose warnings weigh what a page of ours weighs. */
const routerForProduction = (): Plugin => ({
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, _importer, { ssr }) {
    const file = { 'react-router': 'index', 'react-router/dom': 'dom-export' }[source];
    return file && !ssr ? join(import.meta.dirname, `node_modules/react-router/dist/production/${file}.mjs`) : null;
  },
});

/** GraphiQL brings letters inside its styles, which the policy of our pages refuses and nobody needs: the site has its own. */
const withoutInlinedFonts = (): Plugin => ({
  name: 'without-inlined-fonts',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/graphiql/dist/style.css') ? code.replaceAll(/@font-face\s*\{[^}]*\}/g, '') : null),
});

/** It asks whether the browser's language can be written in, which takes a phone a tenth of a second; ours is always given to it. */
const withoutLocaleProbe = (): Plugin => ({
  name: 'without-locale-probe',
  enforce: 'pre',
  transform: (code, id) =>
    /\/react-aria\/.*\/useDefaultLocale\.m?js$/.test(id) ? code.replace('Intl.DateTimeFormat.supportedLocalesOf([', 'void ([') : null,
});

/** Data saved on a phone is valid only for the schema that it was fetched with. */
const schema = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'schema.graphql')))
  .digest('hex')
  .slice(0, 12);

export default defineConfig({
  define: { 'import.meta.env.VITE_SCHEMA': JSON.stringify(schema) },
  root: 'web',
  // The font files of a package are outside the root.
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A page that runs has these already.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((file) => !inEntry.test(file)) },
    target: 'es2022',
    // Phones in the street are older than laptops: light-dark() and the like are written out for them.
    cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    // The bounds are in scripts/checks/budgets.ts.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // A wish to a compiler that we do not use.
      checks: { moduleLevelDirective: false },
      // Reading a property or a global of the libraries here changes nothing, and their warnings are for whoever writes code.
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        manualPureFunctions: ['warning', 'warningOnce'],
      },
      output: {
        // Every page loads the list of all names; as many letters as the bundler can count its files with.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Apart from the rest: between two files a phone can answer a tap.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/first-paint\/react-first\./ },
            { name: 'everywhere', test: everywhere },
            // First, or it would come with Apollo to pages that do without.
            { name: 'printer', test: /\/node_modules\/graphql\/language\/printer\.m?js$/ },
            { name: 'apollo', test: withApollo },
            { name: 'streams', test: withStreams },
            { name: 'feeds', test: withFeeds },
            { name: 'notices', test: withNotices },
            { name: 'answers', test: withAnswers },
            { name: 'crumbs', test: crumbs },
            { name: 'team', test: ofTeam, includeDependenciesRecursively: false },
            // What it imports has files of its own, which other pages load too.
            { name: 'site', test: ofSite, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // They are workers, which Vite's bundling of packages for `npm run dev` cannot read and would end by.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [
    ...(process.env['PSEUDO'] ? [pseudoLocale()] : []),
    react(),
    installationInDevelopment(),
    routerForProduction(),
    withoutInlinedFonts(),
    withoutLocaleProbe(),
    notOpened(),
    prerender(),
    precompress(),
    serviceWorker(),
  ],
});
