/** Streams the lines of the ledger after a cursor, for organizers and integrations. */
export { watchScoreEvents } from './watch-score-events.ts';
/** Reads the lines of the ledger after a cursor, for organizers and integrations. */
export { readScoreEvents, type ScoreEventPage } from './read-score-events.ts';
/** Streams the newest solves and visits of an event, for everybody. */
export { watchActivity } from './watch-activity.ts';
export type { Happening } from './activity.store.ts';
