/** Reads blocks and riddles as the viewer may see them or, for organizers, as some team sees them. */
export { readBlock, readBlocks, readBlocksAsSeen, readRiddle, readRiddlesOfBlock } from './read-blocks.ts';
/** Says who may see a stored file, and reads the text of a riddle for viewers who may see its picture. */
export { mediaAccess, readRiddleText } from './media-access.ts';
/** The statement of another room leaves out what a team may not see. */
export { isRiddleShown, isShown } from './shown.store.ts';
