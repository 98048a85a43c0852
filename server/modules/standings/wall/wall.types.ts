import type { QuestEvent } from '#server/modules/events/events.ts';
import type { WallLanguages, WallScene } from '#server/platform/db/tables/tables.ts';
import type { Happening } from '../scores/activity.store.ts';
import type { Standings } from '../standings.types.ts';

export interface WallSettings {
  scene: WallScene;
  /** Of scenes that show one category; null for all in turn. */
  categoryId: number | null;
  /** Seconds that a page stands. */
  pageSeconds: number;
  languages: WallLanguages;
  messageRu: string;
  messageEn: string;
  screenWidthCm: number | null;
  farthestViewerCm: number | null;
}

/** What the big screens of an event show. */
export interface Wall extends WallSettings {
  event: QuestEvent;
  /** Grows with each change; 0 before the first. */
  version: number;
}

export interface WallFigures {
  solves: number;
  visits: number;
  hints: number;
}

/** Everything that a big screen shows, as everybody may see it. */
export interface WallNow {
  wall: Wall;
  standings: Standings;
  moments: Happening[];
  figures: WallFigures & { teams: number };
  /** The database's time when it was read. */
  serverTime: Date;
  /** Grows with every change that may be seen. */
  version: number;
}
