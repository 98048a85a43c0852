/**
 * regrouping: organizers give a team another category under play, or merge two teams, with what they have done.
 * Also called: transfer, join teams, division change, combine.
 */

/** An organizer sees what a regrouping would leave a team with, makes it, and takes it back. */
export { previewRegrouping } from './preview-regrouping.ts';
export { changeTeamCategory, mergeTeams } from './make-regrouping.ts';
export { undoRegrouping } from './undo-regrouping.ts';
/** Reads the newest regrouping of teams, for organizers. */
export { readStanding } from './read-regroupings.ts';
export type { Regrouped, Regrouping, RegroupingPreview } from './regrouping.types.ts';
