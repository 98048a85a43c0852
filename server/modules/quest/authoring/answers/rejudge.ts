import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { isRightAnswer } from '../../play/answer-matching.rules.ts';
import {
  insertSolves,
  listAnswerKeys,
  listWrongAttempts,
  removeSolves,
  updateAttemptRight,
  updateAttemptWrong,
  type WrongAttempt,
} from './rejudge.store.ts';

/** Lists the attempts to credit: of each team that has not solved the riddle, the first wrong attempt that the present answers accept. */
export async function listRejudgeable(ctx: Context, riddleId: number): Promise<WrongAttempt[]> {
  const attempts = await listWrongAttempts(ctx.db, riddleId);
  const [first] = attempts;
  const keys = first ? await listAnswerKeys(ctx.db, { id: riddleId, version: first.currentVersion }) : [];
  const firstByTeam = new Map<number, WrongAttempt>();
  for (const attempt of attempts) {
    if (!firstByTeam.has(attempt.teamId) && isRightAnswer(attempt.answer, keys)) firstByTeam.set(attempt.teamId, attempt);
  }
  return [...firstByTeam.values()];
}

/** Counts the teams that a rejudging would credit now. Only organizers may ask. */
export async function countRejudgeable(ctx: Context, riddleId: number): Promise<number> {
  requireRole(ctx, 'organizer');
  return (await listRejudgeable(ctx, riddleId)).length;
}

/** Makes these attempts right and the solves of their teams. The ruling that does it holds the teams and writes what they earn. */
export async function solveByAttempts(ctx: Context, riddleId: number, attempts: readonly WrongAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  for (const { id, currentVersion } of attempts) await updateAttemptRight(ctx.db, { id, answersVersion: currentVersion });
  await insertSolves(
    ctx.db,
    attempts.map(({ id, teamId, userId, epoch, withHint, at }) => ({ teamId, riddleId, userId, epoch, attemptId: id, withHint, at })),
  );
}

/** Makes these attempts wrong again, by the version of the answers that had judged them, and the riddle unsolved for their teams. */
export async function unsolveByAttempts(ctx: Context, attempts: readonly { id: number; answersVersion: number }[]): Promise<void> {
  if (attempts.length === 0) return;
  await removeSolves(
    ctx.db,
    attempts.map(({ id }) => id),
  );
  for (const attempt of attempts) await updateAttemptWrong(ctx.db, attempt);
}
