import { z } from 'zod';
import { isStorable, text } from '../input.ts';

/** A text for people in both languages; an empty one is shown in the other language. */
export interface Localized {
  ru: string;
  en: string;
}

/** A text of one language that PostgreSQL can store, without the blanks around it. */
export const storableText = (maxLength: number) => text(maxLength).trim().refine(isStorable, 'has a broken character');

/** A text in both languages of at most `maxLength` characters each. */
export const localizedText = (maxLength: number) => z.strictObject({ ru: storableText(maxLength), en: storableText(maxLength) });
