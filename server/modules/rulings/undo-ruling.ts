import { z } from 'zod';
import { withdrawAnnouncement } from '#server/modules/announcements/announcements.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import { recordDecision } from '#server/modules/scoring/scoring.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { announceErratum, erratum } from './make-ruling.ts';
import { creditsAttempts } from './plan-ruling.ts';
import { planUndoing } from './plan-undoing.ts';
import { id } from './preview-ruling.ts';
import { PreviewStale } from './rulings.errors.ts';
import { findNewestRuling, findRuling, updateUndone } from './rulings.store.ts';
import type { RulingMade } from './rulings.types.ts';

/**
 * Takes the newest ruling about a riddle back, once: what it wrote is reversed, its erratum leaves, a withdrawn riddle is in play again, and an
 * accepted answer is accepted no longer. Who has solved the riddle by it since, or was marked at the place, keeps the riddle (ADR 41).
 * A repeat changes nothing. With a fingerprint it is refused when it would write something else than its preview showed. An older ruling
 * waits until the newer ones are taken back.
 */
export const undoRuling = organizerCommand({
  right: 'run',
  name: 'undoRuling',
  input: z.object({ rulingId: id, fingerprint: text(64).nullish(), erratum }),
  async run(ctx, { rulingId, fingerprint, erratum: told }, { userId }): Promise<RulingMade> {
    const found = await findRuling(ctx.db, rulingId);
    if (!found) throw new NotFound();
    const riddle = await authoring.holdPlayedRiddle(ctx, found.riddleId);
    const { eventId, kind, answer, announcementId, undoneAt } = (await findRuling(ctx.db, rulingId)) ?? found;
    const result: RulingMade = { kind: 'RulingMade', rulingId, riddleId: riddle.id };
    if (undoneAt) return result;
    if ((await findNewestRuling(ctx.db, riddle.id))?.id !== rulingId) throw new EditConflict();

    const undoing = await planUndoing(ctx, { id: rulingId, riddleId: riddle.id, kind, answer });
    if (fingerprint != null && fingerprint !== undoing.fingerprint) throw new PreviewStale();
    const { plan, attempts } = undoing;
    await updateUndone(ctx.db, { id: rulingId, undoneBy: userId, now: ctx.clock.now });
    await acceptedAnswers.unsolveByAttempts(ctx, attempts);
    if (answer !== null) await acceptedAnswers.dropAnswer(ctx, { riddleId: riddle.id, text: answer });
    await recordDecision(ctx, { cause: { rulingId }, actorId: userId, teams: plan });
    await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddle.id, before: { rulingId, kind }, after: { teams: plan.length } });
    if (announcementId !== null) await withdrawAnnouncement(ctx, { announcementId });
    await announceErratum(ctx, riddle, told);
    if (!creditsAttempts(kind)) await authoring.setWithdrawn(ctx, riddle, null);
    return result;
  },
});
