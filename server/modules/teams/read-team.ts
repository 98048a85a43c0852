import { currentEventQuery, readCurrentEvent } from '#server/modules/events/events.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { findPlay, findTeam, findTeamOf, listMembers, listTeamVersions } from './teams.store.ts';
import type { Membership, Team, TeamMember } from './teams.types.ts';

/** A team that is not deleted. The caller decides who may see it. */
export async function readTeam(ctx: Context, id: number): Promise<Team | null> {
  return (await findTeam(ctx.db, id)) ?? null;
}

/** A person's team in the current event. */
export async function readTeamOf(ctx: Context, userId: number): Promise<Team | null> {
  return (await findTeamOf(ctx.db, { userId, event: currentEventQuery(ctx) })) ?? null;
}

export function readMembers(ctx: Context, teamId: number): Promise<TeamMember[]> {
  return listMembers(ctx.db, teamId);
}

export interface Play {
  event: QuestEvent | null;
  membership: Membership | null;
}

/** The current event and a person's team in it. */
export async function readPlayOf(ctx: Context, userId: number | null): Promise<Play> {
  if (userId === null) return { event: await readCurrentEvent(ctx), membership: null };
  return findPlay(ctx.db, { userId, event: currentEventQuery(ctx) });
}

/** The current event and the viewer's team in it. */
export const readPlay = (ctx: Context): Promise<Play> => readPlayOf(ctx, ctx.viewer?.userId ?? null);

/** Something for each team that differs once it scored, or was changed, or somebody came or left. */
export async function readTeamVersions({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, string>> {
  return new Map((await listTeamVersions(db, ids)).map(({ id, version }) => [id, version]));
}
