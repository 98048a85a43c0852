import { z } from 'zod';
import { requireActive } from '#server/modules/events/events.ts';
import { type Actor, requireActor, requireScan } from '#server/modules/identity/identity.ts';
import { type Balance, lockBalance, type PriceList, readPrices, recordEntry, visitWorth } from '#server/modules/scoring/scoring.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { AlreadyMarked, NotSolvedYet, RiddleNotAssigned } from './checkpoints.errors.ts';
import { countUnvisited, findVisitState, isAssigned, recordVisit } from './checkpoints.store.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const visitInput = z.object({ riddleId: id, teamId: id, scannedUserId: id });

/** AlreadyMarkedByYou: a repeat by the same person, which changes nothing. `at` is ISO 8601, for it is kept and replayed as JSON. */
export type VisitOutcome =
  | { kind: 'VisitMarked'; riddleId: number; teamId: number; half: number; coins: number }
  | { kind: 'AlreadyMarkedByYou'; riddleId: number; teamId: number; byName: string; at: string };

/**
 * An insider of a riddle marks that a team which has solved it came by: the person who was scanned stands for the team. The
 * first mark is credited, once; organizers and their integrations need no assignment.
 */
export const markVisit = command({
  name: 'markVisit',
  input: visitInput,
  allow: (ctx) => requireActor(ctx, 'visits:write', 'insider', 'ctc', 'organizer'),
  async run(ctx, visit, actor): Promise<VisitOutcome> {
    const { riddleId, teamId, scannedUserId } = visit;
    const balance = await lockBalance(ctx, teamId);
    const intended = { ...visit, insiderId: actor.userId, epoch: balance.epoch, now: ctx.clock.now };
    const state = await findVisitState(ctx.db, intended);
    if (!state) throw new NotFound();
    if (!state.isAssigned && actor.role !== 'organizer') throw new RiddleNotAssigned();
    if (state.markedAt)
      return repeated(visit, { by: state.markedBy, viewerId: actor.userId, byName: state.markedByName ?? '', at: state.markedAt });
    requireActive(ctx, { status: state.eventStatus });
    await requireScan(ctx, { userId: scannedUserId, eventId: balance.eventId });
    if (!state.isSolved) throw new NotSolvedYet();
    if (!(await recordVisit(ctx.db, intended)))
      throw new Error(`a visit of team ${teamId} to riddle ${riddleId} appeared although its row is locked`);

    const prices = await readPrices(ctx, balance.eventId);
    const worth = visitWorth(prices, state.withHint);
    const after = await recordEntry(ctx, { balance, kind: 'visit', ...worth, riddleId, actorId: actor.userId, prices });
    const bonus = await creditBlock(ctx, { balance: after, blockId: state.blockId, actorId: actor.userId, prices });
    return { kind: 'VisitMarked', riddleId, teamId, half: worth.half + bonus, coins: worth.coins };
  },
  allowReplay: (ctx, _first, { input, actor }) => requireAssigned(ctx, { riddleId: input.riddleId, actor }),
});

async function requireAssigned(ctx: Context, { riddleId, actor }: { riddleId: number; actor: Actor }): Promise<void> {
  if (actor.role !== 'organizer' && !(await isAssigned(ctx.db, { riddleId, userId: actor.userId }))) throw new RiddleNotAssigned();
}

function repeated(
  { riddleId, teamId }: { riddleId: number; teamId: number },
  mark: { by: number | null; viewerId: number; byName: string; at: Date },
): VisitOutcome {
  if (mark.by !== mark.viewerId) throw new AlreadyMarked(mark);
  return { kind: 'AlreadyMarkedByYou', riddleId, teamId, byName: mark.byName, at: mark.at.toISOString() };
}

/** The bonus for a whole block visited, where the event has one. */
async function creditBlock(ctx: Context, q: { balance: Balance; blockId: number; actorId: number; prices: PriceList }): Promise<number> {
  const { balance, blockId, actorId, prices } = q;
  if (prices.blockVisitedHalf === 0) return 0;
  if ((await countUnvisited(ctx.db, { blockId, teamId: balance.teamId, epoch: balance.epoch })) > 0) return 0;
  await recordEntry(ctx, { balance, kind: 'block_visited', half: prices.blockVisitedHalf, coins: 0, blockId, actorId, prices });
  return prices.blockVisitedHalf;
}
