import { z } from 'zod';
import { organizerCommand, requireRole } from '#server/modules/identity/identity.ts';
import { isRightAnswer } from '#server/modules/quest/play/answer-matching.rules.ts';
import { lockBalance } from '#server/modules/scoring/scoring.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { listEditableRiddles } from '../editable.store.ts';
import { creditRejudged } from './credit-rejudged.ts';
import { listAnswerKeys, listWrongAttempts, updateAttemptRight, type WrongAttempt } from './rejudge.store.ts';

export interface Rejudged {
  kind: 'Rejudged';
  riddleId: number;
  /** Teams that got the riddle by it. */
  creditedTeams: number;
}

/** Lists, of each team that has not solved the riddle, its first wrong attempt that the present answers would take. */
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

/** Counts the teams that a rejudging would credit now. Only organizers may ask. */
export async function countRejudgeable(ctx: Context, riddleId: number): Promise<number> {
  requireRole(ctx, 'organizer');
  return (await nowRight(ctx, { riddleId })).length;
}

/** Credits one team. Everything is read again under its lock, because it may have solved the riddle or been cleared in the meantime. */
const rejudgeTeam = command({
  name: 'rejudgeTeam',
  input: z.object({ riddleId: id, teamId: id }),
  allow: (ctx) => requireRole(ctx, 'organizer'),
  async run(ctx, { riddleId, teamId }, { userId: actorId }): Promise<{ credited: boolean }> {
    const balance = await lockBalance(ctx, teamId);
    const [attempt] = await nowRight(ctx, { riddleId, teamId });
    if (!attempt) return { credited: false };

    await updateAttemptRight(ctx.db, { id: attempt.id, answersVersion: attempt.currentVersion });
    const { userId, blockId, withHint, at } = attempt;
    await creditRejudged(ctx, { balance, riddleId, blockId, userId, actorId, attemptId: attempt.id, withHint, at });
    await ctx.audit({
      action: 'rejudge',
      eventId: balance.eventId,
      subjectType: 'team',
      subjectId: teamId,
      before: { attemptId: attempt.id, answersVersion: attempt.answersVersion },
      after: { riddleId, answersVersion: attempt.currentVersion },
    });
    return { credited: true };
  },
  allowReplay: 'noKey',
});

/**
 * Credits a riddle, after its answers were edited, to each team whose attempt was wrong by the old answers and is right by the present
 * ones, once, at what it was worth then. Each team has a transaction of its own, so that play goes on. What an interruption leaves undone,
 * the next call does.
 */
export const rejudge = organizerCommand({
  name: 'rejudge',
  input: z.object({ riddleId: id }),
  async prepare(ctx, { riddleId }) {
    const [riddle] = await listEditableRiddles(ctx.db, { ids: [riddleId] });
    if (!riddle) throw new NotFound();
    let creditedTeams = 0;
    for (const { teamId } of await nowRight(ctx, { riddleId })) {
      const { credited } = await rejudgeTeam(ctx, { riddleId, teamId });
      if (credited) creditedTeams += 1;
    }
    return creditedTeams;
  },
  run: async (_ctx, { riddleId }, _organizer, creditedTeams): Promise<Rejudged> => ({ kind: 'Rejudged', riddleId, creditedTeams }),
});
