import { readEventBySlug, readHorizon } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { listCategoryNumbers, listCurve, listRiddleShares } from './statistics.store.ts';
import type { Statistics } from './statistics.types.ts';

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Numbers of an event for everybody, the same to all; what a freeze hides is not in them. Null for an unknown event. */
export async function readStatistics(ctx: Context, slug: string): Promise<Statistics | null> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  const horizon = await readHorizon(ctx, event.id, 'public');
  const counted = { eventId: event.id, horizon };
  const categories = await listCategoryNumbers(ctx.db, event.id);
  const curve = await listCurve(ctx.db, counted);
  const riddles = await listRiddleShares(ctx.db, counted);
  return {
    event,
    frozenAt: horizon,
    categories,
    solved: total(curve.map((point) => point.solved)),
    visited: total(curve.map((point) => point.visited)),
    curve,
    riddles: riddles.map((riddle) => ({ ...riddle, title: event.status === 'finished' ? riddle.title : null })),
  };
}
