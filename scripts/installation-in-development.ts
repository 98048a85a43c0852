import type { Plugin } from 'vite';
import { writeInstallation } from '../server/first-paint/write-installation.ts';
import { defaultInstallation } from '../server/modules/installation/defaults.ts';

/** The development server sends the page itself, so it writes the name and the look into it; those of the defaults. */
export const installationInDevelopment = (): Plugin => ({
  name: 'installation-in-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    writeInstallation(html, {
      installation: { ...defaultInstallation, logo: null, sharePicture: null },
      language: 'ru',
    }),
});
