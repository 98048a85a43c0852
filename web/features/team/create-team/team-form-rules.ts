import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import type { Language } from '#web/i18n/language.ts';

/** A reader of English most likely plays in English; where the event has no such category, its first one is chosen. */
export const defaultCategory = (language: Language, played: readonly CategoryCode[]): CategoryCode => {
  const usual = language === 'en' ? 'EN' : 'RU';
  return played.includes(usual) ? usual : (played[0] ?? usual);
};

/** Counts characters as people do. */
const maxNameLength = 32;

type NameFault = 'empty' | 'long';

/** Checks the form; only the server knows whether the name is free. */
export const nameFault = (name: string): NameFault | null => {
  const count = [...new Intl.Segmenter().segment(name.trim())].length;
  if (count === 0) return 'empty';
  return count > maxNameLength ? 'long' : null;
};
