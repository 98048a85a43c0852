import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { readTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { type Adjusting, isSomething, orNothing, scoreChange, teamId, writeAdjustment } from './adjust-team-score.ts';

const mostTeams = 50;

const adjustInput = z.object({ teamIds: z.array(teamId).min(1).max(mostTeams), ...scoreChange }).refine(isSomething, orNothing);

/** What became of one team of many; without a refusal it was done. */
export interface TeamScoreOutcome {
  teamId: number;
  /** Null: there is no such team any more. */
  teamName: string | null;
  refusal: ErrorCode | null;
  scoreHalfAfter: number | null;
  coinsAfter: number | null;
}

export interface TeamScoresAdjusted {
  kind: 'TeamScoresAdjusted';
  outcomes: TeamScoreOutcome[];
}

async function outcomeOf(ctx: Context, change: Adjusting): Promise<TeamScoreOutcome> {
  const named = { teamId: change.teamId, teamName: (await readTeam(ctx, change.teamId))?.name ?? null };
  try {
    const { scoreHalfAfter, coinsAfter } = await writeAdjustment(ctx, change);
    return { ...named, refusal: null, scoreHalfAfter, coinsAfter };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...named, refusal: error.code, scoreHalfAfter: null, coinsAfter: null };
  }
}

/**
 * The same change with the same reason for several teams, in one transaction: each gets its own line in the ledger and in the log.
 * A team that cannot take it is named with the reason and does not stop the others.
 */
export function adjustTeamScores(ctx: Context, input: z.input<typeof adjustInput>): Promise<TeamScoresAdjusted> {
  const { userId: actorId } = requireRole(ctx, 'organizer');
  const { teamIds, ...change } = parse(adjustInput, input);
  const asked = [...new Set(teamIds)];

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'adjustTeamScores', input: { teamIds: asked, ...change } }, async () => {
      const outcomes = new Map<number, TeamScoreOutcome>();
      // Always in the same order, or two organizers with the same teams could wait for each other.
      for (const id of asked.toSorted((one, other) => one - other)) {
        outcomes.set(id, await outcomeOf(within, { actorId, teamId: id, ...change }));
      }
      return { kind: 'TeamScoresAdjusted', outcomes: asked.flatMap((id) => outcomes.get(id) ?? []) };
    }),
  );
}
