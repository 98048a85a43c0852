/**
 * standings: the boards of an event, their reveal, the big screens, the lines of scores, and the numbers about all of it.
 * Also called: leaderboard, scoreboard, ranking, rating; projector or TV screen (wall); analytics (numbers).
 */

/**
 * A process caches the boards, walls and numbers of an event: it reads them once per change, and shows the last good ones while the
 * database is away.
 */
export { openStandings, type StandingsCaches } from './open-standings.ts';
/** Reads and streams the board of an event as the viewer may see it. */
export { readStandings, readEventStandings, watchStandings } from './read-standings.ts';

/** A team reads its place and its result. An organizer exports the boards. */
export * as boards from './board/index.ts';
/** An organizer reveals the true order of a frozen board, place by place from the last one up. */
export * as reveal from './reveal/index.ts';
/** The big screens of an event show a board, the reveal or a message. */
export * as walls from './wall/index.ts';
/** After the end the walls show nominations, the podium and thanks. */
export * as ceremony from './ceremony/index.ts';
/** Integrations and pages follow what brings teams points. */
export * as scores from './scores/index.ts';
/** Everybody reads the public numbers of an event, and organizers read further ones. */
export * as insights from './insights/index.ts';

export type { Board, BoardReveal, BoardRow, OwnRow, RevealedPlace, Standings } from './standings.types.ts';
