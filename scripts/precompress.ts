// Part of the build of the web client: writes beside each file what the server sends to browsers that take Brotli.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const assets = join(import.meta.dirname, '../dist/web/assets');
const worthIt = 1024;
const compress = promisify(brotliCompress);

/** With the best compression: within a response there is only time for one that is a sixth worse. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle: {
    sequential: true,
    async handler(failure?: Error) {
      if (failure) return;
      const files = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const text = readFileSync(join(assets, name));
          if (text.length >= worthIt) writeFileSync(join(assets, `${name}.br`), await compress(text));
        }),
      );
    },
  },
});
