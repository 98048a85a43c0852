import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type HeldTeam, holdManagedTeam, requireCaptaincy } from './hold-team.ts';
import type { TeamChanged } from './teams.types.ts';

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The team, for organizers; without it the viewer's own. */
export const managed = id.nullish();

interface Facts {
  before: object;
  after: object;
}

interface Change {
  action: string;
  input: { teamId?: number | null | undefined };
  /** What a retry by the captain needs when the change itself took the captaincy away. */
  allow?: (ctx: Context, teamId: number) => unknown;
}

/** One change of a team by its captain or an organizer, under its lock: done once, shown to its members, written down when an organizer did it. */
export async function changeTeam(
  ctx: Context,
  { action, input, allow = requireCaptaincy }: Change,
  change: (within: Context, held: HeldTeam) => Promise<Facts>,
): Promise<TeamChanged> {
  const isOwn = input.teamId === null || input.teamId === undefined;
  if (!isOwn) requireRole(ctx, 'organizer');

  return inTransaction(ctx, (within) => {
    const request = { operation: action, input, allow: (first: TeamChanged) => isOwn && allow(within, first.teamId) };
    return once<TeamChanged>(within, request, async () => {
      const held = await holdManagedTeam(within, input.teamId);
      const facts = await change(within, held);
      const { id: teamId, eventId } = held.team;
      if (held.isOrganizer) await audit(within, { action, eventId, subjectType: 'team', subjectId: teamId, ...facts });
      within.publish(teamTopic(teamId));
      return { kind: 'TeamChanged', teamId };
    });
  });
}
