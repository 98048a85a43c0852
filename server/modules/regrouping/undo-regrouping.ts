import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { lockBalance } from '#server/modules/scoring/scoring.ts';
import { holdDeletedTeam, holdTeams, membership, placeInCategory } from '#server/modules/teams/teams.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { carry } from './carry.ts';
import { id } from './preview-regrouping.ts';
import { findRegrouping, listStanding, updateUndone } from './regrouping.store.ts';
import type { Regrouped } from './regrouping.types.ts';

/**
 * Takes the newest regrouping of a team back, once, while neither its points nor its people have changed since: the team has its play, its
 * category and its people as before, and a merged team is there again. A repeat changes nothing.
 */
export const undoRegrouping = organizerCommand({
  right: 'run',
  name: 'undoRegrouping',
  input: z.object({ regroupingId: id }),
  async run(ctx, { regroupingId }, { userId: actorId }): Promise<Regrouped> {
    const found = await findRegrouping(ctx.db, regroupingId);
    if (!found) throw new NotFound();
    const { teamId, fromTeamId, eventId, categoryBefore, epochBefore, coinsBefore, movedUserIds } = found;
    const team = (await holdTeams(ctx, [teamId])).get(teamId);
    if (!team) throw new NotFound();
    if (fromTeamId !== null) await holdDeletedTeam(ctx, fromTeamId);
    const balance = await lockBalance(ctx, teamId);
    const result: Regrouped = { kind: 'Regrouped', regroupingId, teamId };
    if ((await findRegrouping(ctx.db, regroupingId))?.undoneAt) return result;
    const [standing] = await listStanding(ctx.db, [teamId]);
    if (standing?.id !== regroupingId || !standing.canUndo) throw new EditConflict();

    await updateUndone(ctx.db, { id: regroupingId, undoneBy: actorId, now: ctx.clock.now });
    if (fromTeamId !== null) await membership.partTeams(ctx, { teamId, fromTeamId, eventId, moved: movedUserIds });
    if (categoryBefore !== team.categoryId) await placeInCategory(ctx, team, categoryBefore);
    const sources = [{ teamId, epoch: epochBefore }];
    const { after } = await carry(ctx, { balance, categoryId: categoryBefore, sources, regroupingId, coinsBefore, actorId });
    const score = ({ scoreHalf, coins }: typeof after) => ({ scoreHalf, coins });
    await ctx.audit({ eventId, subjectType: 'team', subjectId: teamId, before: { regroupingId, ...score(balance) }, after: score(after) });
    return result;
  },
});
