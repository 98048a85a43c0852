import { eventTopic, type QuestEvent, readEventWithOthers } from '#server/modules/events/events.ts';
import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { NotInTeam, readPlayOf, type Team, teamsQuery } from '#server/modules/teams/teams.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { end } from '#server/platform/live/filter-map.ts';
import type { Live } from '#server/platform/live/live.ts';
import { listPlaying, progressOf, type ProgressRow, type TeamFacts, type TeamMoment } from './team-progress.store.ts';

const momentsShown = 10;

export interface TeamProgress extends TeamFacts {
  team: Team;
  /** The event that the team plays in. */
  event: QuestEvent;
  moments: TeamMoment[];
}

const listProgress = prepared<{ ids: number[]; moments: number }, ProgressRow>((building) => progressOf(building, teamsQuery(building.db)));

/** All teams whose screens are due in the same moment are read by one statement: when the clock changes, that is all of them. */
const readTeamProgress = batching<number, Omit<TeamProgress, 'event'> | null>(async (on, teamIds) => {
  const rows = await listProgress(on, { ids: [...teamIds], moments: momentsShown });
  const byTeam = new Map(
    rows.map(({ solvedIds, visitedIds, hintIds, moments, ...team }) => {
      const inTime = moments.map((moment) => ({ ...moment, at: new Date(moment.at) }));
      return [team.id, { team, solvedIds, visitedIds, hintIds, moments: inTime }];
    }),
  );
  return teamIds.map((id) => byTeam.get(id) ?? null);
});

/** The same of their rights. */
const whoMaySee = batching<{ teamId: number; viewers: readonly Viewer[] }, ReadonlySet<Viewer>>(async (on, asked) => {
  const rows = await listPlaying(on, { sessionHashes: asked.flatMap(({ viewers }) => viewers.map(({ sessionHash }) => sessionHash)) });
  const seat = (hash: Buffer, teamId: number, role: string | null) => `${hash.toString('hex')} ${teamId} ${role ?? ''}`;
  const seats = new Set(rows.map(({ idHash, teamId, role }) => seat(idHash, teamId, role)));
  return asked.map(({ teamId, viewers }) => new Set(viewers.filter(({ sessionHash, role }) => seats.has(seat(sessionHash, teamId, role)))));
});

async function readProgress(ctx: Context, { teamId, eventId }: { teamId: number; eventId: number }): Promise<TeamProgress | typeof end> {
  const [progress, event] = await Promise.all([readTeamProgress(ctx, teamId), readEventWithOthers(ctx, eventId)]);
  return progress && event ? { ...progress, event } : end;
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
    read: (now) => readProgress(now, { teamId, eventId }),
    stillAllowed: (now, viewers) => whoMaySee(now, { teamId, viewers }),
  };
}
