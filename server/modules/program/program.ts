/** program: personal points of the day programme, apart from the quest; an append-only ledger of its own. */

/** Gives a person points, or takes some. */
export { addProgramScore, type ProgramScoreAdded } from './add-program-score.ts';
/** Notes that a person is here, once per event. */
export { type AttendanceMarked, markAttendance } from './mark-attendance.ts';
/** A person's total, the viewer's own, and the lines behind it. */
export { readOwnProgramScore, readProgramHistory, readProgramScore } from './read-program-score.ts';
/** All points together, who is here, and who has the most; for organizers. */
export { readProgramLeaders, readProgramNumbers } from './read-program-numbers.ts';
export type { ProgramEntry, ProgramLeader, ProgramNumbers, ProgramScore } from './program.types.ts';
