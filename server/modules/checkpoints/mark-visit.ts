import { z } from 'zod';
import { requireActive } from '#server/modules/events/events.ts';
import { type Actor, passes, requireActor } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { type Balance, lockBalance, type PriceList, readPrices, recordEntry, visitWorth } from '#server/modules/scoring/scoring.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { NotFound } from '#server/platform/errors.ts';
import { AlreadyMarked, NotSolvedYet, RiddleNotAssigned } from './checkpoints.errors.ts';
import { findAssignment, type NewVisit, recordVisit, selectBonusDue, selectVisitState, type VisitState } from './checkpoints.store.ts';

const findVisitState = prepared<NewVisit, VisitState>((building) => selectVisitState(building, blocks.isShown));
const findBonusDue = prepared<{ blockId: number; teamId: number; epoch: number }, { isDue: boolean }>((building) =>
  selectBonusDue(building, blocks.isRiddleShown),
);

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const visitInput = z.object({ riddleId: id, teamId: id, scannedUserId: id });

/**
 * AlreadyMarkedByYou: the same insider has marked the visit before, and nothing changes. `half` is in half-points: 12 is six points. `at`
 * is a text, because results are saved as JSON.
 */
export type VisitOutcome =
  | { kind: 'VisitMarked'; riddleId: number; teamId: number; half: number; coins: number }
  | { kind: 'AlreadyMarkedByYou'; riddleId: number; teamId: number; byName: string; at: string };

/**
 * Marks that a team came to the place of a riddle that it has solved. The insider has scanned a member of the team. The visit is credited
 * once per team and riddle. Insiders and ctc must be assigned to the riddle; organizers and integrations need not be.
 */
export const markVisit = command({
  name: 'markVisit',
  input: visitInput,
  allow: (ctx) => requireActor(ctx, 'visits:write', 'insider', 'ctc', 'organizer'),
  async run(ctx, visit, actor): Promise<VisitOutcome> {
    const { riddleId, teamId, scannedUserId } = visit;
    const balance = await lockBalance(ctx, teamId);
    const newVisit = { ...visit, insiderId: actor.userId, epoch: balance.epoch };
    const [state] = await findVisitState(ctx, newVisit);
    if (!state) throw new NotFound();
    if (!state.isAssigned && actor.role !== 'organizer') throw new RiddleNotAssigned();
    // A repeated mark changes nothing, so it needs neither a running event nor a new scan.
    if (state.markedAt)
      return repeatMark(visit, { by: state.markedBy, viewerId: actor.userId, byName: state.markedByName ?? '', at: state.markedAt });
    requireActive(ctx, { status: state.eventStatus });
    await passes.requireScan(ctx, { userId: scannedUserId, eventId: balance.eventId });
    if (!state.isSolved) throw new NotSolvedYet();
    if ((await recordVisit(ctx, newVisit)).length === 0)
      throw new Error(`team ${teamId} already has a visit at riddle ${riddleId} although the team was locked`);

    const prices = await readPrices(ctx, balance.eventId);
    const worth = visitWorth(prices, state.withHint);
    const after = await recordEntry(ctx, { balance, kind: 'visit', ...worth, riddleId, actorId: actor.userId });
    const bonus = await creditBlock(ctx, { balance: after, blockId: state.blockId, actorId: actor.userId, prices });
    return { kind: 'VisitMarked', riddleId, teamId, half: worth.half + bonus, coins: worth.coins };
  },
  allowReplay: (ctx, _first, { input, actor }) => requireAssigned(ctx, { riddleId: input.riddleId, actor }),
});

/** Refuses the replay of an insider who is no longer assigned to the riddle. */
async function requireAssigned(ctx: Context, { riddleId, actor }: { riddleId: number; actor: Actor }): Promise<void> {
  if (actor.role === 'organizer') return;
  if ((await findAssignment(ctx, { riddleId, userId: actor.userId })).length === 0) throw new RiddleNotAssigned();
}

/** Returns the mark to the insider who made it, and refuses any other insider. */
function repeatMark(
  { riddleId, teamId }: { riddleId: number; teamId: number },
  mark: { by: number | null; viewerId: number; byName: string; at: Date },
): VisitOutcome {
  if (mark.by !== mark.viewerId) throw new AlreadyMarked(mark);
  return { kind: 'AlreadyMarkedByYou', riddleId, teamId, byName: mark.byName, at: mark.at.toISOString() };
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
