/** A job wakes the readers of boards that changed without a signal. */
export { healBoards } from './heal-boards.ts';
/**
 * Reads the result of a team, which is the one number that everybody may know, and its place: on the public board, revealed, and as
 * it is now.
 */
export { isResultFrozen, readLiveRank, readOwnRow, readResult, readRevealedPlace, readTotal } from './read-result.ts';
/** Ranks teams by their totals, as a board would. */
export { rankBoards } from './board.rules.ts';
/** Formats the boards of an event as a CSV file. */
export { exportStandings } from './export-standings.ts';
/** Formats rows as CSV, for the exports of other rooms. */
export { formatCsv } from './csv.rules.ts';
