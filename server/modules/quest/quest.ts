/**
 * quest: blocks and riddles, answers and hints, and how organizers edit them.
 * Also called: challenges, questions, puzzles, tasks (riddles); submission, flag (attempt); clue (hint); CMS, editor (authoring).
 */

/** A player answers riddles and buys hints. */
export * as play from './play/index.ts';
/** A viewer reads the blocks and riddles that they may see. */
export * as blocks from './blocks/index.ts';
/** An organizer edits blocks, riddles and their insiders. */
export * as authoring from './authoring/index.ts';
/** An organizer says when teams see blocks and riddles. */
export * as publication from './authoring/publication/index.ts';
/** An organizer edits the accepted answers, and corrects what older answers have judged. */
export * as acceptedAnswers from './authoring/answers/index.ts';
/** An import compares the quest of an event with the quest in a file, and replaces the one by the other. */
export * as questReplacement from './authoring/replace-quest/index.ts';

/** Streams the viewer's team, at once and after each change, for as long as the viewer is in it. */
export { type TeamProgress, watchTeam } from './team-progress/watch-team.ts';
/** Lists the words of an answer as they are compared; without one, no answer is equal to it. */
export { listWords } from './play/answer-matching.rules.ts';
/** The maximum of hints of a riddle. */
export { maxHints } from './hints.rules.ts';
/** Computes the share of a block that is solved, in whole per cent. */
export { progressPercent } from './blocks/shown.rules.ts';
/** Writes what a team brings into another category or team. */
export { carryPlay } from './carrying/carry-play.ts';
/** Reads the ledger of a team: where its points and coins come from, line by line. */
export { readTeamLedger } from './team-ledger/read-team-ledger.ts';
export type { TeamLedgerLine } from './team-ledger/team-ledger.store.ts';
/** Reads the wrong answers of the team, for riddles that the viewer may see. */
export { readWrongTries } from './wrong-tries/read-wrong-tries.ts';
/**
 * Reads the page of answers, which shows the solutions of an event once it is over, and the names of its blocks for the list
 * of previous quests.
 */
export { type AnswersPage, readAnswers, readBlockTitles } from './answers-page/read-answers.ts';
export type { BlockTitle } from './answers-page/answers-page.store.ts';

export { AlreadyPlayed, AlreadySolved, EventNotFinished, HintNotAvailable, RiddleWithdrawn, TeamTooSmall } from './quest.errors.ts';
export type { AnsweredBlock, AnsweredRiddle, Block, Hint, HintBought, MoveResult, Riddle, Solution, Verdict } from './quest.types.ts';
