import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import type { DeskEvent } from './use-event-form.ts';

export const categoryCodes = ['RU', 'EN', 'BIKE'] as const satisfies readonly CategoryCode[];

export const categoryFields = ['nameRu', 'nameEn', 'shortNameRu', 'shortNameEn'] as const;
type Field = (typeof categoryFields)[number];

/** A field of a category, and whether the event plays it. */
export type CategoryValue = `${CategoryCode}.${Field | 'isPlayed'}`;
export type CategoryValues = Record<CategoryValue, string>;

/** The form writes a tick as one of these words. */
export const yes = 'yes';
export const no = 'no';

/** What the form shows of an event; a category that is left out has its usual names. */
export const readCategories = ({ categories, allCategories }: DeskEvent): CategoryValues => {
  const played = new Set(categories.map(({ code }) => code));
  return Object.fromEntries(
    allCategories.flatMap(({ code, name, shortName }) => [
      [`${code}.isPlayed`, played.has(code) ? yes : no],
      [`${code}.nameRu`, name.ru],
      [`${code}.nameEn`, name.en],
      [`${code}.shortNameRu`, shortName.ru],
      [`${code}.shortNameEn`, shortName.en],
    ]),
  ) as CategoryValues;
};

/** The categories that are played, as the server takes them. */
export const categoriesInput = (values: CategoryValues) =>
  categoryCodes
    .filter((code) => values[`${code}.isPlayed`] === yes)
    .map((code) => ({
      category: code,
      nameRu: values[`${code}.nameRu`].trim(),
      nameEn: values[`${code}.nameEn`].trim(),
      shortNameRu: values[`${code}.shortNameRu`].trim(),
      shortNameEn: values[`${code}.shortNameEn`].trim(),
    }));

/** Whether something that is required is missing: a Russian name, or all categories. */
export const isIncomplete = (values: CategoryValues): boolean => {
  const played = categoriesInput(values);
  return played.length === 0 || played.some(({ nameRu, shortNameRu }) => nameRu === '' || shortNameRu === '');
};
