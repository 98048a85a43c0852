/** An organizer adds a block. */
export { createBlock } from './blocks/create-block.ts';
/** An organizer adds a riddle. */
export { createRiddle } from './riddles/create-riddle.ts';
/** An organizer changes a block. */
export { editBlock } from './blocks/edit-block.ts';
/** An organizer changes a riddle. */
export { editRiddle } from './riddles/edit-riddle.ts';
/** The maximum of characters of a riddle's title, for descriptions of what organizers send. */
export { maxTitleLength } from './riddles/riddle-fields.ts';
/** The input of another room has the same bound for the words of a hint. */
export { hintText } from './riddles/riddle-hints.ts';
/** An organizer archives a block or a riddle. */
export { archiveBlock, archiveRiddle } from './lifecycle/archive.ts';
/** An organizer copies a block or a riddle. */
export { duplicateBlock, duplicateRiddle } from './lifecycle/duplicate.ts';
/** An organizer moves a block or a riddle to another position. */
export { moveBlock, moveRiddle } from './lifecycle/move.ts';
/** An organizer restores an archived block or riddle. */
export { restoreBlock, restoreRiddle } from './lifecycle/restore.ts';
/** A ruling takes a riddle out of play, or back into it. */
export { holdPlayedRiddle, type PlayedRiddle, setWithdrawn } from './lifecycle/withdraw.ts';
/** An organizer assigns insiders to the place of a riddle. */
export { assignInsiders, removeInsider, setInsiders } from './insiders/edit-insiders.ts';
/** All places of an insider in an event go to another one. */
export { movePlaces } from './insiders/move-insiders.ts';
export { keepAssignable } from './insiders/require-assignable.ts';
/** Reads blocks and riddles with all their secrets, for organizers. */
export {
  readArchivedRiddles,
  readEditableAnswer,
  readEditableBlock,
  readEditableBlocks,
  readEditableRiddle,
  readEditableRiddles,
  readPublished,
} from './read-editable.ts';
/** The input of another room has the same bounds for the fields of riddles and blocks. */
export { answerList, answerText, line as titleLine, longText, titleLink } from './authoring-input.ts';
/** Joins a title and its link into markup, for clients that show markup, and splits it again. */
export { joinTitle, splitTitle } from './title.rules.ts';
export type { AssignedInsider, BlockEdited, EditableAnswer, EditableBlock, EditableRiddle, RiddleEdited } from './authoring.types.ts';
