import { requireRole } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { AlreadyInTeam, TeamFull } from './teams.errors.ts';
import { findFreeSeat, insertMember, lockTeam } from './teams.store.ts';

/** An organizer puts a person into a team, on its lowest free seat of six. */
export async function seatMember(ctx: Context, input: { teamId: number; userId: number }): Promise<void> {
  requireRole(ctx, 'organizer');

  await inTransaction(ctx, async ({ db, clock, publish }) => {
    const team = await lockTeam(db, input.teamId);
    if (!team) throw new NotFound();
    const seat = await findFreeSeat(db, team.id);
    if (!seat) throw new TeamFull();
    const member = { eventId: team.eventId, userId: input.userId, teamId: team.id, seat, role: 'member' as const, at: clock.now };
    await refusing(insertMember(db, member), { member_pk: () => new AlreadyInTeam() });
    publish(teamTopic(team.id));
  });
}
