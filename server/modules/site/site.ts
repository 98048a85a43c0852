/** site: this room has what visitors read and see of an event before they sign in and after it is over. */

/** A page shows an event's words, partners and pictures. */
export { readSite } from './read-site.ts';
/** An organizer writes them. */
export { editSite } from './edit-site.ts';
/** An import writes them within its own transaction, by the same rules. */
export { writeSite } from './edit-site.ts';
export { partner, picture, siteWords } from './site-input.ts';
/** An event for which nobody has written anything shows these words. */
export { usualWords } from './usual-words.ts';

export type { Localized, Site, SiteIcon, SiteWords, WrittenPartner, WrittenPicture } from './site.types.ts';
