import { z } from 'zod';
import { organizerCommand, requireRole } from '#server/modules/identity/identity.ts';
import { lockBalance } from '#server/modules/scoring/scoring.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isRightAnswer } from '../../play/answer-matching.rules.ts';
import { id } from '../authoring-input.ts';
import { listEditableRiddles } from '../editable.store.ts';
import { creditRejudged } from './credit-rejudged.ts';
import { listAnswerKeys, listWrongAttempts, updateAttemptRight, type WrongAttempt } from './rejudge.store.ts';

export interface Rejudged {
  kind: 'Rejudged';
  riddleId: number;
  /** The number of teams that were credited with the riddle. */
  creditedTeams: number;
}

/** Lists the attempts to credit: of each team that has not solved the riddle, the first wrong attempt that the present answers accept. */
async function listRejudgeable(ctx: Context, { riddleId, teamId }: { riddleId: number; teamId?: number }): Promise<WrongAttempt[]> {
  const attempts = await listWrongAttempts(ctx.db, { riddleId, teamId });
  const firstByTeam = new Map<number, WrongAttempt>();
  const keys = new Map<number, string[]>();
  for (const attempt of attempts) {
    const version = attempt.currentVersion;
    if (!keys.has(version)) keys.set(version, await listAnswerKeys(ctx.db, { id: riddleId, version }));
    if (!firstByTeam.has(attempt.teamId) && isRightAnswer(attempt.answer, keys.get(version) ?? []))
      firstByTeam.set(attempt.teamId, attempt);
  }
  return [...firstByTeam.values()];
}

/** Counts the teams that a rejudging would credit now. Only organizers may ask. */
export async function countRejudgeable(ctx: Context, riddleId: number): Promise<number> {
  requireRole(ctx, 'organizer');
  return (await listRejudgeable(ctx, { riddleId })).length;
}

/** Credits one team. Everything is read again under its lock, because the team may have solved the riddle or been cleared meanwhile. */
const rejudgeTeam = command({
  name: 'rejudgeTeam',
  input: z.object({ riddleId: id, teamId: id }),
  allow: (ctx) => requireRole(ctx, 'organizer'),
  async run(ctx, { riddleId, teamId }, { userId: actorId }): Promise<{ credited: boolean }> {
    const balance = await lockBalance(ctx, teamId);
    const [attempt] = await listRejudgeable(ctx, { riddleId, teamId });
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
 * ones: once, and at what the riddle was worth then. Each team is credited in its own transaction, so that play goes on. If the work is
 * interrupted, the next call completes it.
 */
export const rejudge = organizerCommand({
  name: 'rejudge',
  input: z.object({ riddleId: id }),
  async prepare(ctx, { riddleId }) {
    const [riddle] = await listEditableRiddles(ctx.db, { ids: [riddleId] });
    if (!riddle) throw new NotFound();
    let creditedTeams = 0;
    for (const { teamId } of await listRejudgeable(ctx, { riddleId })) {
      const { credited } = await rejudgeTeam(ctx, { riddleId, teamId });
      if (credited) creditedTeams += 1;
    }
    return creditedTeams;
  },
  run: async (_ctx, { riddleId }, _organizer, creditedTeams): Promise<Rejudged> => ({ kind: 'Rejudged', riddleId, creditedTeams }),
});
