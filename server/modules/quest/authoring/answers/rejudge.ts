import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { isRightAnswer, matchKey } from '../../play/answer-matching.rules.ts';
import { listPresentKeys } from './answers.store.ts';
import {
  insertSolves,
  listTeamsBy,
  listWrongAttempts,
  removeSolves,
  updateAttemptsRight,
  updateAttemptWrong,
  type WrongAttempt,
} from './rejudge.store.ts';

const readKeys = async (ctx: Context, riddleId: number) => (await listPresentKeys(ctx.db, [riddleId])).map((answer) => answer.matchKey);

/** Lists the attempts to credit: of each team that has not solved the riddle, the first wrong attempt that the present answers accept. */
export const listRejudgeable = async (ctx: Context, riddleId: number): Promise<WrongAttempt[]> =>
  listFirstMatching(ctx, riddleId, await readKeys(ctx, riddleId));

/** Lists the attempts to credit once this answer is accepted, too. It is refused when the present answers accept it. */
export async function listAcceptable(ctx: Context, { riddleId, text }: { riddleId: number; text: string }): Promise<WrongAttempt[]> {
  const key = matchKey(text);
  if ((await readKeys(ctx, riddleId)).includes(key)) throw new BadInput([{ name: 'answer', message: 'is accepted already' }]);
  return listFirstMatching(ctx, riddleId, [key]);
}

async function listFirstMatching(ctx: Context, riddleId: number, keys: readonly string[]): Promise<WrongAttempt[]> {
  const attempts = await listWrongAttempts(ctx.db, riddleId);
  const firstByTeam = new Map<number, WrongAttempt>();
  for (const attempt of attempts) {
    if (!firstByTeam.has(attempt.teamId) && isRightAnswer(attempt.answer, keys)) firstByTeam.set(attempt.teamId, attempt);
  }
  return [...firstByTeam.values()];
}

/** Lists the teams that have solved a riddle by this answer since it was accepted, with those that it was credited to. */
export const listSolvers = (ctx: Context, { riddleId, text }: { riddleId: number; text: string }): Promise<number[]> =>
  listTeamsBy(ctx.db, { riddleId, key: matchKey(text) });

/** Counts the teams that a rejudging would credit now. Only organizers may ask. */
export async function countRejudgeable(ctx: Context, riddleId: number): Promise<number> {
  requireRight(ctx, 'secrets');
  return (await listRejudgeable(ctx, riddleId)).length;
}

/** Makes these attempts right and the solves of their teams. The ruling that does it holds the teams and writes what they earn. */
export async function solveByAttempts(ctx: Context, riddleId: number, attempts: readonly WrongAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await updateAttemptsRight(
    ctx.db,
    attempts.map(({ id }) => id),
  );
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
