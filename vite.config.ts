import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { prerender } from './scripts/prerender.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const target = process.env['VERSTA_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = Object.fromEntries(['/graphql', '/api', '/static'].map((path) => [path, { target }]));

/** What every page needs, in one file; left alone, the bundler would make a dozen of a few hundred bytes each. */
const everywhere =
  /\/web\/(app\/(layouts|routes)\/(site|root|exit|not-found|route-failure)|i18n\/[a-z0-9]+\.ts|shared\/(?!clock\/|partners|save-file|hooks\/(use-edit-toggle|use-copy|use-wide-screen)|ui\/(alert-dialog|alerts|dialog|event-nav|notify|partner-logo|switch-button|text-field|toasts)))|\/lucide-react\/dist\/esm\/(?!icons\/)/;

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

/** Answers that a phone kept are of use only to the schema that they were given for. */
const schema = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'schema.graphql')))
  .digest('hex')
  .slice(0, 12);

export default defineConfig({
  define: { 'import.meta.env.VITE_SCHEMA': JSON.stringify(schema) },
  root: 'web',
  // The font files of a package stand outside the root.
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Phones in the street are older than laptops: light-dark() and the like are written out for them.
    cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reading a property or a global of the libraries here changes nothing, and their warnings are for whoever writes code.
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        manualPureFunctions: ['warning', 'warningOnce'],
      },
      output: { codeSplitting: { groups: [{ name: 'everywhere', test: everywhere }] } },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [react(), routerForProduction(), prerender(), precompress(), serviceWorker()],
});
