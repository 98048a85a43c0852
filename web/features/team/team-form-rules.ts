import type { CategoryCode } from '#web/graphql/generated/types.generated.ts';
import type { Language } from '#web/i18n/language.ts';

/** Who reads English most likely plays in English. */
export const defaultCategory = (language: Language): CategoryCode => (language === 'en' ? 'EN' : 'RU');

/** Characters as people count them. */
const longestName = 32;

export type NameFault = 'empty' | 'long';

/** What the form can know without asking; whether the name is free only the server knows. */
export const nameFault = (name: string): NameFault | null => {
  const count = [...new Intl.Segmenter().segment(name.trim())].length;
  if (count === 0) return 'empty';
  return count > longestName ? 'long' : null;
};
