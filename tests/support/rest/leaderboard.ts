interface Leaderboard {
  leaderboard: { command_name: string; total_score: number }[];
}

/** Reads the totals of the old leaderboard, by the name of the team. */
export const totalsIn = (body: unknown): Record<string, number> =>
  Object.fromEntries((body as Leaderboard).leaderboard.map(({ command_name: name, total_score: total }) => [name, total]));
