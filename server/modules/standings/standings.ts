/** standings: who leads, as everybody sees it at once. */

/** Reads a board once per change for all who ask, live and stale ones included. */
export { StandingsFeed } from './standings.feed.ts';
/** Ranks teams: total, then who reached it first, then name. */
export { rankBoards } from './standings.rules.ts';
export type { Board, BoardRow, BoardTeam, Standings } from './standings.types.ts';
