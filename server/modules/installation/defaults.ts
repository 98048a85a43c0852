import { usualZone } from '#server/platform/zones/zone.rules.ts';
import words from './defaults.json' with { type: 'json' };
import type { Installation, InstallationWords } from './installation.types.ts';
import usualMarkedWords from './usual-marked-words.json' with { type: 'json' };

/** An installation for which nobody has written anything. It has no links: nobody knows where its organizers are. */
export const defaultInstallation: Installation = {
  ...(words satisfies InstallationWords),
  links: [],
  markedWords: usualMarkedWords,
  timeZone: usualZone,
  defaultLanguage: 'ru',
  logoId: null,
  logo: null,
  sharePictureId: null,
  sharePicture: null,
  version: 1,
};
