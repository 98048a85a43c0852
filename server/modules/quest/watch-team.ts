import { eventTopic, type QuestEvent, readEvent } from '#server/modules/events/events.ts';
import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readPlayOf, readTeam, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { end } from '#server/platform/live/filter-map.ts';
import type { Live } from '#server/platform/live/live.ts';
import { getTeamFacts, listTeamMoments, listWhoMaySeeTeam, type TeamFacts, type TeamMoment } from './team-progress.store.ts';

const momentsShown = 10;

export interface TeamProgress extends TeamFacts {
  team: Team;
  /** The event that the team plays in. */
  event: QuestEvent;
  moments: TeamMoment[];
}

async function readProgress(ctx: Context, teamId: number): Promise<TeamProgress | typeof end> {
  const team = await readTeam(ctx, teamId);
  const event = team && (await readEvent(ctx, team.eventId));
  if (!event) return end;
  return { team, event, ...(await getTeamFacts(ctx.db, teamId)), moments: await listTeamMoments(ctx.db, { teamId, first: momentsShown }) };
}

/**
 * The viewer's team at once and after each change, read once for all of its people. Who has left the team, signed out or
 * was shut out is found by one statement before every delivery, and sees nothing more.
 */
export async function watchTeam(ctx: Context): Promise<Live<TeamProgress>> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlayOf(ctx, userId);
  if (!membership) throw new NotInTeam();
  const { teamId, eventId } = membership;

  return {
    audience: { group: teamTopic(teamId) },
    // The clock too, but never the board: not every point of another team wakes everybody.
    topics: [teamTopic(teamId), eventTopic(eventId)],
    rights: [personTopic(userId)],
    read: (now) => readProgress(now, teamId),
    stillAllowed: async ({ db, clock }, viewers) => {
      const rows = await listWhoMaySeeTeam(db, { teamId, sessionHashes: viewers.map(({ sessionHash }) => sessionHash), now: clock.now });
      const roleOf = new Map(rows.map(({ idHash, role }) => [idHash.toString('hex'), role]));
      return new Set(viewers.filter(({ sessionHash, role }) => roleOf.get(sessionHash.toString('hex')) === role));
    },
  };
}
