import type { Localized } from '#server/platform/text/localized.ts';
import type { Category, CategoryCode, OwnCategory } from './categories.types.ts';
import categoriesJson from './usual-categories.json' with { type: 'json' };

/** The three ways to play, under the names that they have while organizers have set none. */
export const usualCategories = categoriesJson as readonly Category[];

/** An event with the categories that its organizers have set; null for the three usual ones. */
interface HasCategories {
  ownCategories: readonly OwnCategory[] | null;
}

/** Gives the categories that an event plays, in the order of their ids. */
export function eventCategories({ ownCategories }: HasCategories): readonly Category[] {
  if (!ownCategories) return usualCategories;
  const own = new Map(ownCategories.map((each) => [each.code, each]));
  return usualCategories.flatMap((usual) => {
    const { name, shortName } = own.get(usual.code) ?? {};
    return name && shortName ? [{ ...usual, name, shortName }] : [];
  });
}

/** Finds a category of an event. One that the event has stopped to play has its usual names. */
export const eventCategory = (event: HasCategories, id: number): Category =>
  eventCategories(event).find((each) => each.id === id) ?? usualCategory(id);

/** Finds a category with its usual names; an id that is none of the three is a fault. */
export function usualCategory(id: number): Category {
  const category = usualCategories.find((each) => each.id === id);
  if (!category) throw new Error(`there is no category ${id}`);
  return category;
}

const toLocalized = ({ ru, en }: Localized): Localized => ({ ru, en });

/**
 * Completes what organizers have written of the categories that an event plays: in the order of the ids, with usual names where none are
 * written. Null when all of it is usual.
 */
export function toOwnCategories(
  played: readonly { code: CategoryCode; name?: Localized | undefined; shortName?: Localized | undefined }[],
): OwnCategory[] | null {
  const own = usualCategories.flatMap((usual) =>
    played
      .filter(({ code }) => code === usual.code)
      .map(({ code, name = usual.name, shortName = usual.shortName }) => ({
        code,
        name: toLocalized(name),
        shortName: toLocalized(shortName),
      })),
  );
  const usual = usualCategories.map(({ code, name, shortName }) => ({ code, name, shortName }));
  return JSON.stringify(own) === JSON.stringify(usual) ? null : own;
}

/** The ids of the categories, which are fixed, by their codes. */
export const categoryIds = Object.fromEntries(usualCategories.map(({ code, id }) => [code, id])) as Record<CategoryCode, number>;
