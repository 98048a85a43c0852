/** quest: blocks and riddles, answers and hints. Editing them is in authoring/. */

/** Judges an answer of the viewer's team and credits the first right one. */
export { checkAnswer, type Verdict } from './check-answer.ts';
/** Buys a hint for the viewer's team. */
export { buyHint, type HintBought } from './buy-hint.ts';
/** Blocks, one block and one riddle as the viewer may see them; riddles of blocks already allowed; a riddle of a known team. */
export { readBlock, readBlocks, readRiddle, readRiddlesOfBlocks, readTeamRiddle } from './read-blocks.ts';
/** The viewer's team at once and after each change, for as long as it is theirs; the topic of one person. */
export { personTopic, type TeamProgress, watchTeam } from './watch-team.ts';
/** Share of a block that is solved, in whole percent. */
export { progressPercent } from './progress.rules.ts';
/** Who may see a stored file. */
export { mediaAccess } from './media-access.ts';
/** An organizer adds a block, a riddle. */
export { createBlock } from './authoring/create-block.ts';
export { createRiddle } from './authoring/create-riddle.ts';
export { HintNotAvailable } from './quest.errors.ts';
export type { Block, Riddle, Solution } from './quest.types.ts';
