import type { WallAnnouncement } from '#server/modules/announcements/announcements.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { NominationKind, WallLanguages, WallScene } from '#server/platform/db/tables/tables.ts';
import type { Ceremony } from '../ceremony/ceremony.types.ts';
import type { Happening } from '../scores/activity.store.ts';
import type { Standings } from '../standings.types.ts';

export interface WallSettings {
  scene: WallScene;
  /** The category of a scene that shows one. Null for all categories in turn. */
  categoryId: number | null;
  /** The time in seconds for which a page is shown. */
  pageSeconds: number;
  languages: WallLanguages;
  messageRu: string;
  messageEn: string;
  screenWidthCm: number | null;
  farthestViewerCm: number | null;
  /** Which nomination the scene of nominations shows. Null for its title alone. */
  nomination: NominationKind | null;
}

/** The stored settings. A reveal puts its scene on the walls, which show the scene from before again afterwards. */
export interface StoredWall extends WallSettings {
  version: number;
  /** The scene from before the reveal. Null unless a reveal has set the present scene. */
  sceneBefore: Exclude<WallScene, 'reveal'> | null;
  categoryBeforeId: number | null;
  /** True while places are revealed. */
  isRevealOn: boolean;
}

/** An event with the settings of its big screens. */
export interface Wall extends WallSettings {
  event: QuestEvent;
  /** It grows with each change, and is 0 before the first. */
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
  /** What organizers tell people on the walls, beside any scene. */
  announcement: WallAnnouncement | null;
  /** What a scene of the ceremony shows. Null in other scenes, and until everybody may know all results. */
  ceremony: Ceremony | null;
  moments: Happening[];
  figures: WallFigures & { teams: number };
  /** The time of the database when this was read. */
  serverTime: Date;
  /** It grows with every change that people can see. */
  version: number;
}
