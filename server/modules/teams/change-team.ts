import { z } from 'zod';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type HeldTeam, holdManagedTeam } from './hold-team.ts';
import type { TeamChanged } from './teams.types.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The team, for organizers; without it the viewer's own. */
export const managed = id.nullish();

interface Facts {
  before: object;
  after: object;
}

/** One deed on a team by its captain or an organizer, under its lock: done once, shown to its members, written down when an organizer did it. */
export function changeTeam(
  ctx: Context,
  deed: { action: string; input: { teamId?: number | null | undefined } },
  change: (within: Context, held: HeldTeam) => Promise<Facts>,
): Promise<TeamChanged> {
  return inTransaction(ctx, (within) =>
    once(within, { operation: deed.action, input: deed.input }, async () => {
      const held = await holdManagedTeam(within, deed.input.teamId);
      const facts = await change(within, held);
      const { id: teamId, eventId } = held.team;
      if (held.isOrganizer) await audit(within, { action: deed.action, eventId, subjectType: 'team', subjectId: teamId, ...facts });
      within.publish(teamTopic(teamId));
      return { kind: 'TeamChanged', teamId };
    }),
  );
}
