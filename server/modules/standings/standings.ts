/** standings: who leads, as everybody sees it at once. */

/** Reads a board once per change for all who ask, live and stale ones included. */
export { StandingsFeed } from './standings.feed.ts';
export type { Board, BoardRow, Standings } from './standings.types.ts';
