/** quest: blocks and riddles, answers and hints, and how organizers edit them. */

// Playing

/** Judges an answer of the viewer's team and credits the first right one. */
export { checkAnswer } from './play/check-answer.ts';
/** Buys a hint for the viewer's team. */
export { buyHint } from './play/buy-hint.ts';
/** Reads the team of a move as the move left it. */
export { readTeamAfter } from './play/after-move.ts';
/** Cuts the words of a person who is forgotten from their attempts. */
export { forgetAttempts } from './play/forget-attempts.ts';
/** Reads the wrong answers that the team has given, for riddles that the viewer may see. */
export { readWrongTries } from './wrong-tries/read-wrong-tries.ts';
export { AlreadyPlayed, AlreadySolved, EventNotFinished, HintNotAvailable, TeamTooSmall } from './quest.errors.ts';
export type { AnsweredBlock, AnsweredRiddle, Block, HintBought, Riddle, Solution, Verdict } from './quest.types.ts';

// Blocks

/** Reads blocks and riddles as the viewer may see them or, for organizers, as some team sees them. */
export { readBlock, readBlocks, readBlocksAsSeen, readRiddle, readRiddleOfMove, readRiddlesOfBlock } from './blocks/read-blocks.ts';
/** Says who may see a stored file, and reads the text of a riddle for those who may see its picture. */
export { mediaAccess, readRiddleText } from './blocks/media-access.ts';

/** A statement of a later room leaves out what a team may not see. */
export { isRiddleShown, isShown } from './blocks/shown.store.ts';

// The progress of a team

/** Streams the viewer's team, at once and after each change, for as long as the viewer is in it. */
export { type TeamProgress, watchTeam } from './team-progress/watch-team.ts';
/** Reads where the points and coins of a team come from, line by line. */
export { readTeamLedger } from './team-ledger/read-team-ledger.ts';
export type { TeamLedgerLine } from './team-ledger/team-ledger.store.ts';
/** Computes the share of a block that is solved, in whole per cent. */
export { progressPercent } from './team-progress/progress.rules.ts';

// The page of answers

/** Reads the page of answers, which shows what the riddles of an event hid once it is over. */
export { type AnswersPage, readAnswers } from './answers-page/read-answers.ts';
/** Reads the names of the blocks of an event that is over, for the list of previous quests. */
export { readBlockTitles } from './answers-page/read-block-titles.ts';
export type { BlockTitle } from './answers-page/block-titles.store.ts';

// Authoring

/** An organizer adds a block. */
export { createBlock } from './authoring/blocks/create-block.ts';
/** An organizer adds a riddle. */
export { createRiddle } from './authoring/riddles/create-riddle.ts';
/** An organizer changes a block. */
export { editBlock } from './authoring/blocks/edit-block.ts';
/** An organizer changes a riddle. */
export { editRiddle } from './authoring/riddles/edit-riddle.ts';
/** An organizer takes a block or a riddle out of the quest. */
export { archiveBlock, archiveRiddle } from './authoring/lifecycle/archive.ts';
/** An organizer copies a block or a riddle. */
export { duplicateBlock, duplicateRiddle } from './authoring/lifecycle/duplicate.ts';
/** An organizer moves a block or a riddle to another place in the order. */
export { moveBlock, moveRiddle } from './authoring/lifecycle/move.ts';
/** An organizer brings an archived block or riddle back. */
export { restoreBlock, restoreRiddle } from './authoring/lifecycle/restore.ts';
/** An organizer publishes blocks and riddles, now or by themselves, and takes them back. */
export { publish } from './authoring/publication/publish.ts';
export { schedulePublication } from './authoring/publication/schedule-publication.ts';
export { unpublish } from './authoring/publication/unpublish.ts';
/** A job publishes the drafts whose time has come. */
export { publishDue } from './authoring/publication/publish-due.ts';
export type { PublicationChanged } from './authoring/publication/change-publication.ts';
export { publicationState } from './authoring/publication/publication.rules.ts';
/** What is incomplete is named before it is published. */
export { blockWarnings, riddleWarnings } from './authoring/publication/warnings.rules.ts';
/** An organizer edits the accepted answers of a riddle, which makes a new version of them. */
export { addAnswer, changeAnswer, removeAnswer, setAnswers } from './authoring/answers/edit-answers.ts';
/** An organizer credits the teams whose wrong answers are right by the present version of the answers. */
export { countRejudgeable, type Rejudged, rejudge } from './authoring/answers/rejudge.ts';
/** Reads riddles of which most answers are wrong, because an accepted answer may be missing: there teams are stuck. */
export { readDoubtfulRiddles, readStuckRiddles } from './authoring/answers/read-doubtful.ts';
/** Reads what the present rule of comparing answers would judge otherwise than an older one did. */
export { readChangedVerdicts } from './authoring/changed-verdicts/read-changed-verdicts.ts';
export type { ChangedVerdict } from './authoring/changed-verdicts/changed-verdicts.types.ts';
export type { DoubtfulRiddle, StuckRiddle } from './authoring/answers/doubtful.types.ts';
/** An organizer lets a team begin again. */
export { type AttemptsCleared, clearAttempts } from './authoring/answers/clear-attempts.ts';
/** An organizer says who stands at the place of a riddle. */
export { assignInsiders, removeInsider, setInsiders } from './authoring/insiders/edit-insiders.ts';
/** Reads blocks and riddles with all their secrets, for organizers. */
export {
  readArchivedRiddles,
  readEditableAnswer,
  readEditableBlock,
  readEditableBlocks,
  readEditableRiddle,
  readEditableRiddles,
  readPublished,
} from './authoring/read-editable.ts';
/** An import compares the whole quest of an event with what is written in a file, and gives the event exactly that. */
export { compareQuest, compareQuestById, playedIn, type QuestPlan } from './authoring/whole/compare-quest.rules.ts';
export { keepAssignable } from './authoring/insiders/require-assignable.ts';
export { readWholeQuest, restoreQuest, writeQuest } from './authoring/whole/write-quest.ts';
export type {
  PlacedFile,
  StoredBlock,
  StoredRiddle,
  WrittenBlock,
  WrittenPublication,
  WrittenRiddle,
} from './authoring/whole/whole.types.ts';
/** Blocks that follow each other in a circle are seen by no team. */
export { wouldCircle } from './authoring/publication/publication.rules.ts';
/** The fields of a riddle and a block have these bounds. */
export { answerList, line as titleLine, longText, titleLink } from './authoring/authoring-input.ts';
/** Joins a title and its link into markup, for clients that show it so, and splits it again. */
export { joinTitle, splitTitle } from './authoring/title.rules.ts';
export type {
  AssignedInsider,
  BlockEdited,
  EditableAnswer,
  EditableBlock,
  EditableRiddle,
  RiddleEdited,
} from './authoring/authoring.types.ts';
