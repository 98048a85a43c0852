import { z } from 'zod';
import { announce } from '#server/modules/announcements/announcements.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import { recordDecision } from '#server/modules/scoring/scoring.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { text } from '#server/platform/input.ts';
import { sumLines } from './plan-ruling.ts';
import { decision, id, planDecision, type Planned } from './preview-ruling.ts';
import { PreviewStale } from './rulings.errors.ts';
import { insertRuling, insertRulingAttempts } from './rulings.store.ts';
import type { Decision, Rejudged, RulingMade } from './rulings.types.ts';

/** What the teams are told. Its bounds are those of announcements, which check them. */
export const erratum = z
  .object({ text: z.object({ ru: z.string(), en: z.string() }), grade: z.enum(['quiet', 'normal', 'urgent']).default('normal') })
  .nullish();

/**
 * Tells the teams that are shown a riddle or have tried it, in the transaction of the ruling: neither is saved without the other. Returns the
 * id of the erratum; null without one.
 */
export async function announceErratum(
  ctx: Context,
  riddle: Pick<authoring.PlayedRiddle, 'id' | 'eventId'>,
  told: z.output<typeof erratum>,
): Promise<number | null> {
  if (!told) return null;
  const to = { audience: 'riddle' as const, riddleId: riddle.id };
  return (await announce(ctx, { eventId: riddle.eventId, to, ...told })).announcementId;
}

interface Decided {
  asked: Decision;
  riddle: authoring.PlayedRiddle;
  planned: Planned;
  organizerId: number;
}

const withdrawn = { withdrawn_for_nobody: 'nobody', withdrawn_for_everybody: 'everybody', rejudged: null, accepted_answer: null } as const;

/** Writes a ruling with its lines, its audit line and its erratum, and returns its id. The caller holds the riddle and all teams of the event. */
async function writeRuling(
  ctx: CommandContext,
  { asked: { riddleId, kind, answer = null }, riddle, planned: { plan, attempts }, organizerId }: Decided,
  told: z.output<typeof erratum>,
): Promise<number> {
  const { eventId, title } = riddle;
  const announcementId = await announceErratum(ctx, riddle, told);
  const rulingId = await insertRuling(ctx.db, { eventId, riddleId, kind, answer, announcementId, madeBy: organizerId, now: ctx.clock.now });
  await insertRulingAttempts(ctx.db, { rulingId, attempts });
  if (answer !== null) await acceptedAnswers.acceptAnswer(ctx, { riddleId, text: answer });
  await acceptedAnswers.solveByAttempts(ctx, riddleId, attempts);
  await recordDecision(ctx, { cause: { rulingId }, actorId: organizerId, teams: plan });
  const sum = sumLines(plan.flatMap(({ lines }) => lines));
  await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddleId, after: { rulingId, title, kind, teams: plan.length, ...sum } });
  if (withdrawn[kind]) await authoring.setWithdrawn(ctx, riddle, withdrawn[kind]);
  return rulingId;
}

const makeInput = decision.extend({ fingerprint: text(64), erratum });

/**
 * Withdraws a riddle from play, or credits answers that count after all, one that is accepted only now or those that are accepted by now. All lines are written in one transaction, which holds all teams of
 * the event, so a move is either settled with the others or refused. It is refused when it would write something else than its preview showed.
 */
export const makeRuling = organizerCommand({
  right: 'run',
  name: 'makeRuling',
  input: makeInput,
  async run(ctx, { fingerprint, erratum: told, ...asked }, { userId: organizerId }): Promise<RulingMade> {
    const { riddleId } = asked;
    const riddle = await authoring.holdPlayedRiddle(ctx, riddleId);
    const planned = await planDecision(ctx, { decision: asked, riddle });
    if (planned.fingerprint !== fingerprint) throw new PreviewStale();
    const rulingId = await writeRuling(ctx, { asked, riddle, planned, organizerId }, told);
    return { kind: 'RulingMade', rulingId, riddleId };
  },
});

/**
 * Makes the ruling that credits each team whose wrong attempt is right by the present answers, without a look at its preview. Where there is
 * nobody to credit, there is no ruling.
 */
export const rejudge = organizerCommand({
  right: 'run',
  name: 'rejudge',
  input: z.object({ riddleId: id }),
  async run(ctx, { riddleId }, { userId: organizerId }): Promise<Rejudged> {
    const asked: Decision = { riddleId, kind: 'rejudged', everyTeam: false };
    const riddle = await authoring.holdPlayedRiddle(ctx, riddleId);
    const planned = await planDecision(ctx, { decision: asked, riddle });
    const creditedTeams = planned.plan.length;
    if (creditedTeams > 0) await writeRuling(ctx, { asked, riddle, planned, organizerId }, null);
    return { kind: 'Rejudged', riddleId, creditedTeams };
  },
});
