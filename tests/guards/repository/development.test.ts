import { join, resolve } from 'node:path';
import { optimizeDeps, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-repository.ts';

test('npm run dev can bundle the packages that pages import', async () => {
  const cacheDir = join(temporaryFolder(), 'vite');
  const config = await resolveConfig(
    { configFile: resolve('vite.config.ts'), cacheDir, logLevel: 'silent' },
    'serve',
    'development',
    'development',
  );

  const { optimized, discovered } = await optimizeDeps(config, true);

  expect(Object.keys({ ...optimized, ...discovered })).toContain('react');
});
