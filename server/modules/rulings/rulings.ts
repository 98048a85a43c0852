/**
 * rulings: what organizers decide about a riddle after teams have played it, for all teams alike.
 * Also called: voided or cancelled challenge, withdrawn question, regrade, appeal decision.
 */

/** An organizer sees which teams a ruling would change, makes it, and takes it back. */
export { previewRuling, previewUndoing } from './preview-ruling.ts';
export { makeRuling, rejudge } from './make-ruling.ts';
export { undoRuling } from './undo-ruling.ts';
/** Reads the rulings about riddles, for organizers. */
export { readRuling, readRulings } from './read-rulings.ts';
export { PreviewStale } from './rulings.errors.ts';
export type { Rejudged, Ruling, RulingMade, RulingPreview, TeamEffect } from './rulings.types.ts';
