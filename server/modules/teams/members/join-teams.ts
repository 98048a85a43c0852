import { personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { takeSeat } from '../take-seat.ts';
import { maxTeamSize } from '../team-size.rules.ts';
import { TeamFull } from '../teams.errors.ts';
import { listMembers } from '../teams.store.ts';
import { freeSeats, restoreSeats, updateCaptain, updateDeleted } from './seats.store.ts';

/** Two locked teams of one event. */
interface Pair {
  teamId: number;
  fromTeamId: number;
  eventId: number;
}

/** Seats everybody of a team in another one, and deletes the team that they leave. Returns who moved. The caller has locked both teams. */
export async function joinTeams(ctx: Context, { teamId, fromTeamId, eventId }: Pair): Promise<number[]> {
  const members = await listMembers(ctx, { teamIds: [teamId, fromTeamId] });
  if (members.length > maxTeamSize) throw new TeamFull();
  const moved = await freeSeats(ctx.db, { teamId: fromTeamId, reason: 'team_deleted', now: ctx.clock.now });
  await updateDeleted(ctx.db, { id: fromTeamId, deletedAt: ctx.clock.now });
  for (const userId of moved) await takeSeat(ctx, { teamId, eventId, userId });
  publish(ctx, { teamId, fromTeamId, eventId }, moved);
  return moved;
}

/** Gives a team that was joined to another one its people back, as far as they are still there. The caller has locked both teams. */
export async function partTeams(ctx: Context, { teamId, fromTeamId, eventId, moved }: Pair & { moved: readonly number[] }): Promise<void> {
  for (const userId of moved) await freeSeats(ctx.db, { teamId, userId, reason: 'removed', now: ctx.clock.now });
  const seated = await restoreSeats(ctx.db, { teamId: fromTeamId, now: ctx.clock.now });
  const [captainId] = seated;
  if (captainId === undefined) throw new Error(`nobody of team ${fromTeamId} is free although all its people were freed`);
  await updateCaptain(ctx.db, { teamId: fromTeamId, userId: captainId });
  await updateDeleted(ctx.db, { id: fromTeamId, deletedAt: null });
  publish(ctx, { teamId, fromTeamId, eventId }, seated);
}

function publish(ctx: Context, { teamId, fromTeamId, eventId }: Pair, userIds: readonly number[]): void {
  for (const userId of userIds) ctx.publish(personTopic(userId));
  for (const changed of [teamId, fromTeamId]) ctx.publish(teamTopic(changed));
  ctx.publish(boardTopic(eventId));
}
