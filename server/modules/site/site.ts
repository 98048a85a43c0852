/**
 * site: what visitors read and see of an event before they sign in and after the event is over.
 * Also called: landing page, home page, FAQ, sponsors (partners).
 */

/** Reads the words, partners and pictures of an event, and the words of an event whose organizers have not written any. */
export { readSite, usualWords } from './read-site.ts';
/** An organizer changes the site of an event. An import writes it in its own transaction. */
export { editSite, writeSite } from './edit-site.ts';
/** The input of an import has the same rules. */
export { partner, picture, siteWords } from './site-input.ts';

export type { Localized, Site, SiteIcon, SiteWords, WrittenPartner, WrittenPicture } from './site.types.ts';
