/** An organizer publishes blocks and riddles, now or later, and unpublishes them. */
export { publish, schedulePublication, unpublish } from './publish.ts';
/** A job publishes the drafts whose time has come. */
export { publishDue } from './publish-due.ts';
export type { PublicationChanged } from './change-publication.ts';
/** Warns an organizer of what is incomplete in a block or riddle. */
export { blockWarnings, riddleWarnings } from './warnings.rules.ts';
/** Says who receives a block or riddle, and finds blocks that follow each other in a circle, which no team would ever see. */
export { publicationState, wouldCircle } from './publication.rules.ts';
