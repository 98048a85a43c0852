import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { lockBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { isRightAnswer } from '../play/answer-matching.rules.ts';
import { id } from './authoring-input.ts';
import { byOrganizer } from './by-organizer.ts';
import { creditRejudged } from './credit-rejudged.ts';
import { listEditableRiddles } from './editable.store.ts';
import { listAnswerKeys, listWrongAttempts, updateAttemptRight, type WrongAttempt } from './rejudge.store.ts';

const rejudgeInput = z.object({ riddleId: id });

export interface Rejudged {
  kind: 'Rejudged';
  riddleId: number;
  /** Teams that got the riddle by it. */
  creditedTeams: number;
}

/** Of each team that has not solved the riddle, its first wrong attempt that the present answers would take. */
async function nowRight(ctx: Context, { riddleId, teamId }: { riddleId: number; teamId?: number }): Promise<WrongAttempt[]> {
  const attempts = await listWrongAttempts(ctx.db, { riddleId, teamId });
  const first = new Map<number, WrongAttempt>();
  const keys = new Map<number, string[]>();
  for (const attempt of attempts) {
    const version = attempt.currentVersion;
    if (!keys.has(version)) keys.set(version, await listAnswerKeys(ctx.db, { id: riddleId, version }));
    if (!first.has(attempt.teamId) && isRightAnswer(attempt.answer, keys.get(version) ?? [])) first.set(attempt.teamId, attempt);
  }
  return [...first.values()];
}

/** How many teams a rejudging would credit now; organizers only. */
export async function countRejudgeable(ctx: Context, riddleId: number): Promise<number> {
  requireRole(ctx, 'organizer');
  return (await nowRight(ctx, { riddleId })).length;
}

/**
 * After its answers were edited: credits the riddle to each team whose attempt was wrong by the old answers and is right by
 * the present ones, once, at what it was worth then. Each team is done in a transaction of its own, so that play goes on; what
 * an interruption leaves undone, the next call does.
 */
export async function rejudge(ctx: Context, input: z.input<typeof rejudgeInput>): Promise<Rejudged> {
  const { userId: actorId } = requireRole(ctx, 'organizer');
  const { riddleId } = parse(rejudgeInput, input);
  const [riddle] = await listEditableRiddles(ctx.db, { ids: [riddleId] });
  if (!riddle) throw new NotFound();

  let creditedTeams = 0;
  for (const { teamId } of await nowRight(ctx, { riddleId })) {
    creditedTeams += Number(await inTransaction(ctx, (within) => rejudgeTeam(within, { riddleId, teamId, actorId })));
  }
  return byOrganizer(ctx, { operation: 'rejudge', input: { riddleId } }, async () => ({ kind: 'Rejudged', riddleId, creditedTeams }));
}

/** Under the team's lock everything is looked at anew: it may have solved the riddle, or been cleared, meanwhile. */
async function rejudgeTeam(
  ctx: Context,
  { riddleId, teamId, actorId }: { riddleId: number; teamId: number; actorId: number },
): Promise<boolean> {
  const balance = await lockBalance(ctx, teamId);
  const [attempt] = await nowRight(ctx, { riddleId, teamId });
  if (!attempt) return false;

  await updateAttemptRight(ctx.db, { id: attempt.id, answersVersion: attempt.currentVersion });
  const { userId, blockId, withHint, at } = attempt;
  await creditRejudged(ctx, { balance, riddleId, blockId, userId, actorId, attemptId: attempt.id, withHint, at });
  await audit(ctx, {
    action: 'rejudge',
    eventId: balance.eventId,
    subjectType: 'team',
    subjectId: teamId,
    before: { attemptId: attempt.id, answersVersion: attempt.answersVersion },
    after: { riddleId, answersVersion: attempt.currentVersion },
  });
  return true;
}
