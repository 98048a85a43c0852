/** quest: blocks and riddles, answers and hints. Editing them is in authoring/. */

/** Judges an answer of the viewer's team and credits the first right one. */
export { checkAnswer } from './play/check-answer.ts';
/** Buys a hint for the viewer's team. */
export { buyHint } from './play/buy-hint.ts';
/** Blocks, one block and one riddle as the viewer may see them; riddles of blocks already allowed; a riddle of a known team. */
export { readBlock, readBlocks, readRiddle, readRiddleOfMove, readRiddlesOfBlocks } from './read-blocks.ts';
/** What the team has tried in vain, for riddles that the viewer was given. */
export { readWrongTries } from './read-wrong-tries.ts';
/** Blocks as some team sees them, for organizers. */
export { readBlocksAsSeen } from './read-blocks.ts';
/** The viewer's team at once and after each change, for as long as it is theirs. */
export { type TeamProgress, watchTeam } from './watch-team.ts';
/** Share of a block that is solved, in whole percent. */
export { progressPercent } from './progress.rules.ts';
/** What is cut from the attempts of a person who is forgotten. */
export { forgetAttempts } from './play/forget-attempts.ts';
/** Who may see a stored file, and the words of a riddle for who may see its picture. */
export { mediaAccess, readRiddleText } from './media-access.ts';
/** What an event's riddles hid, once it is over. */
export { type AnswersPage, readAnswers } from './read-answers.ts';
/** An organizer adds, copies, changes, moves, archives blocks, and brings them back. */
export { archiveBlock } from './authoring/archive-block.ts';
export { createBlock } from './authoring/create-block.ts';
export { duplicateBlock } from './authoring/duplicate-block.ts';
export { editBlock } from './authoring/edit-block.ts';
export { moveBlock } from './authoring/move-block.ts';
export { restoreBlock } from './authoring/restore-block.ts';
/** And riddles. */
export { archiveRiddle } from './authoring/archive-riddle.ts';
export { createRiddle } from './authoring/create-riddle.ts';
export { duplicateRiddle } from './authoring/duplicate-riddle.ts';
export { editRiddle } from './authoring/edit-riddle.ts';
export { moveRiddle } from './authoring/move-riddle.ts';
export { restoreRiddle } from './authoring/restore-riddle.ts';
/** And the answers of a riddle, as versions; then credits those whom the new version proves right. */
export { addAnswer, changeAnswer, removeAnswer, setAnswers } from './authoring/edit-answers.ts';
export { countRejudgeable, type Rejudged, rejudge } from './authoring/rejudge.ts';
/** Riddles of which most answers are wrong: perhaps one is missing among the accepted. */
export { readDoubtfulRiddles } from './authoring/read-doubtful.ts';
/** And who stands at its place. */
export { assignInsiders, removeInsider, setInsiders } from './authoring/edit-insiders.ts';
/** Blocks and riddles with all their secrets, for organizers. */
export {
  readArchivedRiddles,
  readEditableAnswer,
  readEditableBlock,
  readEditableBlocks,
  readEditableRiddle,
  readEditableRiddles,
} from './authoring/read-editable.ts';
/** A title as markup with its link, for clients that place it so, and back. */
export { joinTitle, splitTitle } from './authoring/title.rules.ts';
/** An organizer lets a team begin anew. */
export { type AttemptsCleared, clearAttempts } from './authoring/clear-attempts.ts';
export { EditConflict } from './authoring/authoring.errors.ts';
export type {
  AssignedInsider,
  BlockEdited,
  EditableAnswer,
  EditableBlock,
  EditableRiddle,
  RiddleEdited,
} from './authoring/authoring.types.ts';
export type { DoubtfulRiddle } from './authoring/doubtful.types.ts';
export { AlreadySolved, EventNotFinished, HintNotAvailable } from './quest.errors.ts';
export type { AnsweredBlock, AnsweredRiddle, Block, HintBought, Riddle, Solution, Verdict } from './quest.types.ts';
