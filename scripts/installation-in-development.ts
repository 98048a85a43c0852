import type { Plugin } from 'vite';
import { writeInstallation } from '../server/first-paint/write-installation.ts';
import { defaultInstallation } from '../server/modules/installation/defaults.ts';
import { zoneNow } from '../server/platform/zones/zone-now.ts';

/** Writes the name and the look of the default installation into the page, which the development server sends itself. */
export const installationInDevelopment = (): Plugin => ({
  name: 'installation-in-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    writeInstallation(html, {
      installation: { ...defaultInstallation, zone: zoneNow(defaultInstallation.timeZone), logo: null, sharePicture: null },
      language: 'ru',
    }),
});
