import { announceEntry, enteringLine, entryValues, movingBalance, recordEntry, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { Balance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptValues } from '#server/platform/db/idempotency.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Move } from './open-move.ts';
import { type AttemptValues, type SolvedValues, solving, writeAttempt } from './moves.store.ts';
import type { Verdict } from './quest.types.ts';

interface Try {
  move: Move;
  riddleId: number;
  answer: string;
  isRight: boolean;
  /** The verdict, as it is kept for a retry. */
  kept(verdict: Verdict): KeptValues;
}

const writeSolve = prepared<SolvedValues, Balance>((building) =>
  solving(building, { line: enteringLine(building), balance: movingBalance(building) }),
);

/** Writes a judged try down, and what the first right one brings, by one statement; one more for the bonus of a whole block. */
export async function recordTry(ctx: Context, { move, riddleId, answer, isRight, kept }: Try): Promise<Verdict> {
  const { viewer, balance, state } = move;
  const { teamId, epoch } = balance;
  const { answersVersion, isSolved } = state;
  const attempt = { teamId, riddleId, userId: viewer.userId, epoch, answer, isRight, answersVersion };
  if (isRight && !isSolved) return credit(ctx, { move, attempt, kept });

  const verdict: Verdict = isRight
    ? { kind: 'Solved', riddleId, teamId, credited: false, half: 0, coins: 0 }
    : { kind: isSolved ? 'AlreadySolved' : 'WrongAnswer', riddleId, teamId };
  await writeAttempt(ctx, { ...attempt, ...kept(verdict) });
  return verdict;
}

interface Credit {
  move: Move;
  attempt: Omit<AttemptValues, keyof KeptValues>;
  kept: Try['kept'];
}

async function credit(ctx: Context, { move: { balance, state, prices }, attempt, kept }: Credit): Promise<Verdict> {
  const { teamId, riddleId, userId: actorId } = attempt;
  const worth = solveWorth(prices, state.hintBought);
  const bonus = state.othersUnsolved === 0 ? prices.blockSolvedHalf : 0;
  const verdict: Verdict = { kind: 'Solved', riddleId, teamId, credited: true, half: worth.half + bonus, coins: worth.coins };

  const entry = entryValues({ balance, kind: 'solve', ...worth, riddleId, actorId, prices });
  const [after] = await writeSolve(ctx, { ...entry, ...attempt, riddleId, withHint: state.hintBought, ...kept(verdict) });
  if (!after) throw new Error('a balance disappeared under its lock');
  announceEntry(ctx, balance);
  if (bonus > 0)
    await recordEntry(ctx, { balance: after, kind: 'block_solved', half: bonus, coins: 0, blockId: state.blockId, actorId, prices });
  return verdict;
}
