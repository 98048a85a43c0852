import { currentEventQuery, readCurrentEvent } from '#server/modules/events/events.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Expression, Statement } from '#server/platform/db/statements/statement.ts';
import { findTeam, findTeamOf, findTeamOfMember, listMembers, listTeamVersions, playIn, teamIdIn, teams } from './teams.store.ts';
import type { Membership, Team, TeamMember } from './teams.types.ts';

/** Reads a team that is not deleted. The caller decides who may see it. */
export async function readTeam(ctx: Context, id: number): Promise<Team | null> {
  const [team] = await findTeam(ctx, { id });
  return team ?? null;
}

/** Reads a team for the viewer: their own, or any for an organizer; null for all others. */
export async function readTeamAsViewer(ctx: Context, id: number): Promise<Team | null> {
  if (ctx.viewer?.role === 'organizer') return readTeam(ctx, id);
  const [team] = ctx.viewer ? await findTeamOfMember(ctx, { id, userId: ctx.viewer.userId }) : [];
  return team ?? null;
}

/** Gives the teams that are not deleted as a statement that has not been sent. */
export const teamsQuery = (building: Pick<Building<object>, 'db' | 'now'>): Statement<Team> => teams(building);

/** Reads a person's team in the current event. */
export async function readTeamOf(ctx: Context, userId: number): Promise<Team | null> {
  return (await findTeamOf({ db: ctx.db, now: ctx.clock.now }, { userId, event: currentEventQuery(ctx) })) ?? null;
}

export function readMembers(ctx: Context, teamId: number): Promise<TeamMember[]> {
  return listMembers(ctx.db, teamId);
}

export interface Play {
  event: QuestEvent | null;
  membership: Membership | null;
}

type FoundPlay = QuestEvent & { teamId: number | null; categoryId: number | null; isCaptain: boolean };
const findPlay = prepared<{ userId: number }, FoundPlay>(({ db, now, param }) =>
  playIn(db, { userId: param('userId'), event: currentEventQuery({ db, clock: { now } }) }),
);

/** Reads the current event and a person's seat in it. */
export async function readPlayOf(ctx: Context, userId: number | null): Promise<Play> {
  if (userId === null) return { event: await readCurrentEvent(ctx), membership: null };
  const [row] = await findPlay(ctx, { userId });
  if (!row) return { event: null, membership: null };
  const { teamId, categoryId, isCaptain, ...event } = row;
  return { event, membership: teamId === null || categoryId === null ? null : { teamId, eventId: event.id, categoryId, isCaptain } };
}

/** Gives the id of a person's team in the current event as a part of a larger statement; null without a team. */
export const teamIdQuery = ({ db, now }: Pick<Building<object>, 'db' | 'now'>, userId: number): Expression<number> =>
  teamIdIn(db, { userId, event: currentEventQuery({ db, clock: { now } }) });

/** Reads the current event and the viewer's seat in it. */
export const readPlay = (ctx: Context): Promise<Play> => readPlayOf(ctx, ctx.viewer?.userId ?? null);

/** Reads for each team a text that changes with its score, its name and its members. */
export async function readTeamVersions({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, string>> {
  return new Map((await listTeamVersions(db, ids)).map(({ id, version }) => [id, version]));
}
