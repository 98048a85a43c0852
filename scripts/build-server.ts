// Bundles the server into dist/server, so that a process reads a few files instead of three thousand sources and packages.
import { dirname, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const root = process.cwd();
const outDir = 'dist/server';

/** These packages have native programs or WebAssembly, which they look for next to their own files. */
const external = ['sharp', '@electric-sql/pglite', '@electric-sql/pglite/node-postgres', 'pg-native'];

/** A module looks for its other files next to its source, and threads run from their sources, too. */
const besideSources = (): Plugin => ({
  name: 'beside-sources',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${relative(root, dirname(id))}')`), map: null }
      : null,
});

/** Traces name the lines of our sources; the map of all packages would take longer to read than it helps. */
const withoutPackageMaps = (): Plugin => ({
  name: 'without-package-maps',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (/^packages.*\.map$/.test(name)) delete bundle[name];
  },
});

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [besideSources(), withoutPackageMaps()],
  ssr: { noExternal: true, external, target: 'node' },
  build: {
    ssr: 'server/main.ts',
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
    minify: false,
    sourcemap: true,
    chunkSizeWarningLimit: 100_000,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\// }] },
      },
    },
  },
});
