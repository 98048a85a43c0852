import type { eventClock, QuestEvent } from '#server/modules/events/events.ts';

export type { QuestEvent };
export type Audience = eventClock.Audience;

/** The versions of a board, which show whether it has changed without reading it. */
export interface StoredVersions extends eventClock.Freeze {
  /** It grows with every change of any team of the event. */
  liveVersion: number;
  /** It grows in the same way, but only until the freeze. A later score does not change it. */
  frozenVersion: number;
  /** The history of the database in which both versions count. */
  history: string;
}

export interface BoardVersions extends StoredVersions {
  /** The instant whose board the public sees. Null while the board is live. */
  frozenAt: Date | null;
}

export interface BoardTeam {
  teamId: number;
  categoryId: number;
  name: string;
  totalHalf: number;
  /** The instant at which play last raised the total. Null while it never has. */
  lastGainAt: Date | null;
}

/** A team with its version. Deleted and unranked teams are among them, because they count in the version of the board. */
export interface LiveTeam extends BoardTeam {
  version: number;
  /** False for a team that is deleted or plays outside of the ranking. */
  isOnBoard: boolean;
}

/** The teams of both boards as of one instant. `frozen` is empty until the freeze begins. */
export interface StoredBoard extends StoredVersions {
  live: BoardTeam[];
  frozen: BoardTeam[];
}

export type BoardSnapshot = StoredBoard & BoardVersions;

export interface BoardRow {
  /** From 1. No two teams of a board share a rank. */
  rank: number;
  teamId: number;
  teamName: string;
  totalHalf: number;
}

export interface Board {
  categoryId: number;
  rows: BoardRow[];
}

/** How far the true order of a category's frozen board is shown. */
export interface ShownPlaces {
  categoryId: number;
  /** The number of teams on the true board at the last step. */
  totalCount: number;
  /** The highest place that is shown; null while none is. */
  revealedFrom: number | null;
  /** The places that are shown, highest first. */
  places: BoardRow[];
}

/** A stored reveal, with the freeze that it belongs to. */
export interface StoredReveal extends ShownPlaces {
  /** The members of the team on the first place. Null while that place is not shown. */
  firstPlaceMembers: string[] | null;
  /** The instant of its freeze. The reveal does not count for a later freeze. */
  freezeAt: Date;
}

/** The part of the true order of a frozen board that everybody may see. It grows from the last place up. */
export interface BoardReveal {
  categoryId: number;
  totalCount: number;
  /** The members of the team on the first place. Null until that place is shown. */
  firstPlaceMembers: string[] | null;
  /** The rank that is revealed next. Null when all are shown. */
  nextRank: number | null;
  /** Highest first. */
  places: BoardRow[];
}

/** The result of a team that everybody may know. */
export interface BoardResult {
  rank: number;
  totalHalf: number;
  /** How much more the team on the place above has. Null on the first place, and while the place above is hidden. */
  gapHalf: number | null;
}

/** The true place of a team, once everybody may know it. */
export interface RevealedPlace {
  rank: number;
  totalHalf: number;
  teamsInCategory: number;
}

/** The row of the viewer's own team with its true total, even during a freeze. It has no rank, because a rank tells of other teams. */
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
  /** The history of the database in which the version counts. */
  history: string;
  /** The instant that frozen boards show. Null while the boards are live. */
  frozenAt: Date | null;
  boards: Board[];
  /** The true boards, for organizers only; null for everybody else. */
  liveBoards: Board[] | null;
  /** One for each category while places are revealed one by one. Null otherwise. */
  reveal: BoardReveal[] | null;
  /** True when the database is out of reach and this is the last good board. */
  isStale: boolean;
}
