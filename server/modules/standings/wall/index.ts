/** Reads the settings of the big screens of an event, and their versions. */
export { readChangedWalls, readEventWall } from './read-wall.ts';
/** Reads and streams everything that the big screens of an event show. */
export { readWall, readWallNow, watchWall } from './watch-wall.ts';
/** An organizer changes what the big screens of an event show. */
export { steerWall, wallMessage, type WallSteered } from './steer-wall.ts';
export type { Wall, WallNow } from './wall.types.ts';
