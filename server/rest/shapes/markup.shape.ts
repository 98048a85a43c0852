import { authoring } from '#server/modules/quest/quest.ts';

/** Escapes the words of a field that existing clients place as HTML. */
export const escapeMarkup = (text: string | null): string | null =>
  text === null ? null : authoring.joinTitle({ title: text, titleLink: null });

/**
 * Leaves a field that existing clients show as plain text as it was typed, with its line breaks and apostrophes. Only a `<` that could open
 * a tag is escaped, for a client that places the field as HTML after all.
 */
export const plainText = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, '&lt;');

/** Does the same where there may be no text. */
export const plainTextOrNull = (text: string | null): string | null => (text === null ? null : plainText(text));
