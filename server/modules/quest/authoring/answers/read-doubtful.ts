import { requireRole } from '#server/modules/identity/identity.ts';
import { isRightAnswer } from '#server/modules/quest/play/answer-matching.rules.ts';
import type { Context } from '#server/platform/context.ts';
import { listPresentKeys } from './answers.store.ts';
import { listDoubtfulRiddles } from './doubtful.store.ts';
import type { DoubtfulFilter, DoubtfulRiddle, StuckRiddle } from './doubtful.types.ts';

/** Reads the doubtful riddles at which somebody is stuck still, in all categories and since the start, without a look at their answers. */
export async function readStuckRiddles(ctx: Context, eventId: number): Promise<StuckRiddle[]> {
  requireRole(ctx, 'organizer');
  const doubtful = await listDoubtfulRiddles(ctx.db, { eventId, categoryId: null, from: null, until: null });
  return doubtful.filter(({ teamsStuck }) => teamsStuck > 0);
}

/** Reads riddles of which most answers are wrong, with the popular ones, for organizers: perhaps an accepted answer is missing. */
export async function readDoubtfulRiddles(ctx: Context, filter: DoubtfulFilter): Promise<DoubtfulRiddle[]> {
  requireRole(ctx, 'organizer');
  const riddles = await listDoubtfulRiddles(ctx.db, filter);
  const accepted = Map.groupBy(
    await listPresentKeys(
      ctx.db,
      riddles.map(({ riddleId }) => riddleId),
    ),
    ({ riddleId }) => riddleId,
  );
  const keysOf = (riddleId: number) => (accepted.get(riddleId) ?? []).map(({ matchKey }) => matchKey);
  return riddles.map((riddle) => ({
    ...riddle,
    nearMisses: riddle.nearMisses.map((miss) => ({ ...miss, isAccepted: isRightAnswer(miss.answer, keysOf(riddle.riddleId)) })),
  }));
}
