import { z } from 'zod';
import { type Balance, type PriceList, readPrices, recordEntry, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { isRightAnswer, matchKey } from './answer-matching.rules.ts';
import { attemptLimits, attemptWaitSeconds } from './attempt-limit.rules.ts';
import { type Move, openMove } from './open-move.ts';
import { countUnsolved, countWrongAttempts, insertAttempt, listAnswerKeys, recordSolve } from './play.store.ts';

const longestAnswer = 500;

const answerInput = z.object({
  riddleId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  answer: z
    .string()
    .trim()
    .min(1, 'required')
    .max(longestAnswer, `at most ${longestAnswer} characters`)
    .refine((answer) => answer.isWellFormed() && !answer.includes('\0'), 'has a broken character')
    .refine((answer) => matchKey(answer) !== '', 'needs a letter or a digit'),
});

/** Solved: right; credited unless a teammate was first. AlreadySolved: wrong, but the team has the riddle anyway. */
export type Verdict =
  | { kind: 'Solved'; riddleId: number; teamId: number; credited: boolean; half: number; coins: number }
  | { kind: 'WrongAnswer' | 'AlreadySolved'; riddleId: number; teamId: number };

/**
 * Judges one answer of the viewer's team. Every try is kept with the version of the answers that judged it; the first
 * right one is credited, exactly once per team and riddle.
 */
export function checkAnswer(ctx: Context, input: z.input<typeof answerInput>): Promise<Verdict> {
  const { riddleId, answer } = parse(answerInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'checkAnswer', input: { riddleId, answer } }, async () => {
      const move = await openMove(within, riddleId);
      const { teamId } = move.balance;
      if (!move.state.isSolved) await refuseGuessing(within, { teamId, riddleId });

      const isRight = isRightAnswer(answer, await listAnswerKeys(within.db, { id: riddleId, version: move.state.answersVersion }));
      const attemptId = await insertAttempt(within.db, {
        teamId,
        riddleId,
        userId: move.viewer.userId,
        epoch: move.balance.epoch,
        answer,
        isRight,
        answersVersion: move.state.answersVersion,
        now: within.clock.now,
      });
      if (!isRight) return { kind: move.state.isSolved ? 'AlreadySolved' : 'WrongAnswer', riddleId, teamId };
      return { kind: 'Solved', riddleId, teamId, ...(await credit(within, { move, riddleId, attemptId })) };
    }),
  );
}

/** Counted in the transaction of the attempt: no number of phones or aliases gets past it. */
async function refuseGuessing(ctx: Context, { teamId, riddleId }: { teamId: number; riddleId: number }) {
  const wrong = await countWrongAttempts(ctx.db, { teamId, riddleId, windowSeconds: attemptLimits.windowSeconds, now: ctx.clock.now });
  const wait = attemptWaitSeconds(wrong);
  if (wait > 0) throw new RateLimited(wait);
}

async function credit(ctx: Context, { move, riddleId, attemptId }: { move: Move; riddleId: number; attemptId: number }) {
  const { viewer, balance, state } = move;
  const solve = { teamId: balance.teamId, riddleId, userId: viewer.userId, epoch: balance.epoch, attemptId, withHint: state.hintBought };
  if (!(await recordSolve(ctx.db, { ...solve, now: ctx.clock.now }))) return { credited: false, half: 0, coins: 0 };

  const prices = await readPrices(ctx, balance.eventId);
  const worth = solveWorth(prices, state.hintBought);
  const after = await recordEntry(ctx, { balance, kind: 'solve', ...worth, riddleId, actorId: viewer.userId, prices });
  const bonus = await creditBlock(ctx, { move, balance: after, prices });
  return { credited: true, half: worth.half + bonus, coins: worth.coins };
}

/** The bonus for a whole block, where the event has one. */
async function creditBlock(ctx: Context, { move, balance, prices }: { move: Move; balance: Balance; prices: PriceList }): Promise<number> {
  const { blockId } = move.state;
  if (prices.blockSolvedHalf === 0) return 0;
  if ((await countUnsolved(ctx.db, { blockId, teamId: balance.teamId, epoch: balance.epoch })) > 0) return 0;
  await recordEntry(ctx, {
    balance,
    kind: 'block_solved',
    half: prices.blockSolvedHalf,
    coins: 0,
    blockId,
    actorId: move.viewer.userId,
    prices,
  });
  return prices.blockSolvedHalf;
}
