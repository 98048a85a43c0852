import type { CategoryCode, WallBoard } from './wall-frame.ts';

/** The visible changes between two boards. */
export interface RankChanges {
  /** Places won, by team; lost places are not shown. */
  climbs: ReadonlyMap<string, number>;
  /** Categories with a new leader. */
  newLeaders: ReadonlySet<CategoryCode>;
  /** The number of rows with another place. */
  moved: number;
}

export const noRankChanges: RankChanges = { climbs: new Map(), newLeaders: new Set(), moved: 0 };

export const rankChangesBetween = (before: readonly WallBoard[], after: readonly WallBoard[]): RankChanges => {
  const climbs = new Map<string, number>();
  const newLeaders = new Set<CategoryCode>();
  let moved = 0;
  for (const { category, rows } of after) {
    const old = before.find((board) => board.category.code === category.code)?.rows ?? [];
    const oldIndex = new Map(old.map(({ teamId }, index) => [teamId, index]));
    rows.forEach(({ teamId }, index) => {
      const won = (oldIndex.get(teamId) ?? index) - index;
      if (won > 0) climbs.set(teamId, won);
      if (won !== 0) moved += 1;
    });
    const [formerLeader, leader] = [old[0], rows[0]];
    if (formerLeader && leader && formerLeader.teamId !== leader.teamId) newLeaders.add(category.code);
  }
  return { climbs, newLeaders, moved };
};
