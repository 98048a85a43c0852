import words from './defaults.json' with { type: 'json' };
import type { Installation, InstallationWords } from './installation.types.ts';

/** An installation for which nobody has written anything. It has no links: nobody knows where its organizers are. */
export const defaultInstallation: Installation = {
  ...(words satisfies InstallationWords),
  links: [],
  logoId: null,
  logo: null,
  sharePictureId: null,
  sharePicture: null,
  version: 1,
};
