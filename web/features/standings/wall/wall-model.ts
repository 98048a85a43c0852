/** A team on a board of the wall. */
export interface WallRow {
  rank: number;
  teamId: string;
  teamName: string;
  total: number;
}

export type CategoryCode = 'RU' | 'EN' | 'BIKE';

/** What the wall's arithmetic needs of a board. */
export interface WallBoard {
  category: { code: CategoryCode };
  rows: readonly WallRow[];
}
