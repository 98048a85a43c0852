import { currentEventId, currentEventQuery, eventsQuery, playedEventIds, type QuestEvent } from '#server/modules/events/events.ts';
import { mayOrganizer, people, type Person } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Expression, Statement } from '#server/platform/db/statements/statement.ts';
import { findTeam, findTeamOfMember, listMembers, listChangedTeams, listPastTeams, teamIdIn, teams } from './teams.store.ts';
import type { Membership, Team, TeamMember } from './teams.types.ts';
import { eventIn, personIn, type ViewerRow, viewersStatement, type ViewersValues, teamIn } from './viewers.store.ts';

/** Reads a team that is not deleted. The caller decides who may see it. */
export async function readTeam(ctx: Context, id: number): Promise<Team | null> {
  const [team] = await findTeam(ctx, { id });
  return team ?? null;
}

/** Reads a team for the viewer: their own, or any for an organizer who sees people; null for all others. */
export async function readTeamAsViewer(ctx: Context, id: number): Promise<Team | null> {
  if (mayOrganizer(ctx.viewer, 'people')) return readTeam(ctx, id);
  const [team] = ctx.viewer ? await findTeamOfMember(ctx, { id, userId: ctx.viewer.userId }) : [];
  return team ?? null;
}

/** Gives the teams that are not deleted as a statement that has not been sent. */
export const teamsQuery = (building: Pick<Building<object>, 'db' | 'now'>): Statement<Team> => teams(building);

/** Reads the members of a team, and by the same statement those of all teams that callers of this moment ask for. */
export const readMembers: (ctx: Pick<Context, 'db' | 'clock'>, teamId: number) => Promise<TeamMember[]> = batching(async (on, teamIds) => {
  const members = await listMembers(on, { teamIds: [...new Set(teamIds)] });
  return teamIds.map((id) => members.filter(({ teamId }) => teamId === id));
});

/** Reads the teams of the finished events in which a person has a seat, the event that ended last first; at most 50. */
export const readPastTeams = (ctx: Context, userId: number): Promise<Team[]> => listPastTeams(ctx, { userId });

export interface Play {
  event: QuestEvent | null;
  membership: Membership | null;
}

/** What most pages ask about somebody: who they are, their current event, and their team in it. */
export interface Self extends Play {
  person: Person | null;
  team: Team | null;
  /** The ids of the events that are played and in which they have a seat; the one that began last comes first. */
  playedIds: number[];
}

const listViewerRows = prepared<ViewersValues, ViewerRow>((building) =>
  viewersStatement(building, { events: eventsQuery(building), people: people.peopleQuery(building.db), currentEventId, playedEventIds }),
);

/** No person has this id. Who asks in nobody's name learns only of the event. */
const nobody = 0;

/** Reads by one statement what all callers of one moment ask about themselves. */
const readSelfWithOthers = batching<number, Self>(async (on, userIds) => {
  const rows = await listViewerRows(on, { userIds: [...new Set(userIds)] });
  const events = new Map(rows.flatMap((row) => eventIn.in(row) ?? []).map((event) => [event.id, event]));
  const selves = new Map(rows.map((row) => [row.viewerId, toSelf(row, events)]));
  return userIds.map((id) => selves.get(id) ?? { person: null, event: null, team: null, membership: null, playedIds: [] });
});

function toSelf(row: ViewerRow, events: ReadonlyMap<number, QuestEvent>): Self {
  const team = teamIn.in(row);
  const membership = team && { teamId: team.id, eventId: team.eventId, categoryId: team.categoryId, isCaptain: row.isCaptain };
  const event = row.currentId === null ? null : (events.get(row.currentId) ?? null);
  return { person: personIn.in(row), event, team, membership, playedIds: row.playedIds };
}

/** Reads a person, their current event and the team in it; for null, only the event. */
export const readSelf = (ctx: Context, userId: number | null): Promise<Self> => readSelfWithOthers(ctx, userId ?? nobody);

/** A viewer who was read with the event and the team, so that the fields of these need no statement. */
type KnownViewer = Person & { self: Self };

/** Reads the viewer with their current event and the team in it. Null for nobody. */
export async function readViewer(ctx: Context): Promise<KnownViewer | null> {
  if (!ctx.viewer) return null;
  const self = await readSelf(ctx, ctx.viewer.userId);
  return self.person && { ...self.person, self };
}

/** Gives what was read with the viewer; what a command shows after its work is read again. */
export const readPersonSelf = async (ctx: Context, person: Person): Promise<Self> =>
  'self' in person ? (person as KnownViewer).self : readSelf(ctx, person.id);

/** Reads a person's current event and their seat in it. */
export const readPlayByUser = (ctx: Context, userId: number | null): Promise<Play> => readSelf(ctx, userId);

/** Gives the id of a person's team in their current event as a part of a larger statement; null without a team. */
export const teamIdQuery = ({ db, now }: Pick<Building<object>, 'db' | 'now'>, userId: number): Expression<number> =>
  teamIdIn(db, { userId, event: currentEventQuery({ db, now }, userId) });

/** Reads the viewer's current event and their seat in it. */
export const readPlay = (ctx: Context): Promise<Play> => readPlayByUser(ctx, ctx.viewer?.userId ?? null);

/** Reads a text for each team, which changes with its score, its name and its members; only where it is not the known one. */
export async function readChangedTeams(ctx: Pick<Context, 'db' | 'clock'>, versions: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedTeams(ctx, versions));
}
