import { z } from 'zod';
import { withdrawAnnouncement } from '#server/modules/announcements/announcements.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import { recordDecision } from '#server/modules/scoring/scoring.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { announceErratum, erratum } from './make-ruling.ts';
import { creditsAttempts, planUndo } from './plan-ruling.ts';
import { id } from './preview-ruling.ts';
import { findNewestRuling, findRuling, listRevocableAttempts, listWrittenLines, updateUndone, type WrittenLines } from './rulings.store.ts';
import type { RulingMade } from './rulings.types.ts';

/**
 * Takes the newest ruling about a riddle back, once: what it wrote is reversed, its erratum leaves, a withdrawn riddle is in play again, and an
 * accepted answer is accepted no longer. A repeat changes nothing. Teams that have solved the riddle by that answer since then keep it.
 * An older ruling waits until the newer ones are taken back.
 */
export const undoRuling = organizerCommand({
  name: 'undoRuling',
  input: z.object({ rulingId: id, erratum }),
  async run(ctx, { rulingId, erratum: told }, { userId }): Promise<RulingMade> {
    const found = await findRuling(ctx.db, rulingId);
    if (!found) throw new NotFound();
    const riddle = await authoring.holdPlayedRiddle(ctx, found.riddleId);
    const { eventId, kind, answer, announcementId, undoneAt } = (await findRuling(ctx.db, rulingId)) ?? found;
    const result: RulingMade = { kind: 'RulingMade', rulingId, riddleId: riddle.id };
    if (undoneAt) return result;
    if ((await findNewestRuling(ctx.db, riddle.id))?.id !== rulingId) throw new EditConflict();

    await updateUndone(ctx.db, { id: rulingId, undoneBy: userId, now: ctx.clock.now });
    const teams = creditsAttempts(kind) ? await takeBackSolves(ctx, rulingId) : await listWrittenLines(ctx.db, rulingId);
    if (answer !== null) await acceptedAnswers.dropAnswer(ctx, { riddleId: riddle.id, text: answer });
    await recordDecision(ctx, { cause: { rulingId }, actorId: userId, teams: planUndo(teams) });
    await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddle.id, before: { rulingId, kind }, after: { teams: teams.length } });
    if (announcementId !== null) await withdrawAnnouncement(ctx, { announcementId });
    await announceErratum(ctx, riddle, told);
    if (!creditsAttempts(kind)) await authoring.setWithdrawn(ctx, riddle, null);
    return result;
  },
});

/** Makes the attempts of a ruling wrong again, and returns what it wrote for their teams. Who has visited the place since keeps the riddle. */
async function takeBackSolves(ctx: CommandContext, rulingId: number): Promise<WrittenLines[]> {
  const attempts = await listRevocableAttempts(ctx.db, rulingId);
  await acceptedAnswers.unsolveByAttempts(ctx, attempts);
  const teamIds = new Set(attempts.map(({ teamId }) => teamId));
  return (await listWrittenLines(ctx.db, rulingId)).filter(({ teamId }) => teamIds.has(teamId));
}
