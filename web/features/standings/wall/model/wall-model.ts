/** A team on a board of the wall. */
export interface WallRow {
  rank: number;
  teamId: string;
  teamName: string;
  total: number;
}

export type CategoryCode = 'RU' | 'EN' | 'BIKE';

/** The part of a board that the wall computes with. */
export interface WallBoard {
  category: { code: CategoryCode };
  rows: readonly WallRow[];
}
