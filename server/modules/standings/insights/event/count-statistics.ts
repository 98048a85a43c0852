import { categoriesOf, readHorizon } from '#server/modules/events/events.ts';
import type { Standings } from '#server/modules/standings/standings.types.ts';
import type { Context } from '#server/platform/context.ts';
import { longestClimb } from './climb.rules.ts';
import type { Counted } from './facts.store.ts';
import { listNotableSolves, listTotalSteps } from './records.store.ts';
import { blockNumbers, categoryNumbers, sumOfCurves, sumOfPlay } from './statistics.rules.ts';
import { listCategoryCrowds, listCurves, listRiddleShares } from './statistics.store.ts';
import type { EventRecords, Statistics } from './statistics.types.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/** Counts the public numbers of an event, which are shown beside its public board. */
export async function countStatistics(ctx: Reader, { event, boards }: Standings): Promise<Statistics> {
  // The limit is read again, because the board may be a second old and a freeze may have begun since.
  const horizon = await readHorizon(ctx, event.id, 'public');
  const counted = { eventId: event.id, horizon };
  const played = new Set(categoriesOf(event).map(({ id }) => id));
  const crowds = (await listCategoryCrowds(ctx.db, event.id)).filter(({ categoryId }) => played.has(categoryId));
  const points = await listCurves(ctx.db, counted);
  const isOpen = event.areAnswersOpen;
  const shares = await listRiddleShares(ctx.db, { ...counted, isOpen });
  return {
    event,
    frozenAt: horizon,
    categories: categoryNumbers({ crowds, points, boards }),
    ...sumOfPlay(points),
    curve: sumOfCurves(points),
    riddles: shares.map(({ blockTitle: _block, ...share }) => ({ ...share, title: isOpen ? share.title : null })),
    blocks: blockNumbers(shares).map((block) => ({ ...block, title: event.status === 'scheduled' ? null : block.title })),
    records: isOpen ? await readRecords(ctx, counted, boards) : null,
  };
}

async function readRecords(ctx: Reader, counted: Counted, boards: Standings['boards']): Promise<EventRecords> {
  const solves = await listNotableSolves(ctx.db, counted);
  const steps = await listTotalSteps(ctx.db, counted);
  const busiest = solves.find(({ isBusiest }) => isBusiest);
  return {
    firstSolve: solves.find(({ isFirst }) => isFirst) ?? null,
    lastSolve: solves.find(({ isLast }) => isLast) ?? null,
    busiestHour: busiest ? { ...busiest, solved: busiest.inHour, until: busiest.at } : null,
    longestClimb: longestClimb(boards, steps),
  };
}
