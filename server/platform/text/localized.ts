import { z } from 'zod';
import { isStorable, text } from './text.ts';

/** A text for people in both languages; an empty one is shown in the other language. */
export interface Localized {
  ru: string;
  en: string;
}

/** A text of one language that PostgreSQL can store, without the blanks around it. */
export const storableText = (longest: number) => text(longest).trim().refine(isStorable, 'has a broken character');

/** A text in both languages of at most `longest` characters each. */
export const localizedText = (longest: number) => z.strictObject({ ru: storableText(longest), en: storableText(longest) });
