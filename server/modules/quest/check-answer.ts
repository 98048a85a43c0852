import { z } from 'zod';
import type { Balance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { onceJoined } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { isStorable, trimmedText } from '#server/platform/text.ts';
import { isRightAnswer, matchKey } from './answer-matching.rules.ts';
import { attemptWaitSeconds } from './attempt-limit.rules.ts';
import { allowReplay, openMove, takeTurn } from './open-move.ts';
import type { PlayRow } from './play.store.ts';
import type { Verdict } from './quest.types.ts';
import { recordTry } from './record-try.ts';

const longestAnswer = 500;

const answerInput = z.object({
  riddleId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  answer: trimmedText(longestAnswer)
    .min(1, 'required')
    .refine(isStorable, 'has a broken character')
    .refine((answer) => matchKey(answer) !== '', 'needs a letter or a digit'),
});

/**
 * Judges one answer of the viewer's team. Every try is kept with the version of the answers that judged it; the first
 * right one is credited, exactly once per team and riddle.
 */
export function checkAnswer(ctx: Context, input: z.input<typeof answerInput>): Promise<Verdict> {
  const { riddleId, answer } = parse(answerInput, input);

  return inTransaction(ctx, (within) =>
    onceJoined<Balance | null, Verdict>(
      within,
      { operation: 'checkAnswer', input: { riddleId, answer } },
      {
        open: (claim) => takeTurn(within, claim),
        allow: allowReplay,
        async work(balance, result) {
          const move = await openMove(within, { balance, riddleId });
          if (!move.state.isSolved) refuseGuessing(move.state);
          const isRight = isRightAnswer(answer, move.state.answerKeys);
          return recordTry(within, { move, riddleId, answer, isRight, kept: result.kept });
        },
      },
    ),
  );
}

/** Counted in the transaction of the attempt: no number of phones or aliases gets past it. */
function refuseGuessing(wrong: PlayRow): void {
  const wait = attemptWaitSeconds(wrong);
  if (wait > 0) throw new RateLimited(wait);
}
