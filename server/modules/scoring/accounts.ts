import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { readPrices } from './prices.ts';
import { recordEntry } from './record-entry.ts';
import { findBalance, insertBalance, lockBalance as lockBalanceRow } from './scoring.store.ts';
import type { Balance } from './scoring.types.ts';

/** Opens the account of a new team, with the coins with which every team starts. */
export async function openAccount(ctx: Context, team: { teamId: number; eventId: number; actorId: number }): Promise<void> {
  const balance = await insertBalance(ctx.db, { teamId: team.teamId, eventId: team.eventId });
  const prices = await readPrices(ctx, team.eventId);
  if (prices.startCoins > 0) await recordEntry(ctx, { balance, kind: 'start', half: 0, coins: prices.startCoins, actorId: team.actorId });
}

/** Locks a team's balance for the rest of the transaction. Later statements see what the previous holder of the lock has committed. */
export async function lockBalance(ctx: Context, teamId: number): Promise<Balance> {
  const [balance] = await lockBalanceRow(ctx, { teamId });
  if (!balance) throw new NotFound();
  return balance;
}

export async function readBalance(ctx: Context, teamId: number): Promise<Balance | null> {
  return (await findBalance(ctx.db, teamId)) ?? null;
}
