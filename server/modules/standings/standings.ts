/** standings: who leads, as everybody sees it at once. */

/** Reads a board once per change for all who ask, live and stale ones included. */
export { StandingsFeed } from './standings.feed.ts';
/** What happened last in an event, live and freeze-safe. */
export { watchActivity } from './watch-activity.ts';
export type { Happening } from './activity.store.ts';
export type { Board, BoardRow, Standings } from './standings.types.ts';
