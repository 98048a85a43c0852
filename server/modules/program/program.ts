/**
 * program: people collect personal points of the day programme, which are separate from the quest and have their own ledger.
 * Also called: activities, stands, booths, individual score.
 */

/** Gives a person points, or takes some. */
export { addProgramScore, type ProgramScoreAdded } from './add-program-score.ts';
/** Marks that a person is present, once per event. */
export { type AttendanceMarked, markAttendance } from './mark-attendance.ts';
/** Reads the points of a person, and the lines of their ledger. */
export { readOwnProgramScore, readProgramHistory, readProgramScore } from './read-program-score.ts';
/** Reads the sums of the programme, the number of people on site, and the people with the most points. For organizers. */
export { readProgramLeaders, readProgramNumbers } from './read-program-numbers.ts';
export type { ProgramEntry, ProgramLeader, ProgramNumbers, ProgramScore } from './program.types.ts';
