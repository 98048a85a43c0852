import type { Audience, Freeze, QuestEvent } from '#server/modules/events/events.ts';

export type { Audience, QuestEvent };

/** They tell whether a board has changed, without reading it. */
export interface StoredVersions extends Freeze {
  /** Grows with every change of any team of the event. */
  liveVersion: number;
  /** It grows in the same way up to the freeze. A later score does not change it. */
  frozenVersion: number;
  /** Both count in this history of the database. */
  history: string;
}

export interface BoardVersions extends StoredVersions {
  /** The public sees the board of this instant. Null while it is live. */
  frozenAt: Date | null;
}

export interface BoardTeam {
  teamId: number;
  categoryId: number;
  name: string;
  totalHalf: number;
  /** The total last grew at this instant. Null while it never did. */
  lastGainAt: Date | null;
}

/** A team with what tells that it changed; deleted teams count in the version of the board. */
export interface LiveTeam extends BoardTeam {
  version: number;
  isDeleted: boolean;
}

/** The teams of both boards as of one instant. `frozen` is empty until the freeze begins. */
export interface StoredBoard extends StoredVersions {
  live: BoardTeam[];
  frozen: BoardTeam[];
}

export type BoardSnapshot = StoredBoard & BoardVersions;

export interface BoardRow {
  /** It begins with 1, and no two teams share one. */
  rank: number;
  teamId: number;
  teamName: string;
  totalHalf: number;
}

export interface Board {
  categoryId: number;
  rows: BoardRow[];
}

/** It says how far the true order of a category's frozen board is shown. */
export interface ShownPlaces {
  categoryId: number;
  /** The number of teams on the true board at the last step. */
  totalCount: number;
  /** The highest place that is shown; null while none is. */
  revealedFrom: number | null;
  /** The places that are shown, highest first. */
  places: BoardRow[];
}

/** A row of the database, with the freeze that it belongs to. */
export interface StoredReveal extends ShownPlaces {
  /** Who plays in the team of the first place; null while that place is not shown. */
  firstPlaceMembers: string[] | null;
  /** A later freeze begins with nothing revealed, so this instant has to match. */
  freezeAt: Date;
}

/** The part of the true order of a frozen board that everybody may see. It grows from the last place up. */
export interface BoardReveal {
  categoryId: number;
  totalCount: number;
  /** Who plays in the team of the first place; null until that place is shown. */
  firstPlaceMembers: string[] | null;
  /** The place that comes next; null when all are shown. */
  nextRank: number | null;
  /** Highest first. */
  places: BoardRow[];
}

/** The result of a team as everybody may know it. */
export interface BoardResult {
  rank: number;
  totalHalf: number;
  /** So much less than the place above has; null at the first place, and while the place above is hidden. */
  gapHalf: number | null;
}

/** The true place of a team, once everybody may know it. */
export interface RevealedPlace {
  rank: number;
  totalHalf: number;
  teamsInCategory: number;
}

/** A team's own line with its true total, even during a freeze. It has no rank, because a rank tells of other teams. */
export interface OwnRow {
  teamId: number;
  teamName: string;
  eventId: number;
  categoryId: number;
  totalHalf: number;
}

export interface Standings {
  event: QuestEvent;
  version: number;
  /** Its version counts in this history of the database. */
  history: string;
  /** While the boards are frozen, they show this instant. */
  frozenAt: Date | null;
  boards: Board[];
  /** The true boards, for organizers only; null for everybody else. */
  liveBoards: Board[] | null;
  /** One for each category while the places are revealed one by one; null otherwise. */
  reveal: BoardReveal[] | null;
  /** True when the database is out of reach and this is the last good board. */
  isStale: boolean;
}
