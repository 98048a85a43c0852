import { z } from 'zod';
import type { Person } from '#server/modules/identity/identity.ts';
import { readPersonSelf } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { id } from '../asking/help-input.ts';
import { findDesk } from '../desk/desk.store.ts';
import type { HelpRequest } from '../help.types.ts';
import { findRequest, listOfTeam } from '../requests.store.ts';
import { requireSide } from '../talking/sides.ts';

export interface OwnHelp {
  eventId: number;
  /** Null without a team, when there is only the number to call. */
  teamId: number | null;
}

/** Reads whom a person may ask for help: the organizers of their current event. Null without an event. */
export async function readOwnHelp(ctx: Context, person: Person): Promise<OwnHelp | null> {
  const { event, membership } = await readPersonSelf(ctx, person);
  return event && { eventId: event.id, teamId: membership?.teamId ?? null };
}

const pageInput = z.object({
  after: id.nullish().transform((value) => value ?? null),
  first: z.number().int().min(1).max(50).default(20),
});

/** Lists the requests of the viewer's team, newest first; null without a team. */
export async function readOwnRequests(ctx: Context, { teamId }: OwnHelp, input: z.input<typeof pageInput>): Promise<HelpRequest[] | null> {
  const page = parse(pageInput, input);
  return teamId === null ? null : listOfTeam(ctx, { teamId, ...page });
}

/** Reads the number to call when nobody answers; null when there is none. */
export async function readEmergencyNumber(ctx: Context, { eventId }: Pick<OwnHelp, 'eventId'>): Promise<string | null> {
  return (await findDesk(ctx.db, eventId)).emergencyNumber || null;
}

/** Reads a request for one of its two sides. */
export async function readHelpRequest(ctx: Context, requestId: number): Promise<HelpRequest | null> {
  await requireSide(ctx, requestId);
  return findRequest(ctx, requestId);
}
