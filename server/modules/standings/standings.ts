/** standings: who leads, as everybody sees it at once; what was scored, counted and told line by line. */

/** Reads a board once per change for all who ask, live and stale ones included. */
export { StandingsFeed } from './standings.feed.ts';
/** The board as the viewer may see it, once and after each change. */
export { readStandings, readStandingsOf, watchStandings } from './read-standings.ts';
/** An organizer reveals the true order of a frozen board, place by place from the last one up. */
export { finishReveal, hideLastRevealed, resetReveal, revealNext, startReveal } from './reveal/run-reveal.ts';
/** Where a team stands, once everybody may know it. */
export { readRevealedPlace } from './board/read-place.ts';
/** What the big screens show, once and after each change, and how an organizer steers them. */
export { readWallOf, readWallVersions } from './wall/read-wall.ts';
export { readWall, readWallNow, watchWall } from './wall/watch-wall.ts';
export { steerWall, type WallSteered } from './wall/steer-wall.ts';
export type { Wall, WallNow } from './wall/wall.types.ts';
/** The viewer's own team as it truly stands. */
export { readOwnRow } from './board/read-own-row.ts';
/** The boards as a CSV file. */
export { exportStandings } from './board/export-standings.ts';
/** The lines of the ledger after a cursor, for organizers and integrations. */
export { watchScoreEvents } from './scores/watch-score-events.ts';
export { readScoreEvents, type ScoreEventPage } from './scores/read-score-events.ts';
/** Numbers of an event, for everybody and for organizers. */
export { readStatistics } from './insights/event/read-statistics.ts';
export { readOrganizerStatistics } from './insights/organizers/read-organizer-statistics.ts';
/** The kinds of numbers that an organizer may read of opened statistics, each by a statement of its own. */
export {
  readCategoryTotals,
  readInsiderHours,
  readPeopleNumbers,
  readRegistrationDays,
  readRiddleNumbers,
  readSolvers,
  readTeamNumbers,
  readTeamSizes,
  readTrueCurves,
} from './insights/organizers/count-for-organizers.ts';
/** What happened last, for everybody's eyes. */
export { watchActivity } from './scores/watch-activity.ts';
export type { Happening } from './scores/activity.store.ts';
export type { Board, BoardReveal, BoardRow, OwnRow, RevealedPlace, Standings } from './standings.types.ts';
export type { EventRecords, Statistics } from './insights/event/statistics.types.ts';
export type {
  CategoryCurve,
  CategoryTotals,
  InsiderHour,
  OrganizerStatistics,
  PeopleNumbers,
  RegistrationDay,
  RiddleNumbers,
  Solver,
  TeamNumbers,
  TeamSize,
} from './insights/organizers/organizer-statistics.types.ts';
