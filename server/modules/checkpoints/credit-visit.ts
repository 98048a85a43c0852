import { blocks, RiddleWithdrawn } from '#server/modules/quest/quest.ts';
import { type Balance, lockBalance, type PriceList, readPrices, recordEntry, visitWorth } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { NotFound } from '#server/platform/errors.ts';
import { NotSolvedYet } from './checkpoints.errors.ts';
import { recordVisit, selectBonusDue, selectVisitState, type VisitKey, type VisitState } from './checkpoints.store.ts';

const findVisitState = prepared<VisitKey & { epoch: number }, VisitState>((building) => selectVisitState(building, blocks.isShown));
const findBonusDue = prepared<{ blockId: number; teamId: number; epoch: number }, { isDue: boolean }>((building) =>
  selectBonusDue(building, blocks.isRiddleShown),
);

/** A visit that is about to be marked, under the lock of its team. */
export interface HeldVisit {
  visit: VisitKey;
  balance: Balance;
  state: VisitState;
}

/** `half` is in half-points: 12 is six points. */
export interface VisitMarked {
  kind: 'VisitMarked';
  riddleId: number;
  teamId: number;
  half: number;
  coins: number;
}

/** Locks the team of a visit and reads everything that the rules depend on. */
export async function holdVisit(ctx: Context, visit: VisitKey): Promise<HeldVisit> {
  const balance = await lockBalance(ctx, visit.teamId);
  const [state] = await findVisitState(ctx, { ...visit, epoch: balance.epoch });
  if (!state) throw new NotFound();
  return { visit, balance, state };
}

/** Refuses a visit at a withdrawn riddle, and one before the solve. */
export function requireVisitable({ isWithdrawn, isSolved }: VisitState): void {
  if (isWithdrawn) throw new RiddleWithdrawn();
  if (!isSolved) throw new NotSolvedYet();
}

/** Records a held visit and credits it, with the bonus for a whole block. It counts in the name of the insider. */
export async function creditVisit(
  ctx: Context,
  { visit, balance, state }: HeldVisit,
  { insiderId, actorId }: { insiderId: number | null; actorId: number },
): Promise<VisitMarked> {
  const { riddleId, teamId } = visit;
  if ((await recordVisit(ctx, { ...visit, insiderId, epoch: balance.epoch })).length === 0)
    throw new Error(`team ${teamId} already has a visit at riddle ${riddleId} although the team was locked`);

  const prices = await readPrices(ctx, balance.eventId);
  const worth = visitWorth(prices, state.withHint);
  const after = await recordEntry(ctx, { balance, kind: 'visit', ...worth, riddleId, actorId });
  const bonus = await creditBlock(ctx, { balance: after, blockId: state.blockId, actorId, prices });
  return { kind: 'VisitMarked', riddleId, teamId, half: worth.half + bonus, coins: worth.coins };
}

/** Credits the bonus for a whole block and returns it. 0 if the event has no such bonus, or the team has not earned it. */
async function creditBlock(
  ctx: Context,
  { balance, blockId, actorId, prices }: { balance: Balance; blockId: number; actorId: number; prices: PriceList },
): Promise<number> {
  if (prices.blockVisitedHalf === 0) return 0;
  const [bonus] = await findBonusDue(ctx, { blockId, teamId: balance.teamId, epoch: balance.epoch });
  if (!bonus?.isDue) return 0;
  await recordEntry(ctx, { balance, kind: 'block_visited', half: prices.blockVisitedHalf, coins: 0, blockId, actorId });
  return prices.blockVisitedHalf;
}
