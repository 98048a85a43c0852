import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '../web');

/** It is one text with everything that it needs, because it is for pages whose files do not load. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(web, 'first-paint/not-opened.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('not-opened.ts was not built');
  return output.output[0].code.trim();
}

/** Puts the page that is shown when the app does not load into the head of the shell, and so of every page. */
export const notOpened = (): Plugin => ({
  name: 'not-opened',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transformIndexHtml: async () => [{ tag: 'script', children: await bundle(), injectTo: 'head' }],
});
