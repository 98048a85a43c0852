/** program: people collect personal points of the day programme, apart from the quest, in a ledger of its own. */

/** Gives a person points, or takes some. */
export { addProgramScore, type ProgramScoreAdded } from './add-program-score.ts';
/** Writes down that a person is here, once per event. */
export { type AttendanceMarked, markAttendance } from './mark-attendance.ts';
/** Reads the points of a person and the lines behind them. */
export { readOwnProgramScore, readProgramHistory, readProgramScore } from './read-program-score.ts';
/** Reads the sums of the programme, the number of people on site, and those with the most points. For organizers. */
export { readProgramLeaders, readProgramNumbers } from './read-program-numbers.ts';
export type { ProgramEntry, ProgramLeader, ProgramNumbers, ProgramScore } from './program.types.ts';
