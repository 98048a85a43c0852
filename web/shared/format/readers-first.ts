import type { Language } from '#web/i18n/language.ts';

interface InCategory {
  category: { id: string; contentLanguage: string };
}

/** Begins with the reader's own category, or else with the first one in the language of the page. The others keep their order. */
export const readersFirst = <T extends InCategory>(things: readonly T[], own: string | undefined, language: Language): readonly T[] => {
  const isOwn = ({ category }: T) => category.id === own;
  const first = (things.find(isOwn) ?? things.find(({ category }) => category.contentLanguage === language))?.category.id;
  const [begin, rest] = [things.filter(({ category }) => category.id === first), things.filter(({ category }) => category.id !== first)];
  return [...begin, ...rest];
};
