/** standings: the boards of an event, their reveal, the big screens, the lines of scores, and the numbers about all of it. */

// The board

/** Reads each board once per change for all its readers, and shows the last good one while the database is away. */
export { StandingsFeed } from './standings.feed.ts';
/** Reads and streams the board of an event as the viewer may see it. */
export { readStandings, readStandingsOf, watchStandings } from './read-standings.ts';
/** Reads the true place of a team, once everybody may know it. */
export { readRevealedPlace } from './board/read-place.ts';
/** Reads the one number that is called the result of a team, and its place, as the board tells them to everybody and as organizers see it. */
export { readLivePlace, readIsPlaceFrozen, readResult, readTotal } from './board/read-result.ts';
/** Reads the true total of the viewer's own team, even during a freeze. */
export { readOwnRow } from './board/read-own-row.ts';
/** Writes the boards of an event as a CSV file. */
export { exportStandings } from './board/export-standings.ts';
/** Another export writes CSV as the boards are written. */
export { csvText } from './board/csv.rules.ts';
export type { Board, BoardReveal, BoardRow, OwnRow, RevealedPlace, Standings } from './standings.types.ts';

// The reveal

/** An organizer reveals the true order of a frozen board, place by place from the last one up. */
export { finishReveal, hideLastRevealed, resetReveal, revealNext, startReveal } from './reveal/run-reveal.ts';

// The wall

/** Reads the settings of the big screens of an event, and their versions. */
export { readWallOf, readChangedWalls } from './wall/read-wall.ts';
/** Reads and streams everything that the big screens of an event show. */
export { readWall, readWallNow, watchWall } from './wall/watch-wall.ts';
/** An organizer changes what the big screens of an event show. */
export { steerWall, wallMessage, type WallSteered } from './wall/steer-wall.ts';
export type { Wall, WallNow } from './wall/wall.types.ts';

// The scores

/** Streams the lines of the ledger after a cursor, for organizers and integrations. */
export { watchScoreEvents } from './scores/watch-score-events.ts';
/** Reads the lines of the ledger after a cursor, for organizers and integrations. */
export { readScoreEvents, type ScoreEventPage } from './scores/read-score-events.ts';
/** Streams the newest solves and visits of an event, for everybody. */
export { watchActivity } from './scores/watch-activity.ts';
export type { Happening } from './scores/activity.store.ts';

// The insights

/** Reads the public numbers of an event. */
export { readStatistics } from './insights/event/read-statistics.ts';
export type { EventRecords, Statistics } from './insights/event/statistics.types.ts';
/** Checks that the caller may read the organizers' numbers of an event, and returns the key to all of them. */
export { readOrganizerStatistics } from './insights/organizers/read-organizer-statistics.ts';
/** Reads one kind of the organizers' numbers, by a statement of its own. */
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
