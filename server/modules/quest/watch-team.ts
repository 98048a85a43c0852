import { isStillSignedIn, personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readPlayOf, readTeam, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { end, filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { getTeamFacts, listTeamMoments, type TeamFacts, type TeamMoment } from './team-progress.store.ts';

const momentsShown = 10;

export interface TeamProgress extends TeamFacts {
  team: Team;
  moments: TeamMoment[];
}

/** Reads as of now: null when this person plays in this team no longer, or is no longer signed in. */
async function readProgress(ctx: Context, { teamId, userId }: { teamId: number; userId: number }): Promise<TeamProgress | null> {
  if (!(await isStillSignedIn(ctx))) return null;
  const { membership } = await readPlayOf(ctx, userId);
  if (membership?.teamId !== teamId) return null;
  const team = await readTeam(ctx, teamId);
  if (!team) return null;
  return { team, ...(await getTeamFacts(ctx.db, teamId)), moments: await listTeamMoments(ctx.db, { teamId, first: momentsShown }) };
}

/**
 * The viewer's team at once and after each change. What is shown is read anew each time, so it is what the viewer may see
 * now; the stream ends within a moment of leaving the team, of signing out, and of being shut out.
 */
export async function watchTeam(ctx: Context & { hub: Hub }): Promise<AsyncIterableIterator<TeamProgress>> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlayOf(ctx, userId);
  if (!membership) throw new NotInTeam();

  let shown = '';
  return filterMap(ctx.hub.watch(teamTopic(membership.teamId), personTopic(userId)), async () => {
    const progress = await readProgress(ctx, { teamId: membership.teamId, userId });
    if (!progress) return end;
    const text = JSON.stringify(progress);
    if (text === shown) return undefined;
    shown = text;
    return progress;
  });
}
