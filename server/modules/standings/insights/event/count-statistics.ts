import { eventCategories, eventClock } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { Standings } from '../../standings.types.ts';
import { findLongestClimb } from './climb.rules.ts';
import type { LedgerRange } from './facts.store.ts';
import { listNotableSolves, listTotalSteps } from './records.store.ts';
import { countBlocks, countCategories, addCurves, addPlay } from './statistics.rules.ts';
import { listCategoryCrowds, listCurves, listRiddleShares } from './statistics.store.ts';
import type { EventRecords, Statistics } from './statistics.types.ts';

type ReadContext = Pick<Context, 'db' | 'clock'>;

/** Counts the public numbers of an event, which are shown with its public board. */
export async function countStatistics(ctx: ReadContext, { event, boards }: Standings): Promise<Statistics> {
  // The horizon is read again, because the board may be a second old and a freeze may have begun since.
  const horizon = await eventClock.readHorizon(ctx, event.id, 'public');
  const range = { eventId: event.id, horizon };
  const categoryIds = new Set(eventCategories(event).map(({ id }) => id));
  const crowds = (await listCategoryCrowds(ctx.db, event.id)).filter(({ categoryId }) => categoryIds.has(categoryId));
  const points = await listCurves(ctx.db, range);
  const isOpen = event.areAnswersOpen;
  const shares = await listRiddleShares(ctx.db, { ...range, isOpen });
  return {
    event,
    frozenAt: horizon,
    categories: countCategories({ crowds, points, boards }),
    ...addPlay(points),
    curve: addCurves(points),
    riddles: shares.map(({ blockTitle: _block, ...share }) => ({ ...share, title: isOpen ? share.title : null })),
    blocks: countBlocks(shares).map((block) => ({ ...block, title: event.status === 'scheduled' ? null : block.title })),
    records: isOpen ? await readRecords(ctx, range, boards) : null,
  };
}

async function readRecords(ctx: ReadContext, range: LedgerRange, boards: Standings['boards']): Promise<EventRecords> {
  const solves = await listNotableSolves(ctx.db, range);
  const steps = await listTotalSteps(ctx.db, range);
  const busiest = solves.find(({ isBusiest }) => isBusiest);
  return {
    firstSolve: solves.find(({ isFirst }) => isFirst) ?? null,
    lastSolve: solves.find(({ isLast }) => isLast) ?? null,
    busiestHour: busiest ? { ...busiest, solved: busiest.inHour, until: busiest.at } : null,
    longestClimb: findLongestClimb(boards, steps),
  };
}
