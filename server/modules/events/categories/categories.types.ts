import type { Localized } from '#server/platform/text/localized.ts';

export type CategoryCode = 'ru' | 'en' | 'bike';

/** A category that an event plays, as its organizers call it. */
export interface OwnCategory {
  code: CategoryCode;
  name: Localized;
  /** For tabs, charts and narrow columns. */
  shortName: Localized;
}

/** A way to play. Its id and the language of its riddles are the same in every event. */
export interface Category extends OwnCategory {
  id: number;
  contentLanguage: 'ru' | 'en';
}
