/** Judges an answer of the viewer's team and credits the first right one. */
export { checkAnswer } from './check-answer.ts';
/** Buys a hint for the viewer's team. */
export { buyHint } from './buy-hint.ts';
/** Counts the rows that the database reads to look at one move. */
export { countLookRows } from './count-look-rows.ts';
/** Reads the team and the riddle of a move as the move left them. */
export { readRiddleAfter, readTeamAfter } from './after-move.ts';
/** Erases the words of a person who is forgotten from their attempts. */
export { forgetAttempts } from './forget-attempts.ts';
