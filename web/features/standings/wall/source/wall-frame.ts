import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { isNumber, objectOf, type Shape } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import type { Wall_FrameFragment } from './__generated__/wall.generated.ts';

/** One frame of the wall's stream: the boards, what the organizers want to be seen, and what happened last. */
export type WallFrame = Wall_FrameFragment;
export type WallEvent = WallFrame['standings']['event'];
export type WallAnnouncement = NonNullable<WallFrame['announcement']>;
export type WallCeremony = NonNullable<WallFrame['ceremony']>;
export type WallMoment = WallFrame['moments'][number];

/** A team on a board of the wall. */
export interface WallRow {
  rank: number;
  teamId: string;
  teamName: string;
  total: number;
}

export type { CategoryCode };

/** The part of a board that the wall computes with. */
export interface WallBoard {
  category: { code: CategoryCode };
  rows: readonly WallRow[];
}

const isSameEvent = (one: WallFrame, other: WallFrame): boolean => one.standings.event.id === other.standings.event.id;

const version = ({ version: value, standings: { history } }: WallFrame) => ({ version: value, history });

/** Frames may overtake each other, but the wall never goes back. Another event under the same address starts its own count. */
export const isNewer = (current: WallFrame | null, arrived: WallFrame): boolean =>
  current === null || !isSameEvent(current, arrived) || compareVersions(version(arrived), version(current)) > 0;

/** A board of another event, or of a restored database, says nothing about who has climbed. */
export const isContinued = (current: WallFrame, next: WallFrame): boolean =>
  isSameEvent(current, next) && current.standings.history === next.standings.history;

const organizersPart = ({ wall, announcement, ceremony, standings: { reveal, frozenAt, event, history } }: WallFrame) =>
  JSON.stringify([wall, announcement, ceremony, reveal, frozenAt, event, history]);

/** Commands of the organizers and a restored database appear at once; what the teams do waits for the next tick. */
export const isUrgent = (current: WallFrame | null, arrived: WallFrame): boolean =>
  current === null || organizersPart(current) !== organizersPart(arrived);

const storageKey = (event: string) => `versta-wall:${event}`;

/** Storage holds about five million characters for the whole site; a board of a thousand teams is a fifth of this. */
const maxCharacters = 500_000;

interface SavedFrame {
  frame: WallFrame;
  /** The time of the frame, by the clock of this device. */
  at: number;
}

/** Saves the last frame, to be shown at once after a reload, with or without network. */
export const saveFrame = (event: string, saved: SavedFrame): void => {
  const text = JSON.stringify(saved);
  if (text.length <= maxCharacters) localMemory.write(storageKey(event), text);
};

/** A frame that an older page has saved may lack the name in two languages; one that lacks the history is older than all that arrive. */
const isFrame = (value: unknown): value is WallFrame =>
  typeof (value as WallFrame | null)?.standings?.event?.localizedName === 'object' && 'version' in (value as object);

const isSaved: Shape<SavedFrame> = objectOf({ frame: isFrame, at: isNumber });

export const readSavedFrame = (event: string): SavedFrame | null => localMemory.readAs(storageKey(event), isSaved);
