import type { SiteWords } from './site.types.ts';
import words from './usual-words.json' with { type: 'json' };

/** What visitors of an event read while its organizers have written nothing. */
export const usualWords = words as SiteWords;
