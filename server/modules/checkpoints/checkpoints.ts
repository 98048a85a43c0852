/**
 * checkpoints: insiders at the places of riddles mark the teams that come.
 * Also called: check-in, attendance, volunteers, marshals, control points.
 */

/** Reads the riddles of an insider, with their status for a team. */
export { readInsiderTasks } from './read-insider-tasks.ts';
/** Marks the visit of a team at a riddle, and credits it once. */
export { markVisit, type VisitOutcome } from './mark-visit.ts';
/** Writes the visits that a team brings into another category or team. */
export { carryVisits } from './carry-visits.ts';
/** Codes that change every minute stand in place of a scan. */
export * as placeCodes from './codes/index.ts';
/** Reads the viewer's scans and marks in the events of the day. */
export { type InsiderDay, readInsiderDay } from './read-insider-day.ts';
/** Reads the riddles, scans and marks of insiders in the events of the day, for organizers. */
export { readInsiderPlaces, readInsiderWork } from './read-insider-work.ts';
/** An insider's day: shift, briefing, where they are, and who takes their places. */
export * as duty from './duty/index.ts';
export { AlreadyMarked, CodeExpired, HandoverInvalid, NotSolvedYet, RiddleNotAssigned } from './checkpoints.errors.ts';
export type { InsiderPlace, InsiderTask, InsiderWork } from './checkpoints.types.ts';
