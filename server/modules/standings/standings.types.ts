import type { Audience, Freeze, QuestEvent } from '#server/modules/events/events.ts';

export type { Audience, QuestEvent };

/** A look at a board without reading it. */
export interface StoredLook extends Freeze {
  /** Grows with every change of any team of the event. */
  liveVersion: number;
  /** The same as of the instant of the freeze: what is scored later does not move it. */
  frozenVersion: number;
}

export interface BoardLook extends StoredLook {
  /** The instant of which everybody sees the board; null while it is live. */
  frozenAt: Date | null;
}

export interface BoardTeam {
  teamId: number;
  categoryId: number;
  name: string;
  totalHalf: number;
  /** When the total last grew; null while it never did. */
  lastGainAt: Date | null;
}

/** Both boards of an event from one snapshot; `frozen` is empty until the instant of the freeze. */
export interface StoredBoard extends StoredLook {
  live: BoardTeam[];
  frozen: BoardTeam[];
}

export type BoardReading = StoredBoard & BoardLook;

export interface BoardRow {
  /** From 1; no two teams share one. */
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
  /** Teams on the true board at the last step. */
  totalCount: number;
  /** The highest place that is shown; null while none is. */
  revealedFrom: number | null;
  /** The places that are shown, highest first. */
  places: BoardRow[];
}

/** The same as it is kept. */
export interface StoredReveal extends ShownPlaces {
  /** The freeze that it lifts place by place. */
  freezeAt: Date;
}

/** What is shown of the true order of a frozen board, from the last place up. */
export interface BoardReveal {
  categoryId: number;
  totalCount: number;
  /** The place that comes next; null when all are shown. */
  nextRank: number | null;
  /** Highest first. */
  places: BoardRow[];
}

/** Where a team stands, once everybody may know it. */
export interface RevealedPlace {
  rank: number;
  totalHalf: number;
  teamsInCategory: number;
}

/** A team's own line with its own truth, freeze or not; without a rank, which would tell of the others. */
export interface OwnRow {
  teamId: number;
  teamName: string;
  totalHalf: number;
}

export interface Standings {
  event: QuestEvent;
  version: number;
  /** The instant of which the boards are while they are frozen. */
  frozenAt: Date | null;
  boards: Board[];
  /** The true boards; null to everybody but organizers. */
  liveBoards: Board[] | null;
  /** One for each category while the places are revealed one by one; null otherwise. */
  reveal: BoardReveal[] | null;
  /** The database was out of reach: this is the last good board. */
  isStale: boolean;
}
