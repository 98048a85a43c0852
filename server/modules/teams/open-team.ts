import { z } from 'zod';
import { EventNotActive } from '#server/modules/events/events.ts';
import { personTopic, requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { createTeam } from './create-team.ts';
import { readPlay } from './read-team.ts';
import { categoryId, teamName } from './team-input.ts';
import { AlreadyInTeam, NameTaken } from './teams.errors.ts';
import type { TeamChanged } from './teams.types.ts';

const teamInput = z.object({ name: teamName, categoryId });

/** The viewer creates a team in the current event, unless that is over, and is its captain. */
export async function openTeam(ctx: Context, input: z.input<typeof teamInput>): Promise<TeamChanged> {
  const { userId } = requireRole(ctx, 'guest', 'organizer');
  const team = parse(teamInput, input);

  try {
    return await inTransaction(ctx, (within) =>
      once(within, { operation: 'openTeam', input: team }, async () => {
        const { event, membership } = await readPlay(within);
        if (!event || event.status === 'finished') throw new EventNotActive();
        if (membership) throw new AlreadyInTeam();
        const teamId = await createTeam(within, { ...team, eventId: event.id });
        within.publish(personTopic(userId));
        return { kind: 'TeamChanged', teamId };
      }),
    );
  } catch (error) {
    // The second tap of a double one finds the name taken by the first: what the person has to hear is that the team is there.
    if (error instanceof NameTaken && (await readPlay(ctx)).membership) throw new AlreadyInTeam();
    throw error;
  }
}
