import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { InsufficientCoins, lockBalance, recordEntry } from '#server/modules/scoring/scoring.ts';
import { readTeam } from '#server/modules/teams/teams.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';

const maxChange = 1_000;

export const teamId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The input of a change: the points, the coins and the reason. */
export const scoreChange = {
  points: z
    .number()
    .min(-maxChange)
    .max(maxChange)
    .refine((points) => Number.isInteger(points * 2), 'must be a multiple of 0.5')
    .default(0),
  coins: z.number().int().min(-maxChange).max(maxChange).default(0),
  reason: trimmedText(500).min(1, 'required').refine(isStorable, 'has a broken character'),
};

export const isSomething = ({ points, coins }: { points: number; coins: number }): boolean => points !== 0 || coins !== 0;
export const orNothing = { path: ['points'], message: 'points or coins, not nothing' };

export interface TeamScoreAdjusted {
  kind: 'TeamScoreAdjusted';
  teamId: number;
  half: number;
  coins: number;
  scoreHalfAfter: number;
  coinsAfter: number;
}

/** An organizer changes the score of a team of any event by hand. The team sees the reason; coins never fall below zero. */
export const adjustTeamScore = organizerCommand({
  right: 'run',
  name: 'adjustTeamScore',
  input: z.object({ teamId, ...scoreChange }).refine(isSomething, orNothing),
  async run(ctx, { teamId: id, reason, ...amounts }, { userId: actorId }): Promise<TeamScoreAdjusted> {
    const change = { half: amounts.points * 2 + 0, coins: amounts.coins + 0 };
    const balance = await lockBalance(ctx, id);
    if (!(await readTeam(ctx, id))) throw new NotFound();
    if (balance.coins + change.coins < 0) throw new InsufficientCoins(-(balance.coins + change.coins));

    const after = await recordEntry(ctx, { balance, kind: 'adjust', ...change, actorId, comment: reason });
    await ctx.audit({
      eventId: balance.eventId,
      subjectType: 'team',
      subjectId: id,
      before: { points: balance.scoreHalf / 2, coins: balance.coins },
      after: { points: after.scoreHalf / 2, coins: after.coins, reason },
    });
    return { kind: 'TeamScoreAdjusted', teamId: id, ...change, scoreHalfAfter: after.scoreHalf, coinsAfter: after.coins };
  },
});
