import { joinTitle } from '#server/modules/quest/quest.ts';

/** Existing clients place this field as HTML: its words are escaped. */
export const escapedOf = (text: string | null): string | null => (text === null ? null : joinTitle({ title: text, titleLink: null }));

/**
 * Existing clients show this field as plain text: it goes out as typed, with its line breaks and apostrophes. Only a `<` that could
 * open a tag is escaped, for a client that places it as HTML after all.
 */
export const typedText = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, '&lt;');

/** The same where there may be no text. */
export const typedOf = (text: string | null): string | null => (text === null ? null : typedText(text));
