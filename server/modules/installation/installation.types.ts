import type { MediaFile } from '#server/modules/media/media.ts';
import type { Localized } from '#server/platform/text/localized.ts';

/** What an installation says of itself. */
export interface InstallationWords {
  /** The name of the product, in headers and titles. */
  name: Localized;
  /** The sentence below the name at the foot of each page. */
  motto: Localized;
  /** The title of the landing. */
  title: Localized;
  /** What search engines and shared links say of the landing. */
  description: Localized;
  /** Where it is played: a search on a map begins with it. */
  city: Localized;
}

/** A way to the organizers at the foot of each page: an http, https, mailto or tg address. */
export interface InstallationLink {
  label: Localized;
  url: string;
}

/** An installation as an organizer writes it, with the ids of uploaded files. */
export interface WrittenInstallation extends InstallationWords {
  links: InstallationLink[];
  /** A team name that has one of these words in it is marked for organizers, who decide; nothing else follows. */
  markedWords: string[];
  /** The zone that a new event begins with, and of moments that belong to no event. */
  timeZone: string;
  /** The language of pages for a browser that asks for none of ours. */
  defaultLanguage: 'ru' | 'en';
  logoId: number | null;
  sharePictureId: number | null;
}

/** The name and the look of all pages of this installation, whichever event they are about. */
export interface Installation extends WrittenInstallation {
  /** Null for the mark that comes with the product. */
  logo: MediaFile | null;
  /** The picture that messengers show with a shared link. */
  sharePicture: MediaFile | null;
  /** Raised by every change; 1 while nobody has changed anything. */
  version: number;
}
