import type { MediaFile } from '#server/modules/media/media.ts';
import type { Localized } from '#server/platform/text/localized.ts';

export type { Localized } from '#server/platform/text/localized.ts';

/** A drawing next to a text. */
export type SiteIcon = 'walk' | 'place' | 'hint' | 'time' | 'bike' | 'team' | 'coins' | 'question';

interface SiteCard {
  icon: SiteIcon;
  /** A short and large word, such as a number of points. */
  figure: Localized;
  text: Localized;
}

interface SiteStep {
  title: Localized;
  text: Localized;
}

interface SiteQuestion {
  icon: SiteIcon;
  question: Localized;
  /** A short form of the answer. */
  figure: Localized;
  answer: Localized;
}

/** What visitors read about an event. The texts may have placeholders (placeholders.rules.ts). */
export interface SiteWords {
  title: Localized;
  lead: Localized;
  cards: SiteCard[];
  steps: SiteStep[];
  questions: SiteQuestion[];
}

interface Partner {
  name: Localized;
  /** The site of the partner. */
  link: string;
}

/** A partner as an organizer writes it, with the id of an uploaded file. */
export interface WrittenPartner extends Partner {
  logoId: number | null;
}

/** A picture of an edition as an organizer writes it. */
export interface WrittenPicture {
  mediaId: number;
  alt: Localized;
}

export interface ShownPartner extends WrittenPartner {
  logo: MediaFile | null;
}

export interface ShownPicture extends WrittenPicture {
  media: MediaFile;
}

/** Everything that an organizer writes for visitors of an event, except its name, description, place and rules. */
export interface Site extends SiteWords {
  partners: ShownPartner[];
  pictures: ShownPicture[];
}
