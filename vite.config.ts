import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const target = process.env['VERSTA_SERVER'] ?? 'http://127.0.0.1:4000';
const proxy = Object.fromEntries(['/graphql', '/api', '/static'].map((path) => [path, { target }]));

export default defineConfig({
  root: 'web',
  // The font files of a package stand outside the root.
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true, modulePreload: { polyfill: false }, target: 'es2022', cssTarget: ['chrome111', 'firefox121', 'safari16.4'], assetsInlineLimit: 0 },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  plugins: [react()],
});
