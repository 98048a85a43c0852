import type { Wall_FrameFragment } from './__generated__/wall.generated.ts';

/** One frame of the wall's stream. */
export type WallFrame = Wall_FrameFragment;
export type WallEvent = WallFrame['standings']['event'];
export type WallMoment = WallFrame['moments'][number];
