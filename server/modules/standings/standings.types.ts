import type { QuestEvent } from '#server/modules/events/events.ts';

export type { QuestEvent };

/** Whose view it is: what everybody is shown, or an organizer's. */
export type Eyes = 'public' | 'organizer';

/** What the freeze of an event is decided by; `now` is the database's. */
export interface Freeze {
  now: Date;
  freezeAt: Date | null;
  revealedAt: Date | null;
}

/** A look at a board without reading it. */
export interface BoardLook extends Freeze {
  /** Grows with every change of any team of the event. */
  liveVersion: number;
  /** The same as of the instant of the freeze: what is scored later does not move it. */
  frozenVersion: number;
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
export interface BoardReading extends BoardLook {
  live: BoardTeam[];
  frozen: BoardTeam[];
}

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
  /** The database was out of reach: this is the last good board. */
  isStale: boolean;
}
