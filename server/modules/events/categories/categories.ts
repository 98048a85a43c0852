import type { Category, CategoryCode, CategoryColor, CategoryIcon, OwnCategory, UsualCategory } from './categories.types.ts';
import categoriesJson from './usual-categories.json' with { type: 'json' };

/** The three ways to play that every event has while organizers have set none. */
export const usualCategories = categoriesJson as readonly UsualCategory[];

/** At most so many categories of an event: each has a board, and a wall shows all of them in turn. */
export const maxCategories = 20;

/** The codes of all categories in the order of their ids, which begin at 1. */
export const categoryCodes: readonly CategoryCode[] = Array.from(
  { length: maxCategories },
  (_, index) => usualCategories[index]?.code ?? (`c${index + 1}` as CategoryCode),
);

/** The ids of the categories, which are fixed, by their codes. */
export const categoryIds = Object.fromEntries(categoryCodes.map((code, index) => [code, index + 1])) as Record<CategoryCode, number>;

/** The colours and drawings of categories, in the order in which organizers are offered them. */
export const categoryColors = [
  'orange',
  'blue',
  'green',
  'red',
  'purple',
  'teal',
  'gold',
  'grey',
] as const satisfies readonly CategoryColor[];
export const categoryIcons = ['walk', 'bike', 'run', 'family', 'night', 'boat', 'car', 'star'] as const satisfies readonly CategoryIcon[];

/** An event with the categories that its organizers have set; null for the three usual ones. */
interface HasCategories {
  ownCategories: readonly OwnCategory[] | null;
}

/** Gives the categories that an event plays, in the order of their ids. */
export function eventCategories({ ownCategories }: HasCategories): readonly Category[] {
  if (!ownCategories) return usualCategories;
  return ownCategories.map((own) => ({ ...usualCategory(categoryIds[own.code]), ...own })).toSorted((one, other) => one.id - other.id);
}

/** Finds a category of an event. One that the event has stopped to play has its usual names. */
export const eventCategory = (event: HasCategories, id: number): Category =>
  eventCategories(event).find((each) => each.id === id) ?? usualCategory(id);

/** Gives a category as it is while no event has named it: one beyond the three is called by its number. */
export function usualCategory(id: number): Category {
  const code = categoryCodes[id - 1];
  if (code === undefined) throw new Error(`there is no category ${id}`);
  return (
    usualCategories[id - 1] ?? {
      id,
      code,
      contentLanguage: 'ru',
      name: { ru: `Категория ${id}`, en: `Category ${id}` },
      shortName: { ru: `К${id}`, en: `C${id}` },
      color: 'grey',
      icon: 'star',
    }
  );
}

/** What somebody has written of a category; what is left out stays as it is in the event. */
export type WrittenCategory = Pick<OwnCategory, 'code'> & {
  [Key in Exclude<keyof OwnCategory, 'code'>]?: OwnCategory[Key] | null | undefined;
};

/**
 * Completes what organizers have written of the categories that an event plays, in the order of the ids: what they have left out is as
 * it was, or else as usual. Null when all of it is usual.
 */
export function toOwnCategories(
  played: readonly WrittenCategory[],
  before: HasCategories = { ownCategories: null },
): Required<OwnCategory>[] | null {
  const own = played
    .map((written) => complete(eventCategory(before, categoryIds[written.code]), written))
    .toSorted((one, other) => categoryIds[one.code] - categoryIds[other.code]);
  return JSON.stringify(own) === JSON.stringify(usualCategories.map((usual) => complete(usual))) ? null : own;
}

/** Writes all fields in one order, because two lists are compared as text. */
function complete(before: Category, written?: WrittenCategory): Required<OwnCategory> {
  const name = written?.name ?? before.name;
  const shortName = written?.shortName ?? before.shortName;
  return {
    code: before.code,
    name: { ru: name.ru, en: name.en },
    shortName: { ru: shortName.ru, en: shortName.en },
    contentLanguage: written?.contentLanguage ?? before.contentLanguage,
    color: written?.color ?? before.color,
    icon: written?.icon ?? before.icon,
  };
}
