import type { CategoryCode, CategoryColor, CategoryIcon } from '#web/graphql/__generated__/types.generated.ts';
import type { DeskEvent } from './use-event-form.ts';

/** The usual three, and as many further ones as an event may play. */
export const usualCodes = ['RU', 'EN', 'BIKE'] as const satisfies readonly CategoryCode[];
const maxCategories = 20;
const categoryCodes = [
  ...usualCodes,
  ...Array.from({ length: maxCategories - usualCodes.length }, (_each, index) => `C${index + usualCodes.length + 1}`),
] as CategoryCode[];

/** The number of a category, from 1. */
export const numberOf = (code: CategoryCode): number => categoryCodes.indexOf(code) + 1;

export const nameFields = ['nameRu', 'nameEn', 'shortNameRu', 'shortNameEn'] as const;
export const lookFields = ['contentLanguage', 'color', 'icon'] as const;
export type CategoryField = (typeof nameFields)[number] | (typeof lookFields)[number];

export const languages = ['ru', 'en'] as const;
export const colors = ['ORANGE', 'BLUE', 'GREEN', 'RED', 'PURPLE', 'TEAL', 'GOLD', 'GREY'] as const satisfies readonly CategoryColor[];
export const icons = ['WALK', 'BIKE', 'RUN', 'FAMILY', 'NIGHT', 'BOAT', 'CAR', 'STAR'] as const satisfies readonly CategoryIcon[];

/** A field of a category, and whether the event plays it. */
export type CategoryValue = `${CategoryCode}.${CategoryField | 'isPlayed'}`;
export type CategoryValues = Record<CategoryValue, string>;

/** The form writes a tick as one of these words. */
export const yes = 'yes';
export const no = 'no';

/** What the form shows of an event; a category that is left out has its usual names. */
export const readCategories = ({ categories, allCategories }: DeskEvent): CategoryValues => {
  const played = new Set(categories.map(({ code }) => code));
  return Object.fromEntries(
    allCategories.flatMap(({ code, name, shortName, contentLanguage, color, icon }) => [
      [`${code}.isPlayed`, played.has(code) ? yes : no],
      [`${code}.nameRu`, name.ru],
      [`${code}.nameEn`, name.en],
      [`${code}.shortNameRu`, shortName.ru],
      [`${code}.shortNameEn`, shortName.en],
      [`${code}.contentLanguage`, contentLanguage],
      [`${code}.color`, color],
      [`${code}.icon`, icon],
    ]),
  ) as CategoryValues;
};

/** The categories that the form has a part for: the usual three, and further ones that are played or were when it was opened. */
export const listedCodes = (values: CategoryValues, saved: CategoryValues): CategoryCode[] =>
  categoryCodes.filter((code, index) => index < usualCodes.length || [values, saved].some((each) => each[`${code}.isPlayed`] === yes));

/** What a new category begins with, under the first number that is free; null when the event plays as many as it may. */
export const newCategory = (values: CategoryValues, saved: CategoryValues): Partial<CategoryValues> | null => {
  const listed = listedCodes(values, saved);
  const code = categoryCodes.find((each) => !listed.includes(each));
  if (!code) return null;
  const taken = new Set(listed.map((each) => values[`${each}.color`]));
  return {
    [`${code}.isPlayed`]: yes,
    [`${code}.nameRu`]: '',
    [`${code}.nameEn`]: '',
    [`${code}.shortNameRu`]: '',
    [`${code}.shortNameEn`]: '',
    [`${code}.contentLanguage`]: 'ru',
    [`${code}.color`]: colors.find((each) => !taken.has(each)) ?? 'GREY',
    [`${code}.icon`]: 'STAR',
  };
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
      contentLanguage: values[`${code}.contentLanguage`],
      color: values[`${code}.color`] as CategoryColor,
      icon: values[`${code}.icon`] as CategoryIcon,
    }));

/** Whether something that is required is missing: a Russian name, or all categories. */
export const isIncomplete = (values: CategoryValues): boolean => {
  const played = categoriesInput(values);
  return played.length === 0 || played.some(({ nameRu, shortNameRu }) => nameRu === '' || shortNameRu === '');
};
