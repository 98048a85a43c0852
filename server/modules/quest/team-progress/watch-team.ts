import { eventTopic, type QuestEvent, readEventWithOthers } from '#server/modules/events/events.ts';
import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readPlayOf, type Team, teamsQuery, teamVersion } from '#server/modules/teams/teams.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { listPlaying, progressOf, type ProgressRow, type TeamFacts, type TeamMoment } from './team-progress.store.ts';

const momentsShown = 10;

export interface TeamProgress extends TeamFacts {
  team: Team;
  /** The event that the team plays in. */
  event: QuestEvent;
  moments: TeamMoment[];
  /** Changes with the team's score, name and seats. */
  teamVersion: string;
}

const listProgress = prepared<{ ids: number[]; moments: number }, ProgressRow>((building) =>
  progressOf(building, { teams: teamsQuery(building), version: teamVersion }),
);

/** Teams whose screens are due at the same time are read by one statement. When the clock changes, that is every team. */
const readTeamProgress = batching<number, Omit<TeamProgress, 'event'> | null>(async (on, teamIds) => {
  const rows = await listProgress(on, { ids: [...teamIds], moments: momentsShown });
  const byTeam = new Map(
    rows.map(({ solvedIds, visitedIds, hintIds, moments, teamVersion, ...team }) => {
      const inTime = moments.map((moment) => ({ ...moment, at: new Date(moment.at) }));
      return [team.id, { team, solvedIds, visitedIds, hintIds, moments: inTime, teamVersion }];
    }),
  );
  return teamIds.map((id) => byTeam.get(id) ?? null);
});

/** Finds the viewers who still play in their team with the role that they came with, by one statement for all teams. */
const whoMaySee = batching<{ teamId: number; viewers: readonly Viewer[] }, ReadonlySet<Viewer>>(async (on, teams) => {
  const rows = await listPlaying(on, { sessionHashes: teams.flatMap(({ viewers }) => viewers.map(({ sessionHash }) => sessionHash)) });
  const seat = (hash: Buffer, teamId: number, role: string | null) => `${hash.toString('hex')} ${teamId} ${role ?? ''}`;
  const seats = new Set(rows.map(({ idHash, teamId, role }) => seat(idHash, teamId, role)));
  return teams.map(({ teamId, viewers }) => new Set(viewers.filter(({ sessionHash, role }) => seats.has(seat(sessionHash, teamId, role)))));
});

async function readProgress(ctx: Context, { teamId, eventId }: { teamId: number; eventId: number }): Promise<TeamProgress | typeof end> {
  const [progress, event] = await Promise.all([readTeamProgress(ctx, teamId), readEventWithOthers(ctx, eventId)]);
  return progress && event ? { ...progress, event } : end;
}

/**
 * Streams the viewer's team, at once and after each change, and reads it once for all of its people. Before every delivery one statement
 * finds those who have left the team, signed out or were shut out. They see nothing more.
 */
export async function watchTeam(ctx: Context): Promise<LiveSnapshot<TeamProgress>> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlayOf(ctx, userId);
  if (!membership) throw new NotInTeam();
  const { teamId, eventId } = membership;

  return {
    audience: { group: teamTopic(teamId) },
    // The clock of the event wakes them, too, but never the board: otherwise every point of another team would wake everybody.
    topics: [teamTopic(teamId), eventTopic(eventId)],
    rights: [personTopic(userId)],
    read: (now) => readProgress(now, { teamId, eventId }),
    versionOf: ({ teamVersion: version }) => ({ topic: teamTopic(teamId), version }),
    stillAllowed: (now, viewers) => whoMaySee(now, { teamId, viewers }),
  };
}
