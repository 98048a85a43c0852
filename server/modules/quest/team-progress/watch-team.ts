import { announcementsTopic, eventTopic, type QuestEvent, readEventWithOthers } from '#server/modules/events/events.ts';
import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { helpTopic, NotInTeam, readPlayByUser, type Team, teamsQuery, teamVersion } from '#server/modules/teams/teams.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { listPlayingSessions, selectProgress, type ProgressRow, type TeamFacts, type TeamMoment } from './team-progress.store.ts';

const maxMoments = 10;

export interface TeamProgress extends TeamFacts {
  team: Team;
  /** The event that the team plays in. */
  event: QuestEvent;
  moments: TeamMoment[];
  /** It changes with the team's score, name and seats. */
  teamVersion: string;
}

const listProgress = prepared<{ ids: number[]; moments: number }, ProgressRow>((building) =>
  selectProgress(building, { teams: teamsQuery(building), version: teamVersion }),
);

/** Reads all teams whose screens are due at the same time by one statement. After a change of the clock these are all teams. */
const readTeamProgress = batching<number, Omit<TeamProgress, 'event'> | null>(async (on, teamIds) => {
  const rows = await listProgress(on, { ids: [...teamIds], moments: maxMoments });
  const byTeam = new Map(
    rows.map(({ solvedIds, visitedIds, hintIds, moments, teamVersion, ...team }) => {
      const parsed = moments.map((moment) => ({ ...moment, at: new Date(moment.at) }));
      return [team.id, { team, solvedIds, visitedIds, hintIds, moments: parsed, teamVersion }];
    }),
  );
  return teamIds.map((id) => byTeam.get(id) ?? null);
});

/**
 * Finds the viewers who still play in the team and still have the role with which they opened the stream, by one statement for all teams.
 */
const findAllowedViewers = batching<{ teamId: number; viewers: readonly Viewer[] }, ReadonlySet<Viewer>>(async (on, teams) => {
  const rows = await listPlayingSessions(on, {
    sessionHashes: teams.flatMap(({ viewers }) => viewers.map(({ sessionHash }) => sessionHash)),
  });
  const toKey = (hash: Buffer, teamId: number, role: string | null) => `${hash.toString('hex')} ${teamId} ${role ?? ''}`;
  const keys = new Set(rows.map(({ idHash, teamId, role }) => toKey(idHash, teamId, role)));
  return teams.map(({ teamId, viewers }) => new Set(viewers.filter(({ sessionHash, role }) => keys.has(toKey(sessionHash, teamId, role)))));
});

async function readProgress(ctx: Context, { teamId, eventId }: { teamId: number; eventId: number }): Promise<TeamProgress | typeof end> {
  const [progress, event] = await Promise.all([readTeamProgress(ctx, teamId), readEventWithOthers(ctx, eventId)]);
  return progress && event ? { ...progress, event } : end;
}

/**
 * Streams the viewer's team, at once and after each change, and reads it once for all its members. Before every delivery one statement
 * finds the members who have left the team, have signed out or were shut out. They receive nothing more.
 */
export async function watchTeam(ctx: Context): Promise<LiveSnapshot<TeamProgress>> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlayByUser(ctx, userId);
  if (!membership) throw new NotInTeam();
  const { teamId, eventId } = membership;

  return {
    audience: { group: teamTopic(teamId) },
    // The clock of the event wakes the readers, too. The board does not, because otherwise every point of another team
    // would wake everybody.
    topics: [teamTopic(teamId), eventTopic(eventId), announcementsTopic(eventId), helpTopic(teamId)],
    rights: [personTopic(userId)],
    read: (now) => readProgress(now, { teamId, eventId }),
    version: ({ teamVersion: version }) => ({ topic: teamTopic(teamId), version }),
    stillAllowed: (now, viewers) => findAllowedViewers(now, { teamId, viewers }),
  };
}
