import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { InsufficientCoins, lockBalance, readPrices, recordEntry } from '#server/modules/scoring/scoring.ts';
import { readTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { isStorable, trimmedText } from '#server/platform/text.ts';

const most = 1_000;

export const teamId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What is done to a score, and why. */
export const scoreChange = {
  points: z
    .number()
    .min(-most)
    .max(most)
    .refine((points) => Number.isInteger(points * 2), 'must be a multiple of 0.5')
    .default(0),
  coins: z.number().int().min(-most).max(most).default(0),
  reason: trimmedText(500).min(1, 'required').refine(isStorable, 'has a broken character'),
};

export const isSomething = ({ points, coins }: { points: number; coins: number }): boolean => points !== 0 || coins !== 0;
export const orNothing = { path: ['points'], message: 'points or coins, not nothing' };

const adjustInput = z.object({ teamId, ...scoreChange }).refine(isSomething, orNothing);

export interface TeamScoreAdjusted {
  kind: 'TeamScoreAdjusted';
  teamId: number;
  half: number;
  coins: number;
  scoreHalfAfter: number;
  coinsAfter: number;
}

export interface Adjusting {
  actorId: number;
  teamId: number;
  points: number;
  coins: number;
  reason: string;
}

/** One line of the ledger with its line of the log, inside a transaction. What it refuses it refuses before it writes anything. */
export async function writeAdjustment(ctx: Context, { actorId, teamId: id, reason, ...asked }: Adjusting) {
  const change = { half: asked.points * 2 + 0, coins: asked.coins + 0 };
  const balance = await lockBalance(ctx, id);
  const team = await readTeam(ctx, id);
  if (!team) throw new NotFound();
  if (balance.coins + change.coins < 0) throw new InsufficientCoins(-(balance.coins + change.coins));

  const prices = await readPrices(ctx, balance.eventId);
  const after = await recordEntry(ctx, { balance, kind: 'adjust', ...change, actorId, comment: reason, prices });
  await audit(ctx, {
    action: 'adjustTeamScore',
    eventId: balance.eventId,
    subjectType: 'team',
    subjectId: id,
    before: { points: balance.scoreHalf / 2, coins: balance.coins },
    after: { points: after.scoreHalf / 2, coins: after.coins, reason },
  });
  return { ...change, scoreHalfAfter: after.scoreHalf, coinsAfter: after.coins };
}

/** An organizer changes the score of a team of any event by hand. The team sees the reason; coins never fall below zero. */
export function adjustTeamScore(ctx: Context, input: z.input<typeof adjustInput>): Promise<TeamScoreAdjusted> {
  const { userId: actorId } = requireRole(ctx, 'organizer');
  const asked = parse(adjustInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'adjustTeamScore', input: asked }, async () => ({
      kind: 'TeamScoreAdjusted',
      teamId: asked.teamId,
      ...(await writeAdjustment(within, { actorId, ...asked })),
    })),
  );
}
