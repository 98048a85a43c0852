/** checkpoints: insiders at the places, who mark that a team came by. */

/** The viewer's riddles as they stand for a team. */
export { readInsiderTasks } from './read-insider-tasks.ts';
/** Marks a team's visit at a riddle and credits it once. */
export { markVisit, type VisitOutcome } from './mark-visit.ts';
/** What the viewer scanned and marked in the current event. */
export { type InsiderDay, readInsiderDay } from './read-insider-day.ts';
/** What insiders have to do and did in the current event, for organizers. */
export { readInsiderPlaces, readInsiderWork } from './read-insider-work.ts';
export { AlreadyMarked, NotSolvedYet, RiddleNotAssigned } from './checkpoints.errors.ts';
export type { InsiderPlace, InsiderTask, InsiderWork } from './checkpoints.types.ts';
