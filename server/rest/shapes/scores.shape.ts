import { z } from 'zod';
import type { Team } from '#server/modules/teams/teams.ts';

/** The scores of the team, which are in every response of the game. */
export const scores = { team_score: z.number().describe('Points, in steps of a half.'), team_coins: z.int() };

/** Nothing for one without a team. */
export const scoresOf = (team: Pick<Team, 'scoreHalf' | 'coins'> | null) => ({
  team_score: (team?.scoreHalf ?? 0) / 2,
  team_coins: team?.coins ?? 0,
});
