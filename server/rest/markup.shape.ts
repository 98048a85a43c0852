import { joinTitle } from '#server/modules/quest/quest.ts';

/** Existing clients place texts as markup: words are escaped, and a new line stays one. */
export const textMarkup = (text: string): string => joinTitle({ title: text, titleLink: null }).replaceAll(/\r?\n/g, '<br>');

/** The same where there may be no text. */
export const markupOf = (text: string | null): string | null => (text === null ? null : textMarkup(text));
