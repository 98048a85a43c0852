/** An organizer edits the accepted answers of a riddle, which makes a new version of them. */
export { addAnswer, changeAnswer, removeAnswer, setAnswers } from './edit-answers.ts';
/** A ruling accepts an answer late, and takes it out again. */
export { acceptAnswer, dropAnswer } from './edit-answers.ts';
/** A ruling credits the teams whose wrong answers are right after all, and takes that back. */
export { countRejudgeable, listAcceptable, listRejudgeable, listSolvers, solveByAttempts, unsolveByAttempts } from './rejudge.ts';
export type { WrongAttempt } from './rejudge.store.ts';
/** Reads wrong answers by how near they are to accepted ones, and judges an answer that is only tried. */
export { type NearAnswer, readNearAnswers, tryAnswer } from './read-near-answers.ts';
/** An organizer refuses a wrong wording for ever, or thinks again. */
export { reconsiderWording, refuseWording } from './refuse-wording.ts';
/** Reads riddles to which several teams gave the same wrong answer, because an accepted answer may be missing: there teams are stuck. */
export { readDoubtfulRiddles, readStuckRiddles } from './read-doubtful.ts';
export type { DoubtfulRiddle, StuckRiddle } from './doubtful.store.ts';
/** Reads the answers that the present rule of comparing answers would judge differently from an older one. */
export { readChangedVerdicts } from './read-changed-verdicts.ts';
export type { ChangedVerdict } from './changed-verdicts.store.ts';
/** An organizer lets a team begin again. */
export { type AttemptsCleared, clearAttempts } from './clear-attempts.ts';
