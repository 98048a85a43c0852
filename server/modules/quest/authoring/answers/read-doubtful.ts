import { mayOrganizer, requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { isRightAnswer } from '../../play/answer-matching.rules.ts';
import { listPresentKeys } from './answers.store.ts';
import { type DoubtfulFilter, type DoubtfulRiddle, listDoubtfulRiddles, type StuckRiddle } from './doubtful.store.ts';

/** Reads the doubtful riddles at which teams are stuck, in all categories and since the start. None for organizers without answers. */
export async function readStuckRiddles(ctx: Context, eventId: number): Promise<StuckRiddle[]> {
  requireRight(ctx, 'read');
  if (!mayOrganizer(ctx.viewer, 'secrets')) return [];
  const doubtful = await listDoubtfulRiddles(ctx.db, { eventId, categoryId: null, from: null, until: null });
  return doubtful.filter(({ teamsStuck }) => teamsStuck > 0);
}

/** Reads riddles to which several teams gave the same wrong answer, with the most frequent ones: perhaps one is right. None for organizers without answers. */
export async function readDoubtfulRiddles(ctx: Context, filter: DoubtfulFilter): Promise<DoubtfulRiddle[]> {
  requireRight(ctx, 'read');
  if (!mayOrganizer(ctx.viewer, 'secrets')) return [];
  const riddles = await listDoubtfulRiddles(ctx.db, filter);
  const accepted = Map.groupBy(
    await listPresentKeys(
      ctx.db,
      riddles.map(({ riddleId }) => riddleId),
    ),
    ({ riddleId }) => riddleId,
  );
  const listKeys = (riddleId: number) => (accepted.get(riddleId) ?? []).map(({ matchKey }) => matchKey);
  return riddles.map((riddle) => ({
    ...riddle,
    nearMisses: riddle.nearMisses.map((miss) => ({ ...miss, isAccepted: isRightAnswer(miss.answer, listKeys(riddle.riddleId)) })),
  }));
}
