/** An organizer opens a rehearsal, in which bots have teams. */
export { openRehearsal, type Rehearsal, type RehearsedRiddle } from './open-rehearsal.ts';
/** An organizer has the content of an event examined. */
export { examineContent } from './examine-content.ts';
export type { ContentFault } from './content-faults.rules.ts';
/** An organizer erases a rehearsal with all that is in it. */
export { eraseRehearsal } from './erase-rehearsal.ts';
/** What a rehearsal has shown, and whether the event can be played. */
export { judge, type Measured, type Reason, type GoSheet } from './verdict.rules.ts';
