/** standings: who leads, as everybody sees it at once; what was scored, counted and told line by line. */

/** Reads a board once per change for all who ask, live and stale ones included. */
export { StandingsFeed } from './standings.feed.ts';
/** The board as the viewer may see it, once and after each change. */
export { readStandings, watchStandings } from './read-standings.ts';
/** The viewer's own team as it truly stands. */
export { readOwnRow } from './read-own-row.ts';
/** The boards as a CSV file. */
export { exportStandings } from './export-standings.ts';
/** The lines of the ledger after a cursor, for organizers and integrations. */
export { watchScoreEvents } from './watch-score-events.ts';
export { readScoreEvents, type ScoreEventPage } from './read-score-events.ts';
/** Numbers of an event, for everybody and for organizers. */
export { readStatistics } from './read-statistics.ts';
export { readOrganizerStatistics } from './read-organizer-statistics.ts';
/** What happened last, for everybody's eyes. */
export { watchActivity } from './watch-activity.ts';
export type { Happening } from './activity.store.ts';
export type { Board, BoardRow, OwnRow, Standings } from './standings.types.ts';
export type { OrganizerStatistics, Statistics } from './statistics.types.ts';
