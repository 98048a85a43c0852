import type { QuestEvent } from '#server/modules/events/events.ts';
import type { WallLanguages, WallScene } from '#server/platform/db/tables/tables.ts';
import type { Happening } from '../scores/activity.store.ts';
import type { Standings } from '../standings.types.ts';

export interface WallSettings {
  scene: WallScene;
  /** The category of a scene that shows one. Null for all categories in turn. */
  categoryId: number | null;
  /** A page is shown for so many seconds. */
  pageSeconds: number;
  languages: WallLanguages;
  messageRu: string;
  messageEn: string;
  screenWidthCm: number | null;
  farthestViewerCm: number | null;
}

/** The settings as they are stored. A reveal puts itself on the walls, which afterwards show again what they showed before. */
export interface StoredWall extends WallSettings {
  version: number;
  /** What was shown when the reveal began. Null unless a reveal brought the present scene. */
  sceneBefore: Exclude<WallScene, 'reveal'> | null;
  categoryBeforeId: number | null;
  /** True while places are revealed. */
  isRevealOn: boolean;
}

/** An event with the settings of its big screens. */
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

/** Everything that a big screen shows. It is public. */
export interface WallNow {
  wall: Wall;
  standings: Standings;
  moments: Happening[];
  figures: WallFigures & { teams: number };
  /** The time of the database when this was read. */
  serverTime: Date;
  /** Grows with every change that people can see. */
  version: number;
}
