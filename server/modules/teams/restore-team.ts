import { z } from 'zod';
import { personTopic, requireRole } from '#server/modules/identity/identity.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id } from './change-team.ts';
import { lockDeletedTeam, restoreSeats, updateCaptain, updateDeleted } from './seats.store.ts';
import { NameTaken } from './teams.errors.ts';
import type { TeamChanged } from './teams.types.ts';

const teamInput = z.object({ teamId: id });

/**
 * An organizer brings back a deleted team with its score. Members who are in no other team get their seats; the captain
 * is the former one, or the first of the others when that one plays elsewhere.
 */
export function restoreTeam(ctx: Context, input: z.input<typeof teamInput>): Promise<TeamChanged> {
  requireRole(ctx, 'organizer');
  const { teamId } = parse(teamInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'restoreTeam', input: { teamId } }, async () => {
      const team = await lockDeletedTeam(within.db, teamId);
      if (!team) throw new NotFound();
      const memberIds = await restoreSeats(within.db, { teamId, now: within.clock.now });
      const [captainId] = memberIds;
      if (captainId === undefined) throw new BadInput([{ name: 'teamId', message: 'all its people play in other teams now' }]);

      await updateCaptain(within.db, { teamId, userId: captainId });
      await refusing(updateDeleted(within.db, { id: teamId, deletedAt: null }), { team_name_unique: () => new NameTaken() });
      const after = { name: team.name, captainId, memberIds };
      await audit(within, {
        action: 'restoreTeam',
        eventId: team.eventId,
        subjectType: 'team',
        subjectId: teamId,
        before: { isDeleted: true },
        after,
      });
      for (const userId of memberIds) within.publish(personTopic(userId));
      within.publish(teamTopic(teamId));
      within.publish(boardTopic(team.eventId));
      return { kind: 'TeamChanged', teamId };
    }),
  );
}
