import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteVote, findSolved, upsertVote } from './feedback.store.ts';
import type { RiddleRated } from './feedback.types.ts';

const rateInput = z.object({
  riddleId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  isLiked: z.boolean().nullish(),
});

/**
 * Notes whether the viewer liked a riddle that their team has solved; a later vote takes the place of an earlier one, and null takes it
 * back. It counts once however often it is sent, without an idempotency key. Nobody is told, so that no page waits for it.
 */
export const rateRiddle = command({
  name: 'rateRiddle',
  input: rateInput,
  allow: requireViewer,
  pace: { burst: 30, perMinute: 30 },
  async run(ctx, { riddleId, isLiked = null }, { userId }): Promise<RiddleRated> {
    const who = { riddleId, userId };
    const [solved] = isLiked === null ? await findSolved(ctx, who) : await upsertVote(ctx, { ...who, isLiked });
    if (!solved) throw new NotFound();
    if (isLiked === null) await deleteVote(ctx, who);
    return { kind: 'RiddleRated', riddleId, isLiked };
  },
  allowReplay: 'noKey',
});
