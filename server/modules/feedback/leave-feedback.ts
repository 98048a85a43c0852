import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { command } from '#server/platform/command.ts';
import { BadInput } from '#server/platform/errors.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';
import { findSeat, upsertFeedback } from './feedback.store.ts';
import type { FeedbackLeft } from './feedback.types.ts';

const maxTextLength = 1_000;

const feedbackInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  rating: z.number().int('a whole number').min(1, 'from 1 to 5').max(5, 'from 1 to 5'),
  text: trimmedText(maxTextLength).refine(isStorable, 'has a broken character').nullish(),
});

/** A player says how a finished event was; what they say later takes its place. It counts once however often it is sent, without a key. */
export const leaveFeedback = command({
  name: 'leaveFeedback',
  input: feedbackInput,
  allow: requireViewer,
  pace: { burst: 10, perMinute: 10 },
  async run(ctx, { eventId, rating, text }, { userId }): Promise<FeedbackLeft> {
    const [seat] = await findSeat(ctx, { eventId, userId });
    if (!seat) throw new NotInTeam();
    if (!seat.isFinished) throw new BadInput([{ name: 'eventId', message: 'is not finished' }]);
    await upsertFeedback(ctx, { eventId, userId, teamId: seat.teamId, rating, text: text ?? '' });
    return { kind: 'FeedbackLeft', eventId };
  },
  allowReplay: 'noKey',
});
