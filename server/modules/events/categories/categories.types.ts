import type { Localized } from '#server/platform/text/localized.ts';

/** The three categories that the REST protocol documents. */
type UsualCategoryCode = 'ru' | 'en' | 'bike';

type FurtherNumber = 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;

/** A category by its number: `ru`, `en` and `bike` are 1 to 3, and a further one is called by its number, from `c4` on. */
export type CategoryCode = UsualCategoryCode | `c${FurtherNumber}`;

/** A colour by its name, so that each page can draw it with enough contrast on its own ground. */
export type CategoryColor = 'orange' | 'blue' | 'red' | 'green' | 'purple' | 'teal' | 'gold' | 'grey';

/** A drawing beside the name of a category. */
export type CategoryIcon = 'walk' | 'bike' | 'run' | 'family' | 'night' | 'boat' | 'car' | 'star';

interface CategoryNames {
  name: Localized;
  /** For tabs, charts and narrow columns. */
  shortName: Localized;
}

interface CategoryLook {
  contentLanguage: 'ru' | 'en';
  color: CategoryColor;
  icon: CategoryIcon;
}

/** A category that an event plays, as its organizers call it. Of its look they may have said nothing: then it is as usual. */
export interface OwnCategory extends CategoryNames, Partial<CategoryLook> {
  code: CategoryCode;
}

/** A way to play. Its id and its code are the same in every event; what they stand for, each event says. */
export interface Category extends CategoryNames, CategoryLook {
  id: number;
  code: CategoryCode;
}

/** One of the three usual categories. */
export interface UsualCategory extends Category {
  code: UsualCategoryCode;
}
