import type { QuestEvent } from '#server/modules/events/events.ts';

export type { QuestEvent };

export interface BoardTeam {
  teamId: number;
  categoryId: number;
  name: string;
  totalHalf: number;
  /** When the total last grew; null while it never did. */
  lastGainAt: Date | null;
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

export interface Standings {
  event: QuestEvent;
  version: number;
  boards: Board[];
  /** The database was out of reach: this is the last good board. */
  isStale: boolean;
}
