import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { readTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';
import { adjustTeamScore, isSomething, orNothing, scoreChange, teamId } from './adjust-team-score.ts';

const maxTeams = 50;

const adjustInput = z
  .object({
    teamIds: z
      .array(teamId)
      .min(1)
      .max(maxTeams)
      .transform((ids) => [...new Set(ids)]),
    ...scoreChange,
  })
  .refine(isSomething, orNothing);

/** The result for one team of many. Without a refusal its score was changed. */
export interface TeamScoreOutcome {
  teamId: number;
  /** Null when there is no such team any more. */
  teamName: string | null;
  refusal: ErrorCode | null;
  scoreHalfAfter: number | null;
  coinsAfter: number | null;
}

export interface TeamScoresAdjusted {
  kind: 'TeamScoresAdjusted';
  outcomes: TeamScoreOutcome[];
}

/**
 * An organizer makes the same change with the same reason for several teams, in one transaction. Each team gets its own line in the ledger
 * and in the audit log. A team that cannot take the change is named with the refusal and does not stop the others.
 */
export const adjustTeamScores = organizerCommand({
  right: 'run',
  name: 'adjustTeamScores',
  input: adjustInput,
  async run(ctx, { teamIds, ...change }): Promise<TeamScoresAdjusted> {
    const outcomes = new Map<number, TeamScoreOutcome>();
    // The teams are locked in the order of their ids, because two organizers with the same teams could wait for each other otherwise.
    for (const id of teamIds.toSorted((one, other) => one - other)) {
      outcomes.set(id, await adjustOne(ctx, { teamId: id, ...change }));
    }
    return { kind: 'TeamScoresAdjusted', outcomes: teamIds.flatMap((id) => outcomes.get(id) ?? []) };
  },
});

/** adjustTeamScore refuses before it writes anything, so after a refusal the transaction goes on with the next team. */
async function adjustOne(ctx: Context, change: Parameters<typeof adjustTeamScore>[1]): Promise<TeamScoreOutcome> {
  const named = { teamId: change.teamId, teamName: (await readTeam(ctx, change.teamId))?.name ?? null };
  try {
    const { scoreHalfAfter, coinsAfter } = await adjustTeamScore(ctx, change);
    return { ...named, refusal: null, scoreHalfAfter, coinsAfter };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...named, refusal: error.code, scoreHalfAfter: null, coinsAfter: null };
  }
}
