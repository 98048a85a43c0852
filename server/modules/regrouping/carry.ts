import { carryVisits } from '#server/modules/checkpoints/checkpoints.ts';
import { blocks, carryPlay } from '#server/modules/quest/quest.ts';
import { type Balance, readPrices, recordDecision, reverseEntries, type RulingLine } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { listBlockStates } from './blocks.store.ts';
import { findKeptPlay } from './kept-play.store.ts';
import { planKept, sumOf } from './plan-kept.ts';
import type { Carried, KeptPlay, Source } from './regrouping.types.ts';

const listStates = listBlockStates(blocks);

interface Plan {
  /** Of the team that plays on. The caller holds its team and its balance. */
  balance: Balance;
  categoryId: number;
  sources: readonly Source[];
  regroupingId: number;
  /** For a regrouping that is taken back: the coins that the team had before it. What it reversed counts again. Null otherwise. */
  coinsBefore: number | null;
  actorId: number;
}

/**
 * Has a team begin a new epoch with what it brings along: all its lines of play are reversed, and of each riddle the earliest solve, visit
 * and hint of the sources is written again as of its instant, so that ties are decided by play. Start coins and corrections by hand stay.
 */
export async function carry(ctx: Context, { balance, categoryId, sources, regroupingId, coinsBefore, actorId }: Plan): Promise<Carried> {
  const { teamId, eventId } = balance;
  const undoneId = coinsBefore === null ? null : regroupingId;
  const kept = await findKeptPlay(ctx.db, { teamId, epoch: balance.epoch, sources, eventId, categoryId, undoneId });
  const cleared = await reverseEntries(ctx, { balance, actorId, regroupingId });
  const { epoch } = cleared;
  const inEpoch = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, teamId, epoch }));
  await carryPlay(ctx, { solves: inEpoch(kept.solves), hints: inEpoch(kept.hints) });
  await carryVisits(ctx, inEpoch(kept.visits));
  const lines = await planLines(ctx, kept, { balance, cleared, categoryId, coinsBefore });
  await recordDecision(ctx, { cause: { regroupingId }, actorId, teams: [{ balance: cleared, lines }] });
  const after = {
    ...cleared,
    scoreHalf: cleared.scoreHalf + sumOf(lines, 'half'),
    coins: cleared.coins + sumOf(lines, 'coins'),
    version: cleared.version + lines.length,
  };
  return { after, kept };
}

interface Cleared extends Pick<Plan, 'balance' | 'categoryId' | 'coinsBefore'> {
  cleared: Balance;
}

/** Plans the lines so that coins which the team has spent or lost since it earned them do not come back. */
async function planLines(ctx: Context, kept: KeptPlay, { balance, cleared, categoryId, coinsBefore }: Cleared): Promise<RulingLine[]> {
  const { teamId, eventId, epoch, coins } = cleared;
  const states = await listStates(ctx, { teamId, epoch, eventId, categoryId });
  const prices = await readPrices(ctx, eventId);
  const plan = (owed: number) => planKept(kept, { states, prices, coins, owed });
  if (coinsBefore === null) return plan(coins - (balance.coins - kept.playCoins));
  return plan(Math.max(0, coins + sumOf(plan(0), 'coins') - coinsBefore));
}
